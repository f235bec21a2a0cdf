import Bindings
import Testing

@Suite("3. An equal value notifies no observer")
struct EqualValues {
  @Test("a property announces only a value that differs from the last announced")
  func property() {
    let count = MutableProperty(1)
    let received = [count.received(), count.receivedChanges()]
    for value in [1, 2, 2, 1, 1] { count.value = value }
    #expect(received.map(\.values) == [[1, 2, 1], [2, 1]])
  }

  @Test("a derivation that stays equal announces nothing")
  func derived() {
    let count = MutableProperty(1)
    var computed: [Int] = []
    let half = count.map { $0 / 2 }
    let below = half.map { value -> Int in
      computed.append(value)
      return value
    }
    let received = below.received()
    for value in 2...5 { count.value = value }
    #expect(received.values == [0, 1, 2])
    #expect(computed == [0, 1, 2])
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
    #expect(
      received.values == [#"(1, "a")"#, #"(2, "a")"#, #"(2, "a", 2)"#, "[2, 2]"])
  }

  @Test("values that cannot be compared are announced at every set")
  func incomparable() {
    struct Opaque { let number: Int }
    let property = MutableProperty(Opaque(number: 1))
    let received = property.map { [$0.number] as [Any] }.map { $0.count }.receivedChanges()
    let raw = Received<Int>()
    property.signal.observeValues { raw.note($0.number) }
    for number in [1, 1, 2] { property.value = Opaque(number: number) }
    #expect(raw.values == [1, 1, 2])
    #expect(received.values == [])
  }

  @Test("a derivation that cannot be compared is not announced if its sources revert")
  func incomparableAndBack() {
    struct Opaque { let number: Int }
    let count = MutableProperty(1)
    let boxed = count.map { Opaque(number: $0) }
    let unboxed = boxed.map { [$0.number] as [Any] }
    let received = Received<Int>()
    boxed.observeValues { received.note($0.number) }
    unboxed.observeValues { received.note($0.count) }
    for isReadAgain in [false, true] {
      batch {
        count.value = 2
        #expect([boxed.value.number, unboxed.value[0] as? Int] == [2, 2])
        count.value = 1
        if isReadAgain { #expect([boxed.value.number, unboxed.value[0] as? Int] == [1, 1]) }
      }
      #expect([boxed.value.number, unboxed.value[0] as? Int] == [1, 1])
    }
    #expect(received.values == [])
  }

  @Test("objects that cannot be compared are announced at every set, also the same one")
  func objects() {
    let object = Sentinel()
    let property = MutableProperty(object)
    var count = 0
    property.signal.observeValues {
      #expect($0 === object)
      count += 1
    }
    property.value = object
    property.value = object
    #expect(count == 2)
  }

  @Test("objects that can be compared are announced when they differ")
  func equatableObjects() {
    final class Name: Equatable {
      let text: String
      init(_ text: String) { self.text = text }
      static func == (left: Name, right: Name) -> Bool { left.text == right.text }
    }
    let property = MutableProperty(Name("a"))
    let received = Received<String>()
    property.signal.observeValues { received.note($0.text) }
    for text in ["a", "b", "b", "a"] { property.value = Name(text) }
    #expect(received.values == ["b", "a"])
  }

  @Test("a property of NaN is announced at each set, and settles")
  func notANumber() {
    let property = MutableProperty(0.0)
    let twice = property.map { $0 * 2 }
    let received = Received<String>()
    twice.startWithValues { received.note("\($0)") }
    for value in [Double.nan, .nan, 1, 1] { property.value = value }
    #expect(received.values == ["0.0", "nan", "nan", "2.0"])
  }

  @Test("a set of minus zero to a property of zero is silent")
  func minusZero() {
    let property = MutableProperty(0.0)
    let received = property.receivedChanges()
    property.value = -0.0
    #expect(received.values == [])
  }

  @Test("optionals are compared by what is in them")
  func optionals() {
    let property = MutableProperty(Int?.none)
    let received = property.received()
    for value in [nil, 1, 1, nil, nil, 2] { property.value = value }
    #expect(received.values == [nil, 1, nil, 2])
  }

  @Test("tuples cannot be compared, so they are announced at every set")
  func tuples() {
    let property = MutableProperty((1, "a"))
    let received = Received<String>()
    property.signal.observeValues { received.note("\($0.0)\($0.1)") }
    property.value = (1, "a")
    property.value = (1, "b")
    #expect(received.values == ["1a", "1b"])
  }

  @Test("large structs are compared whole")
  func largeStructs() {
    struct Large: Equatable {
      var parts = (0..<8).map { "part \($0)" }
      var matrix = (1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0)
      var tail = 0

      static func == (left: Large, right: Large) -> Bool {
        left.parts == right.parts && left.matrix.7 == right.matrix.7 && left.tail == right.tail
      }
    }
    let property = MutableProperty(Large())
    let received = property.map(\.tail).received()
    var notifications = 0
    property.signal.observeValues { _ in notifications += 1 }
    property.modify { $0.tail = 0 }
    property.modify { $0.tail = 1 }
    property.modify { $0.matrix.7 = 9 }
    #expect(notifications == 2)
    #expect(received.values == [0, 1])
  }

  @Test(
    "a property made in generic code is silent when equal, if its values turn out to be comparable")
  func genericCode() {
    func histories<Value>(_ start: Value, then values: [Value]) -> [[Value]] {
      let property = MutableProperty(start)
      let view = Property(property)
      let mapped = property.map { $0 }
      let flat = property.flatMap(.latest) { _ in view }
      let received = [property.received(), view.received(), mapped.received(), flat.received()]
      for value in values { property.value = value }
      return received.map(\.values)
    }
    #expect(histories(1, then: [1, 2, 2]) == Array(repeating: [1, 2], count: 4))
    let incomparable = histories({ 1 }, then: [{ 1 }, { 2 }])
    #expect(incomparable.map(\.count) == [3, 3, 3, 3])
  }

  @Test("a derivation made in generic code is silent when equal, if its type is Equatable")
  func genericResults() {
    /// The notifications of observers that follow a choice of the values, as these are chosen in turn.
    func notifications<Value>(_ values: [Value]) -> [Int] {
      let choice = MutableProperty(0)
      let choices = MutableCollectionProperty([0])
      let joined = choice.combineLatest(with: choice) { index, _ in values[index] }
      let mapped = choices.map { values[$0] }
      let last = choices.reduce(into: values[0]) {
        $0 = values[$1]
      } removing: { _, _ in
      }
      let received = [joined.receivedChanges(), last.receivedChanges()]
      let brackets = Received<Int>()
      mapped.bracketsSignal.observeValues { brackets.note($0.events.count) }
      for index in values.indices.dropFirst() {
        choice.value = index
        choices[0] = index
      }
      return received.map(\.values.count) + [brackets.values.count]
    }
    #expect(notifications([1, 1, 2, 2]) == [1, 1, 1])
    #expect(notifications([{ 1 }, { 1 }, { 2 }, { 2 }]) == [3, 3, 3])
  }

  @Test("a combination made in generic code is silent when its parts turn out to be equal")
  func genericCombination() {
    func combine<Left, Right>(
      _ left: MutableProperty<Left>, _ right: MutableProperty<Right>
    ) -> Property<(Left, Right)> {
      left.combineLatest(with: right)
    }
    let (left, right) = (MutableProperty(1), MutableProperty("a"))
    let pair = combine(left, right)
    let received = Received<String>()
    var late: (any Disposable)?
    batch {
      left.value = 1
      late = pair.startWithValues { received.note("\($0)") }
      left.value = 2
      _ = pair.value
      left.value = 1
    }
    #expect(late?.isDisposed == false)
    #expect(received.values == [#"(1, "a")"#])
  }

  @Test(
    "combinations of several properties and of sequences are silent in generic code, unless a part cannot be compared"
  )
  func genericCombinations() {
    /// The values of observers that begin in the middle of a batch that sets a property there and back.
    func received<Value>(_ start: Value, then next: Value) -> [Int] {
      let property = MutableProperty(start)
      let several = Property.combineLatest(property, property, property)
      let sequence = Property.combineLatest([property, property])
      let (first, second) = (Received<Void>(), Received<Void>())
      batch {
        property.value = next
        property.value = start
        several.startWithValues { _ in first.note(()) }
        sequence.startWithValues { _ in second.note(()) }
        property.value = next
        _ = (several.value, sequence.value)
        property.value = start
      }
      return [first.values.count, second.values.count]
    }
    #expect(received(1, then: 2) == [1, 1])
    #expect(received({ 1 }, then: { 2 }) == [2, 2])
  }

  @Test(
    "a batch that sets a value back is silent, also for derivations that were read meanwhile")
  func setBack() {
    let count = MutableProperty(1)
    var computed = 0
    let twice = count.map { value -> Int in
      computed += 1
      return value * 2
    }
    let received = [count.received(), twice.received(), twice.map { $0 + 1 }.received()]
    batch {
      count.value = 2
      count.value = 1
    }
    #expect(computed == 1)
    batch {
      count.value = 2
      #expect(twice.value == 4)
      count.value = 1
      #expect(twice.value == 2)
    }
    #expect(received.map(\.values) == [[1], [2], [3]])
  }

  @Test("a signal sends equal values again")
  func signalsRepeat() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let received = signal.receivedEvents()
    input.send(value: 1)
    input.send(value: 1)
    #expect(received.values == [.value(1), .value(1)])
  }

  @Test("a list's properties are silent when equal")
  func lists() {
    let list = MutableCollectionProperty([1, 2])
    let receivedArray = list.property.received()
    let receivedFirst = list.first.received()
    let receivedCount = list.count.received()
    batch {
      list.append(3)
      list.removeLast()
    }
    list[1] = 2
    #expect(receivedArray.values == [[1, 2]])
    #expect(receivedFirst.values == [1])
    #expect(receivedCount.values == [2])
  }
}
