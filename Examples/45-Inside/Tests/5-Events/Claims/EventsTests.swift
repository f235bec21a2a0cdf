import Testing

@Suite("5 Events") struct EventsTests {
  private let announced: Signal<String, Never>
  private let announce: Signal<String, Never>.Input

  init() { (announced, announce) = Signal.pipe() }

  @Test("of two equal events both arrive")
  func equal() {
    var log: [String] = []
    announced.observeValues { log.append($0) }
    announce.send(value: "I have taken 1 match")
    announce.send(value: "I have taken 1 match")
    #expect(log.count == 2)
  }

  @Test("an observer has missed what was sent before")
  func missed() {
    announce.send(value: "Welcome")
    let label = Label()
    BindingTarget(label, \.text) <~ announced.map { "“\($0)”" }
    #expect(label.text == "")
    announce.send(value: "You have won")
    #expect(label.text == "“You have won”")
  }

  @Test("a signal can be bound to a property")
  func bound() {
    let last = MutableProperty("")
    last <~ announced
    announce.send(value: "You have won")
    #expect(last.value == "You have won")
  }
}
