import Testing

@Suite("3 Once") struct OnceTests {
  private let count = MutableProperty(18)

  @Test("a long way and a short way meet in one computation")
  func ways() {
    let long = count.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }
    var computations = 0
    let sum = count.combineLatest(with: long) { short, long in
      computations += 1
      return short + long
    }
    var seen: [Int] = []
    sum.startWithValues { seen.append($0) }
    count.value = 0
    #expect(seen == [39, 3])
    #expect(computations == 2)
  }

  @Test("what is derived from an equal value is not computed")
  func equal() {
    var computations = 0
    let text = count.map { $0 > 0 }.map { isLeft in
      computations += 1
      return isLeft ? "" : "over"
    }
    count.value = 15
    #expect(computations == 1)
    count.value = 0
    #expect(text.value == "over")
  }

  @Test("an observer reads only settled values")
  func settled() {
    let text = count.map { "\($0) matches" }
    var seen: [String] = []
    count.startWithValues { _ in seen.append(text.value) }
    text.startWithValues { _ in seen.append("\(count.value)") }
    count.value = 15
    #expect(seen == ["18 matches", "18", "15 matches", "15"])
  }

  @Test("from Rounds on, all observers receive the same values in order, although one of them sets")
  func agree() throws {
    try holds(after: "3-Once") {
      let count = MutableProperty(18)
      var last: [Int] = []
      count.startWithValues { if $0 < 0 { count.value = 0 } }
      count.startWithValues { last.append($0) }
      count.value = -1
      #expect(last == [18, -1, 0])
    }
  }
}
