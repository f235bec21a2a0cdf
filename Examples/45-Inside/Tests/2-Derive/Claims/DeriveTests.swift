import Testing

@Suite("2 Derive") struct DeriveTests {
  private let count = MutableProperty(18)

  @Test("a derived property follows its source, and sends nothing while its own value is equal")
  func derived() {
    let text = count.map { "\($0 / 2) pairs" }
    var seen: [String] = []
    text.startWithValues { seen.append($0) }
    count.value = 16
    count.value = 17
    #expect(text.value == "8 pairs")
    #expect(seen == ["9 pairs", "8 pairs"])
  }

  @Test("a derived property that is bound need not be held")
  func unheld() {
    let label = Label()
    BindingTarget(label, \.text) <~ count.map { "\($0) matches" }
    count.value = 15
    #expect(label.text == "15 matches")
  }

  @Test("a property can be bound to another one")
  func chain() {
    let copy = MutableProperty(0)
    copy <~ count
    count.value = 15
    #expect(copy.value == 15)
  }

  @Test("a binding does not keep its source")
  func releasesSource() {
    let label = Label()
    weak var source: MutableProperty<String>?
    do {
      let title = MutableProperty("Match game")
      source = title
      BindingTarget(label, \.text) <~ title
    }
    #expect(source == nil)
  }

  @Test("a binding ends when its target is released")
  func ends() {
    var (label, icon): (Label?, Label?) = (Label(), Label("▲"))
    weak let captured = icon
    BindingTarget(on: label!) { [icon] in $0.text = "\($1) \(icon!.text)" } <~ count
    (label, icon) = (nil, nil)
    count.value = 15
    #expect(captured == nil)
  }

  @Test("from Once on, an observer of a diamond receives no mixture")
  func diamond() throws {
    try holds(after: "2-Derive") {
      let left = count.map { "\($0) left" }
      let limit = count.map { "take 1 to \(min($0, 3))" }
      var seen: [String] = []
      left.combineLatest(with: limit) { "\($0), \($1)" }.startWithValues { seen.append($0) }
      count.value = 2
      #expect(seen == ["18 left, take 1 to 3", "2 left, take 1 to 2"])
    }
  }
}
