import Bindings

/// The list of rooms, from which a room is opened, and a search in all messages. A draft that was
/// not sent is kept with its room.
final class ChatViewModel {
  // What a person types
  let search = MutableProperty("", name: "search")
  /// The text size in points, on a slider that begins where the settings are.
  let textSize: MutableProperty<Int>
  /// Whether the text is large, on a switch.
  let isTextLarge: MutableProperty<Bool>

  // What the screen shows
  /// “online”, “offline”.
  let connection: Property<String>
  /// “3 unread”; empty if there are none.
  let unread: Property<String>
  /// A section of rooms with unread messages, and one of the others.
  let table: SectionedProperty<CollectionGroup<String, Room>, Room>
  /// “searching…”, “2 found: …”, “offline; before: 2 found: …”.
  let found: Property<String>
  /// The room that was opened last.
  let opened: Signal<RoomViewModel, Never>
  /// Sends every five seconds what has changed in the messages, in the fewest edits, for a log.
  let logged: Signal<CollectionChange<Message>, Never>
  /// The rooms as a text, with which the next run begins.
  let saved: Property<String>

  // What a person does
  let open: Action<String, RoomViewModel, NoElement>
  /// Searches at once what was typed.
  let searchNow: Action<Void, Void, Never>

  /// The observation of what the server sends, which ends with the view model.
  private let receiving: ScopedDisposable

  /// - Parameters:
  ///   - saved: what the last run has left in `saved`.
  ///   - clock: the clock that measures pauses.
  ///   - isolation: the isolation in which time passes; the compiler fills it in.
  init(
    _ server: ChatServer, settings: MutableProperty<Settings>, saved: String = "",
    clock: some Clock<Duration>, isolation: isolated (any Actor)? = #isolation
  ) {
    let rooms = MutableCollectionProperty(Wording.rooms(saved), name: "rooms")
    let messages = MutableCollectionProperty<Message>([], name: "messages")
    textSize = settings[\.textSize]
    isTextLarge = settings.map(get: { $0.textSize >= 20 }, set: { $0.textSize = $1 ? 20 : 14 })

    connection = server.isOnline.map { $0 ? "online" : "offline" }
    unread = rooms.map(\.unread).sum().map(Wording.unread)
    table = rooms.sorted { $0.id < $1.id }.grouped(by: Wording.section).sections()

    // A pause in typing begins a search, and so does the key; the newest one wins.
    searchNow = Action {}
    let pause = SignalProducer<Void, Never>(value: ()).delay(.milliseconds(300), clock: clock)
    let later = search.signal.map { pause.map(value: $0) }
    let now = search.signal.sample(on: searchNow.completed)
    let queries = Signal.merge(later, now.map { SignalProducer(value: $0) }).flatMap(.latest) { $0 }
    let searches = queries.flatMap(.latest) { text in
      text.isEmpty ? SignalProducer(value: .idle) : server.find(text).loading()
    }
    found = Property(initial: .idle, then: searches.keepingLast()).map(Wording.found)

    // The room edits the same list of messages; its draft is kept in the list of rooms.
    let current = MutableProperty<String?>(nil, name: "current")
    open = Action { (id: String) throws(NoElement) in
      try rooms.modify(id: id) { $0.unread = 0 }
      current.value = id
      let draft = rooms[id: id].value?.draft ?? ""
      let room = RoomViewModel(id, draft, messages, server, clock: clock, isolation: isolation)
      room.text.signal.observeValues { draft in try? rooms.modify(id: id) { $0.draft = draft } }
      room.leave.completed.observeValues { if current.value == id { current.value = nil } }
      return room
    }
    opened = open.values

    receiving = ScopedDisposable(
      server.received.observeValues { message in
        batch {
          messages.append(message)
          guard message.room != current.value else { return }
          if rooms.index(id: message.room) == nil { rooms.append(Room(id: message.room)) }
          try? rooms.modify(id: message.room) { $0.unread += 1 }
        }
      })
    logged = messages.bracketsSignal.collect(every: .seconds(5), clock: clock, skipEmpty: true)
      .map { CollectionChange($0.flatMap(\.events)).coalesced() }.filter { !$0.events.isEmpty }
    self.saved = rooms.property.map(Wording.saved)
  }
}
