import Bindings
import Testing

@Suite("3. An equal value notifies no observer")
struct EqualValues {
  private let count = MutableProperty(1)

  @Test("a property announces only a value that differs from the last announced")
  func property() {
    let received = [count.received(), count.receivedChanges()]
    for value in [1, 2, 2, 1, 1] { count.value = value }
    #expect(received.map(\.values) == [[1, 2, 1], [2, 1]])
  }

  @Test("a derivation that stays equal announces nothing")
  func derived() {
    let computed = Received<Int>()
    let half = count.map { $0 / 2 }
    let received = half.map { computed.passing($0) }.received()
    for value in 2...5 { count.value = value }
    #expect(received.values == [0, 1, 2])
    #expect(computed.values == [0, 1, 2])
  }

  @Test("a combination is equal when its parts are")
  func combination() {
    let (left, right) = (MutableProperty(1), MutableProperty("a"))
    let pair = left.combineLatest(with: right)
    let triple = Property.combineLatest(left, right, left)
    let list = Property.combineLatest([left, left])
    let received = Received<String>()
    pair.startWithValues { received.note("\($0)") }
    triple.signal.observeValues { received.note("\($0)") }
    list.signal.observeValues { received.note("\($0)") }
    left.value = 1
    right.value = "a"
    batch {
      left.value = 9
      _ = (pair.value, triple.value, list.value)
      left.value = 1
    }
    #expect(received.values == [#"(1, "a")"#])
    left.value = 2
    #expect(received.values == [#"(1, "a")"#, #"(2, "a")"#, #"(2, "a", 2)"#, "[2, 2]"])
  }

  /// Which of these values are announced, by number, if a property is set to them in turn.
  private func announced<Value>(_ property: MutableProperty<Value>, _ values: [Value]) -> [Int] {
    var (current, announced) = (0, [Int]())
    property.signal.observeValues { _ in announced.append(current) }
    for (index, value) in values.enumerated() {
      current = index
      property.value = value
    }
    return announced
  }

  @Test("values are compared by ==: NaN differs from itself, and minus zero is zero")
  func comparable() {
    struct Large: Equatable {
      var parts = (0..<8).map { "part \($0)" }
      var last = 0
    }
    #expect(announced(MutableProperty(0.0), [.nan, .nan, 1, 1]) == [0, 1, 2])
    #expect(announced(MutableProperty(0.0), [-0.0]) == [])
    #expect(announced(MutableProperty(Int?.none), [nil, 1, 1, nil, nil, 2]) == [1, 3, 5])
    #expect(announced(MutableProperty(Compared(1)), [1, 2, 2, 1].map { Compared($0) }) == [1, 3])
    let (large, other) = (Large(), Large(last: 9))
    #expect(announced(MutableProperty(large), [large, other, other, large]) == [1, 3])
  }

  @Test("values that cannot be compared are announced at every set, also the same object")
  func incomparable() {
    let object = Sentinel()
    #expect(announced(MutableProperty(object), [object, object]) == [0, 1])
    #expect(announced(MutableProperty((1, "a")), [(1, "a"), (1, "b")]) == [0, 1])
    let property = MutableProperty(Opaque(number: 1))
    let counts = property.map { [$0.number] as [Any] }.map { $0.count }.receivedChanges()
    // What does not pass, or waits, is no change.
    let odd = property.filter(initial: Opaque(number: 0)) { $0.number % 2 == 1 }.receivedChanges()
    let pairs = property.zip(with: MutableProperty(0)).receivedChanges()
    #expect(announced(property, [1, 2].map { Opaque(number: $0) }) == [0, 1])
    #expect(counts.values == [] && odd.values.map(\.number) == [1] && pairs.values.isEmpty)
  }

  @Test("what is made in generic code is silent when equal, if its type turns out to be Equatable")
  func genericCode() {
    /// How often each observer is notified while a property and an index go through the values.
    func notifications<Value>(_ values: [Value]) -> [Int] {
      let (property, choice) = (MutableProperty(values[0]), MutableProperty(0))
      let (view, mapped) = (Property(property), property.map { $0 })
      let flat = property.flatMap(.latest) { _ in view }
      let joined = choice.combineLatest(with: choice) { index, _ in values[index] }
      let choices = MutableCollectionProperty([0])
      let list = choices.map { values[$0] }
      let last = choices.reduce(into: values[0]) {
        $0 = values[$1]
      } removing: { _, _ in
      }
      let received = [
        property.receivedChanges(), view.receivedChanges(), mapped.receivedChanges(),
        flat.receivedChanges(), joined.receivedChanges(), last.receivedChanges(),
      ]
      let brackets = Received<Int>()
      list.bracketsSignal.observeValues { brackets.note($0.events.count) }
      for index in values.indices.dropFirst() {
        property.value = values[index]
        choice.value = index
        choices[0] = index
      }
      return received.map(\.values.count) + [brackets.values.count]
    }
    #expect(notifications([1, 1, 2, 2]) == Array(repeating: 1, count: 7))
    #expect(notifications([{ 1 }, { 1 }, { 2 }, { 2 }]) == Array(repeating: 3, count: 7))
  }

  @Test("combinations made in generic code are silent, unless a part cannot be compared")
  func genericCombinations() {
    /// How often observers that begin in a batch are notified: it sets a property there and back.
    func received<Value>(_ start: Value, then next: Value) -> [Int] {
      let property = MutableProperty(start)
      let pair = property.combineLatest(with: property)
      let several = Property.combineLatest(property, property, property)
      let sequence = Property.combineLatest([property, property])
      var counts = [0, 0, 0]
      batch {
        property.value = next
        property.value = start
        pair.startWithValues { _ in counts[0] += 1 }
        several.startWithValues { _ in counts[1] += 1 }
        sequence.startWithValues { _ in counts[2] += 1 }
        property.value = next
        _ = (pair.value, several.value, sequence.value)
        property.value = start
      }
      return counts
    }
    #expect(received(1, then: 2) == [1, 1, 1])
    #expect(received({ 1 }, then: { 2 }) == [2, 2, 2])
  }

  @Test("a batch that sets a value back is silent, and leaves bound targets alone")
  func setBack() {
    let target = MutableProperty(0)
    let computed = Calls()
    let twice = count.map { computed.counting($0 * 2) }
    target <~ count
    target.value = 9
    let received = [
      count.received(), twice.received(), twice.map { $0 + 1 }.received(), target.received(),
    ]
    batch {
      count.value = 2
      count.value = 1
    }
    #expect(computed.count == 1)
    batch {
      count.value = 2
      #expect(twice.value == 4)
      count.value = 1
      #expect(twice.value == 2)
    }
    #expect(received.map(\.values) == [[1], [2], [3], [9]])
  }

  @Test("a modification is one set, and its result is returned")
  func modify() {
    let list = MutableProperty([1])
    let received = list.received()
    let last = list.modify { array -> Int in
      array.append(2)
      array.append(3)
      return array.removeLast()
    }
    list.modify { _ in }
    #expect(last == 3)
    #expect(received.values == [[1], [1, 2]])
  }

  @Test("a value that a throwing body has written stays, and is announced")
  func throwing() {
    let list = MutableProperty([1])
    let received = list.map(\.count).received()
    #expect(throws: Refusal.self) {
      try list.modify { array throws(Refusal) in
        array.append(2)
        throw Refusal()
      }
    }
    #expect(list.value == [1, 2])
    #expect(received.values == [1, 2])
  }

  @Test("a read inside a modification sees the value as it was, and the set is one")
  func readInside() {
    let received = count.received()
    let double = count.map { $0 * 2 }
    count.modify {
      $0 = 5
      #expect(count.value == 1)
      #expect(double.value == 2)
      $0 = 6
    }
    #expect(double.value == 12)
    #expect(received.values == [1, 6])
  }

  @Test("a swap sets, and returns the former value")
  func swap() {
    let received = count.received()
    #expect(count.swap(2) == 1)
    #expect(count.swap(2) == 2)
    #expect(received.values == [1, 2])
  }
}
