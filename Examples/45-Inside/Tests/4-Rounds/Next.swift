import Testing

@Suite("4 Rounds: next") struct NextTests {
  @Test("of two equal events the second is lost, which Events mends")
  func next() throws {
    try holds(after: "4-Rounds") {
      let announced = MutableProperty("")
      var log: [String] = []
      announced.startWithValues { if $0 != "" { log.append($0) } }
      announced.value = "I have taken 1 match"
      announced.value = "I have taken 1 match"
      #expect(log.count == 2)
    }
  }
}
