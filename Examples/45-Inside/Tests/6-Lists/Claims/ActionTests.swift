import Testing

@Suite("6 Actions") struct ActionTests {
  private let count = MutableProperty(5)

  @Test("an action is performed only while it is enabled")
  func enabled() {
    let take = Action<Int, Void, Never>(enabledIf: count.map { $0 > 0 }) { count.value -= $0 }
    #expect(take(5))
    #expect(!take(1))
    #expect(count.value == 0)
    #expect(!take.isEnabled.value)
  }

  @Test("an action sends what its work returns or throws")
  func results() {
    struct TooMany: Error, Equatable {}
    let take = Action<Int, Int, TooMany> { number throws(TooMany) in
      if number > 3 { throw TooMany() }
      return number
    }
    var (values, errors): ([Int], [TooMany]) = ([], [])
    take.values.observeValues { values.append($0) }
    take.errors.observeValues { errors.append($0) }
    take(3)
    take(4)
    #expect(values == [3])
    #expect(errors == [TooMany()])
  }

  @Test("a signal can be bound to an action")
  func bound() {
    let (keys, press) = Signal<Int, Never>.pipe()
    let take = Action<Int, Void, Never> { count.value -= $0 }
    take <~ keys
    press.send(value: 3)
    #expect(count.value == 2)
  }

  @Test("an event that waits until all has settled arrives after the state that it is about")
  func waits() {
    let (announced, announce) = Signal<String, Never>.pipe()
    var seen: [String] = []
    count.startWithValues { seen.append("\($0)") }
    announced.observeValues { seen.append($0) }
    batch {
      count.value -= 3
      whenSettled { announce.send(value: "you: 3") }
      count.value -= 1
      whenSettled { announce.send(value: "I: 1") }
    }
    whenSettled { announce.send(value: "your turn") }
    #expect(seen == ["5", "1", "you: 3", "I: 1", "your turn"])
  }
}
