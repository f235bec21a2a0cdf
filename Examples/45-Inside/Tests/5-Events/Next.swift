import Testing

@Suite("5 Events: next") struct NextTests {
  @Test("one more name makes all rows again, which Lists mends")
  func next() throws {
    try holds(after: "5-Events") {
      let names = MutableProperty(["Ann", "Bob"])
      var rows: [Label] = []
      var made = 0
      names.startWithValues { names in
        rows = names.map { Label($0) }
        made += names.count
      }
      names.value.append("Eve")
      #expect(rows.map(\.text) == ["Ann", "Bob", "Eve"])
      #expect(made == 3)
    }
  }
}
