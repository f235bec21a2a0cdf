import Testing

@Suite("4 Rounds") struct RoundsTests {
  private let count = MutableProperty(18)
  private let limit = MutableProperty(3)

  @Test("the sets of a batch are announced as one")
  func one() {
    var seen: [String] = []
    count.combineLatest(with: limit) { "\($0), take \($1)" }.startWithValues { seen.append($0) }
    batch {
      count.value = 2
      limit.value = 2
    }
    #expect(seen == ["18, take 3", "2, take 2"])
  }

  @Test("a read in a batch is not stale, although nothing has been announced")
  func read() {
    let text = count.map { "\($0) matches" }
    var seen: [String] = []
    text.startWithValues { seen.append($0) }
    batch {
      count.value = 15
      #expect(text.value == "15 matches")
      #expect(seen == ["18 matches"])
      count.value = 14
    }
    #expect(seen == ["18 matches", "14 matches"])
  }

  @Test("a value that is set back in a batch is not announced")
  func reverted() {
    var seen: [Int] = []
    count.startWithValues { seen.append($0) }
    batch {
      count.value = 15
      _ = count.map { $0 }.value
      count.value = 18
    }
    #expect(seen == [18])
  }

  @Test("a batch that throws announces what it has set")
  func throwing() {
    struct Refused: Error {}
    var seen: [Int] = []
    count.startWithValues { seen.append($0) }
    #expect(throws: Refused.self) {
      try batch {
        count.value = 15
        throw Refused()
      }
    }
    count.value = 14
    #expect(seen == [18, 15, 14])
  }

  @Test("the values of a round belong together, although an observer has set one of them again")
  func together() {
    var seen: [String] = []
    limit.startWithValues { if $0 == 2 { count.value = 0 } }
    limit.startWithValues { if $0 == 2 { count.startWithValues { seen.append("late \($0)") } } }
    count.startWithValues { seen.append("count \($0)") }
    count.map { $0 + 1 }.startWithValues { seen.append("next \($0)") }
    seen = []
    batch {
      limit.value = 2
      count.value = 15
    }
    #expect(seen == ["late 0", "count 15", "next 16", "count 0", "late 0", "next 1"])
  }
}
