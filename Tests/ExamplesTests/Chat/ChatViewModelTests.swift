import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

@testable import Chat

@Suite("Chat: the rooms") @MainActor struct ChatViewModelTests {
  private let clock = ManualClock()
  private let settings = MutableProperty(Settings())
  private let received = Signal<Message, Never>.pipe()

  private func chat(_ find: @escaping (String) -> Void = { _ in }) -> ChatViewModel {
    let server = ChatServer(
      newID: { 1 }, send: { _ in .empty },
      find: { text in
        find(text)
        return .empty
      },
      received: received.output, typing: .empty, isOnline: Property(value: true))
    return ChatViewModel(server, settings: settings, saved: "Garden\nKitchen", clock: clock)
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
    #expect(texts == ["tea", "tea", "tea"] && !found.values.isEmpty)
  }
}
