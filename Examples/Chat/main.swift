import Bindings
import BindingsTesting
import BoundSupport

/// The keyboard is the server, too: it says what others write, and whether the network is there.
func server(_ keyboard: Keyboard) -> ChatServer {
  let isOnline = MutableProperty(true, name: "isOnline")
  isOnline <~ keyboard.texts("network on|off", "Connects or disconnects").map { $0 != "off" }
  var messages: [Message] = []
  var count = 0
  func newID() -> Int {
    count += 1
    return count
  }
  let received = keyboard.texts("hear ROOM TEXT", "Bob writes in a room").skipNil().compactMap {
    text -> Message? in
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    messages.append(Message(id: newID(), room: words[0], author: "Bob", text: words[1]))
    return messages.last
  }
  return ChatServer(
    newID: newID,
    send: { message in
      SignalProducer { () throws(ChatError) in
        guard isOnline.value else { throw .offline }
        if message.text.contains("!") { throw .refused("do not shout") }
        messages.append(message)
      }
    },
    find: { text in
      SignalProducer { () throws(ChatError) in
        guard isOnline.value else { throw .offline }
        return messages.filter { $0.text.contains(text) }
      }
    },
    received: received,
    typing: keyboard.texts("typing ROOM", "Bob types in a room").skipNil().map { ("Bob", $0) },
    isOnline: Property(isOnline))
}

/// Holds the settings, which another screen sets, and shows the chat until the input ends.
/// “restart” ends the chat, and begins another one with what was saved.
func play() {
  let keyboard = Keyboard()
  let settings = MutableProperty(Settings(), name: "settings")
  settings[\.textSize]
    <~ keyboard.texts("elsewhere POINTS", "Moves the slider of another screen")
    .compactMap { $0.flatMap { Int($0) } }
  let server = server(keyboard)
  let observations = Graph.observations(of: settings)
  withExtendedLifetime(Program(server, settings, keyboard)) { keyboard.read() }
  // The chat is closed. What it has left behind would be a leak, since the settings stay.
  let leaks = Set(Graph.observations(of: settings)).subtracting(observations)
  for leak in leaks { print("leak: \(leak)") }
}

/// What runs between two starts.
final class Program {
  // The screen is first, and so is released first: what the chat does at its end is not shown.
  private var running: (screen: Screen, chat: ChatViewModel)?
  private let start: (String) -> (Screen, ChatViewModel)

  init(_ server: ChatServer, _ settings: MutableProperty<Settings>, _ keyboard: Keyboard) {
    let clock = ManualClock()
    keyboard.waits().observeValues { clock.advance(by: $0) }
    start = { saved in
      let chat = ChatViewModel(server, settings: settings, saved: saved, clock: clock)
      return (Screen(chat, keyboard), chat)
    }
    running = start("Garden\nKitchen=tea?")
    keyboard.taps("restart", "Ends the chat, and starts it with what was saved")
      .observeValues(on: self) { program, _ in program.restart() }
  }

  private func restart() {
    let saved = running?.chat.saved.value ?? ""
    running = nil
    running = start(saved)
  }
}

switch Array(CommandLine.arguments.dropFirst()) {
case []: play()
case let arguments: Keyboard.answer(arguments, usage: "Chat")
}
