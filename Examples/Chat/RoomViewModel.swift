import Bindings

/// A room: its messages, what others type, and a draft that is validated and sent.
final class RoomViewModel {
  // What the screen shows
  let title: String
  /// A row for each message, which keeps whether it is chosen when the message changes.
  let rows: CollectionProperty<MessageRow>
  /// “2 chosen: hello, hi”; empty if none is.
  let chosen: Property<String>
  /// “Bob is typing…”, until a pause.
  let typing: Property<String>
  /// The draft, and what is wrong with it.
  let text: MutableProperty<String>
  let problem: Property<String>

  // What happens
  /// Sends a note for the others while a person types, at most once in two seconds.
  let typed: Signal<String, Never>

  // What a person does
  let send, leave: Action<Void, Void, Never>
  /// Sends a message of the room again, if it has failed.
  let resend: Action<Int, Void, NoElement>
  /// Chooses a message, or takes that back.
  let choose: Action<Int, Void, Never>
  /// A click on a message: two like it, three take that back.
  let click: Action<Int, Int, Never>
  /// Takes one's own message back into the draft, unless it is being sent.
  let edit: Action<Int, Void, NoElement>
  /// Reverts the last change of the likes and the draft, but none before an edit.
  let undo: Action<Void, Void, Never>

  /// Released with the room.
  private let token = Lifetime.Token()

  init(
    _ room: String, _ draft: String, _ messages: MutableCollectionProperty<Message>,
    _ server: ChatServer, clock: some Clock<Duration>,
    isolation: isolated (any Actor)? = #isolation
  ) {
    title = room
    let likes = MutableProperty<Set<Int>>([], name: "likes")
    let rows = messages.filter { $0.room == room }.map(id: \.id) {
      MessageRow($0, likes: likes)
    }
    self.rows = rows
    let names = rows.filter { $0.isChosen.value }.map { $0.text.value }
    chosen = names.property.map(Wording.chosen)

    let others = server.typing.filter { $0.room == room }.map(\.author)
    let pauses = others.debounce(.seconds(3), clock: clock).map(value: "")
    typing = Property(initial: "", then: Signal.merge(others.map(Wording.typing), pauses))

    let form = Draft<String, String>(draft)
    let field = form.field(\.self) { value, text in
      value = text
      return text.count > 20 ? Wording.tooLong(by: text.count - 20) : nil
    }
    (text, problem) = (field.input, field.problem.map { $0 ?? "" })
    typed = field.input.signal.filter { !$0.isEmpty }.map { _ in Wording.typed }
      .throttle(.seconds(2), clock: clock, latest: false)

    let life = Lifetime(token)
    // Made here, where the isolation is known; a real clock could not resume it elsewhere.
    let pause = SignalProducer<Void, ChatError>(value: ()).delay(.seconds(1), clock: clock)
    // A message is in the list before it is sent, and changes there when the server answers.
    func post(_ message: Message) {
      server.send(message)
        .retry { error, number in
          if error != .offline || number > 2 {
            return SignalProducer<Void, ChatError>(error: error)
          }
          return pause
        }
        .startWithResult { result in
          batch {
            switch result {
            case .success: try? messages.modify(id: message.id) { $0.status = .sent }
            case .failure(.refused(let reason)) where !life.hasEnded && form.value.value.isEmpty:
              _ = try? messages.remove(id: message.id)
              form.value.value = message.text
              field.reject(reason)
            // What was typed since is not replaced.
            case .failure: try? messages.modify(id: message.id) { $0.status = .failed }
            }
          }
        }
    }
    let isWritten = form.value.map { !$0.isEmpty }
    send = Action(enabledIf: form.isValid.and(isWritten)) {
      let message = Message(
        id: server.newID(), room: room, author: "You", text: form.value.value, status: .sending)
      batch {
        messages.append(message)
        form.value.value = ""
      }
      post(message)
    }
    resend = Action { (id: Int) throws(NoElement) in
      let message = messages[id: id].value
      if let message, message.room != room || message.status != .failed { return }
      try messages.modify(id: id) { $0.status = .sending }
      messages[id: id].value.map(post)
    }
    choose = Action { id in
      if let index = rows.index(id: id) { rows[index].isChosen.value.toggle() }
    }
    let history = History([likes, form.value])
    edit = Action { (id: Int) throws(NoElement) in
      if let message = messages[id: id].value {
        guard message.author == "You", message.room == room, message.status != .sending
        else { return }
      }
      try batch { () throws(NoElement) in form.value.value = try messages.remove(id: id).text }
      history.clear()
    }
    // The clicks up to a pause belong together.
    click = Action { $0 }
    click.values.collect(untilPauseOf: .milliseconds(300), clock: clock).observeValues { clicks in
      guard clicks.count > 1, Set(clicks).count == 1 else { return }
      likes.modify { clicks.count == 2 ? $0.formUnion(clicks) : $0.subtract(clicks) }
    }
    undo = Action(enabledIf: history.canUndo) { history.undo() }
    leave = Action {}
  }
}

/// A message, and whether it is chosen.
final class MessageRow: Identifiable {
  let id: Int
  let text: Property<String>
  /// “You: hello (sending…)”.
  let line: Property<String>
  let isChosen = MutableProperty(false)

  init(_ message: Property<Message>, likes: MutableProperty<Set<Int>>) {
    let (id, likes) = (message.value.id, Property(likes))
    self.id = id
    text = message.map(\.text)
    line = Property { Wording.line(message.value, isLiked: likes.value.contains(id)) }
  }
}
