import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

@testable import Chat

@Suite("Chat: a room") @MainActor struct RoomViewModelTests {
  private let clock = ManualClock()
  private let messages = MutableCollectionProperty<Message>([])

  /// A room whose server answers as it is told.
  private func room(_ send: @escaping () throws(ChatError) -> Void) -> RoomViewModel {
    let server = ChatServer(
      newID: { 1 }, send: { _ in SignalProducer { () throws(ChatError) in try send() } },
      find: { _ in .empty }, received: .empty, typing: .empty, isOnline: Property(value: true))
    return RoomViewModel("Garden", "", messages, server, clock: clock)
  }

  @Test("without a network a message is sent three times, a second apart, and has failed then")
  func retries() {
    var count = 0
    let room = room { () throws(ChatError) in
      count += 1
      throw .offline
    }
    room.text.value = "hello"
    room.send()
    #expect(count == 1 && room.text.value == "")
    clock.advance(by: .seconds(1))
    #expect(count == 2 && messages.value.map(\.status) == [.sending])
    clock.advance(by: .seconds(9))
    #expect(count == 3 && messages.value.map(\.status) == [.failed])
  }

  @Test("what the server refuses is not sent again; its text is in the draft, with the reason")
  func refused() {
    var count = 0
    let room = room { () throws(ChatError) in
      count += 1
      throw .refused("do not shout")
    }
    room.text.value = "hello!"
    room.send()
    clock.advance(by: .seconds(9))
    #expect(count == 1 && messages.value.isEmpty)
    #expect((room.text.value, room.problem.value) == ("hello!", "do not shout"))
    room.text.value = "hello"
    #expect(room.problem.value == "" && room.send.isEnabled.value)
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
