import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

@testable import Chat

@Suite("Chat") @MainActor struct ChatTests {
  private let clock = ManualClock()
  private let settings = MutableProperty(Settings())
  private let messages = MutableCollectionProperty<Message>([])
  private let received = Signal<Message, Never>.pipe()

  /// A server that answers as it is told.
  private func server(
    send: @escaping () throws(ChatError) -> Void = { () throws(ChatError) in },
    find: @escaping (String) -> Void = { _ in }
  ) -> ChatServer {
    ChatServer(
      newID: { [messages] in messages.value.count + 1 },
      send: { _ in SignalProducer { () throws(ChatError) in try send() } },
      find: { text in
        find(text)
        return .empty
      },
      received: received.output, typing: .empty, isOnline: Property(value: true))
  }

  // MARK: The rooms

  private func chat(_ find: @escaping (String) -> Void = { _ in }) -> ChatViewModel {
    ChatViewModel(
      server(find: find), settings: settings, saved: "Garden\nKitchen", clock: clock)
  }

  @Test("a chat that is left is released, although the server goes on")
  func release() {
    expectReleased(keeping: [settings, received.output]) {
      let chat = chat()
      chat.open("Garden")
      return chat
    }
  }

  @Test("a draft is kept while another room is open, which stays open when the former one is left")
  func drafts() {
    let chat = chat()
    let rooms = Recorder(chat.opened)
    chat.open("Garden")
    rooms.values[0].text.value = "hello"
    chat.open("Kitchen")
    rooms.values[0].leave()
    received.input.send(value: Message(id: 1, room: "Kitchen", author: "Bob", text: "hi"))
    #expect(chat.unread.value == "" && chat.saved.value == "Garden=hello\nKitchen=")
    let odd = [Room(id: "a=b%3D", draft: "c=d")]
    #expect(Wording.rooms(Wording.saved(odd)) == odd)
  }

  @Test("a refusal that comes after its room was left does not replace what was typed there since")
  func lateRefusal() {
    var error = ChatError.offline
    let server = server(send: { () throws(ChatError) in throw error })
    let chat = ChatViewModel(server, settings: settings, saved: "Garden", clock: clock)
    var room: RoomViewModel?
    chat.opened.observeValues { room = $0 }
    chat.open("Garden")
    room?.text.value = "hi!"
    room?.send()
    room?.leave()
    chat.open("Garden")
    room?.text.value = "abc"
    error = .refused("do not shout")
    clock.advance(by: .seconds(1))
    #expect(room?.text.value == "abc" && chat.saved.value == "Garden=abc")
    #expect(room?.rows.value.map(\.line.value) == ["1 You: hi! (not sent)"])
  }

  @Test("a text is searched by the key or after a pause, not by both, and as often as is asked")
  func searches() {
    var texts: [String] = []
    let chat = chat { texts.append($0) }
    let found = Recorder(chat.found)
    chat.search.value = "tea"
    chat.searchNow()
    clock.advance(by: .seconds(1))
    #expect(texts == ["tea"])
    chat.searchNow()
    chat.search.value = "te"
    chat.search.value = "tea"
    clock.advance(by: .seconds(1))
    #expect(texts == ["tea", "tea", "tea"])
    #expect(found.values == ["", "searching…", "", "searching…", "", "searching…", ""])
  }

  // MARK: A room

  private func room(_ send: @escaping () throws(ChatError) -> Void) -> RoomViewModel {
    RoomViewModel("Garden", "", messages, server(send: send), clock: clock)
  }

  @Test("without a network a message is sent three times, a second apart; what is refused, once")
  func retries() {
    var count = 0
    var error = ChatError.offline
    let room = room { () throws(ChatError) in
      count += 1
      throw error
    }
    room.text.value = "hello"
    room.send()
    #expect(count == 1 && room.text.value == "")
    clock.advance(by: .seconds(1))
    #expect(count == 2 && messages.value.map(\.status) == [.sending])
    clock.advance(by: .seconds(1))
    #expect(count == 3 && messages.value.map(\.status) == [.failed])

    error = .refused("do not shout")
    room.text.value = "hello!"
    room.send()
    clock.advance(by: .seconds(9))
    #expect(count == 4 && room.text.value == "hello!" && room.problem.value == "do not shout")

    // What was typed before the refusal is kept, and so is the message.
    error = .offline
    room.text.value = "hey!"
    room.send()
    room.text.value = "hi"
    error = .refused("do not shout")
    clock.advance(by: .seconds(1))
    #expect(room.text.value == "hi" && room.problem.value == "")
    #expect(messages.value.map(\.status) == [.failed, .failed])
  }

  @Test("a sent message is not resent; sending is no typing; only your own is taken back, for good")
  func ownMessages() {
    var count = 0
    let room = room { () throws(ChatError) in count += 1 }
    let typed = Recorder(room.typed)
    room.text.value = "hello"
    room.send()
    room.resend(1)
    clock.advance(by: .seconds(9))
    #expect(count == 1 && typed.values.count == 1)

    messages.append(Message(id: 2, room: "Garden", author: "Bob", text: "hi"))
    messages.append(Message(id: 3, room: "Kitchen", author: "You", text: "tea?", status: .failed))
    messages.append(Message(id: 4, room: "Garden", author: "You", text: "now", status: .sending))
    for id in 2...4 { room.edit(id) }
    for id in 2...4 { room.resend(id) }
    #expect(messages.value.count == 4 && room.text.value == "" && count == 1)
    room.edit(1)
    #expect(messages.value.count == 3 && room.text.value == "hello")
    // An undo would lose it: it is no longer in the list.
    #expect(!room.undo() && room.text.value == "hello")
  }

  @Test("a row keeps whether it is chosen when its message changes")
  func rows() {
    let room = room { () throws(ChatError) in }
    messages.value = [Message(id: 7, room: "Garden", author: "Bob", text: "hi")]
    room.choose(7)
    messages.value[0].status = .failed
    #expect(room.rows[0].isChosen.value && room.rows[0].line.value == "7 Bob: hi (not sent)")
    #expect(room.chosen.value == "1 chosen: hi")
  }
}
