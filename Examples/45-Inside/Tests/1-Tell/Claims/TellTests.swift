import Testing

@Suite("1 Tell") struct TellTests {
  private let count = MutableProperty(18)

  @Test("an observer receives the current value, and then each new one")
  func values() {
    var seen: [Int] = []
    count.startWithValues { seen.append($0) }
    count.value = 15
    count.value = 15
    count.value = 14
    #expect(seen == [18, 15, 14])
  }

  @Test("observers are notified in the order in which they began")
  func order() {
    var seen: [String] = []
    for name in ["a", "b", "c"] { count.startWithValues { seen.append("\(name) \($0)") } }
    count.value = 15
    #expect(seen == ["a 18", "b 18", "c 18", "a 15", "b 15", "c 15"])
  }

  @Test("a disposed observer receives nothing, not even the value that is being sent")
  func disposed() {
    var seen: [Int] = []
    var second: (any Disposable)?
    count.startWithValues { if $0 == 15 { second?.dispose() } }
    second = count.startWithValues { seen.append($0) }
    count.value = 15
    #expect(seen == [18])
  }

  @Test("a bound label shows the value, until the binding is disposed of")
  func binding() {
    let title = MutableProperty("Match game")
    let label = Label()
    let binding = BindingTarget(label, \.text) <~ title
    #expect(label.text == "Match game")
    title.value = "You have won"
    #expect(label.text == "You have won")
    binding.dispose()
    title.value = "New game"
    #expect(label.text == "You have won")
  }

  @Test("from Derive on, a binding does not keep its label")
  func releasesLabel() throws {
    try holds(after: "1-Tell") {
      let title = MutableProperty("Match game")
      weak var label: Label?
      do {
        let shown = Label()
        label = shown
        BindingTarget(shown, \.text) <~ title
      }
      #expect(label == nil)
    }
  }
}
