import Bindings
import Testing

@Suite("6. A turn runs to completion: the stack does not grow")
struct StackDoesNotGrow {
  static let many = 100_000
  /// Of what takes longer: on a stack of 512 KB any recursion ends before.
  static let several = 10_000

  @Test("100,000 nested sets of one property by its observer do not grow the stack")
  func oneProperty() {
    let answer = onSmallStack { () -> [Int] in
      let count = MutableProperty(0)
      var notifications = 0
      count.signal.observeValues { [unowned count] value in
        notifications += 1
        if value < Self.many { count.value = value + 1 }
      }
      count.value = 1
      return [count.value, notifications]
    }
    #expect(answer == [Self.many, Self.many])
  }

  @Test("10,000 nested sets back and forth through derivations do not grow the stack")
  func backAndForth() {
    let answer = onSmallStack { () -> [Int] in
      let (ping, pong) = (MutableProperty(0), MutableProperty(0))
      var notifications = 0
      ping.map { $0 }.signal.observeValues { pong.value = $0 }
      pong.map { $0 }.combineLatest(with: pong).signal.observeValues { [unowned ping] value, _ in
        notifications += 1
        if value < Self.several / 2 { ping.value = value + 1 }
      }
      ping.value = 1
      return [pong.value, notifications]
    }
    #expect(answer == [Self.several / 2, Self.several / 2])
  }

  @Test("10,000 properties, each set by the observer of the one before, do not grow the stack")
  func chainOfObservers() {
    let answer = onSmallStack { () -> Int in
      let properties = (0..<Self.several).map { _ in MutableProperty(0) }
      for (source, target) in zip(properties, properties.dropFirst()) {
        source.signal.observeValues { [unowned target] in target.value = $0 }
      }
      properties[0].value = 1
      return properties[Self.several - 1].value
    }
    #expect(answer == 1)
  }

  @Test("100,000 values that a signal's own observer sends do not grow the stack")
  func signals() {
    let answer = onSmallStack { () -> Int in
      let (signal, input) = Signal<Int, Never>.pipe()
      var notifications = 0
      signal.observeValues { [unowned input] value in
        notifications += 1
        if value < Self.many { input.send(value: value + 1) }
      }
      input.send(value: 1)
      return notifications
    }
    #expect(answer == Self.many)
  }

  @Test("10,000 flatMaps, each of which selects the one before, are read and set on 512 KB")
  func chainOfFlatMaps() {
    let answer = onSmallStack { () -> [Int] in
      let source = MutableProperty(1)
      let zero = Property(value: 0)
      var chain = [source.map { $0 }]
      for _ in 0..<Self.several {
        let last = chain[chain.count - 1]
        chain.append(source.flatMap(.latest) { $0 == 0 ? zero : last })
      }
      var received = [chain[Self.several].value]
      let observations = chain.reversed().map { $0.startWithValues { _ in } }
      // From now on, each one selects one that has not settled yet.
      for value in [0, 2, 3] {
        source.value = value
        received.append(chain[Self.several].value)
      }
      for observation in observations { observation.dispose() }
      // Released together, the closures would release each other.
      while chain.popLast() != nil {}
      return received
    }
    #expect(answer == [1, 0, 2, 3])
  }

  @Test(
    "a chain of 10,000 derivations is made, set, read and released on 512 KB",
    arguments: [false, true])
  func chain(isObserved: Bool) {
    let answer = onSmallStack { () -> [Int] in
      let source = MutableProperty(0)
      var end = Property(source)
      for _ in 0..<Self.several { end = end.map { $0 + 1 } }
      var received: [Int] = []
      let observation = isObserved ? end.startWithValues { received.append($0) } : nil
      received.append(end.value)
      source.value = 1
      received.append(end.value)
      batch {
        source.value = 2
        received.append(end.value)
      }
      observation?.dispose()
      source.value = 3
      received.append(end.value)
      return received
    }
    let n = Self.several
    #expect(
      answer
        == (isObserved ? [n, n, n + 1, n + 1, n + 2, n + 2, n + 3] : [n, n + 1, n + 2, n + 3]))
  }

  @Test("an observed chain of 10,000 derivations is released with its source on 512 KB")
  func chainEnds() {
    let answer = onSmallStack { () -> [String] in
      var source: MutableProperty<Int>? = MutableProperty(0)
      var end = Property(source!)
      for _ in 0..<Self.several { end = end.map { $0 + 1 } }
      var received: [String] = []
      end.producer.start { received.append("\($0)") }
      source = nil
      return received
    }
    #expect(answer == ["value(10000)", "completed"])
  }

  @Test("a chain of 10,000 joins needs no more than 512 KB", arguments: [false, true])
  func joins(isObserved: Bool) {
    let answer = onSmallStack { () -> [Int] in
      let source = MutableProperty(0)
      var end = source.map { $0 }
      for _ in 0..<Self.several { end = end.combineLatest(with: source).map { $0 + $1 } }
      var received: [Int] = []
      if isObserved { end.signal.observeValues { received.append($0) } }
      received.append(end.value)
      source.value = 1
      received.append(end.value)
      return received
    }
    let n = Self.several + 1
    #expect(answer == (isObserved ? [0, n, n] : [0, n]))
  }

  @Test("a fan of 10,000 derivations is made, set, read and released on 512 KB")
  func fan() {
    let answer = onSmallStack { () -> [Int] in
      let source = MutableProperty(1)
      var fan = (0..<Self.several).map { number in source.map { $0 * number } }
      let sum = Property.reduce(fan, 0, +)
      var received: [Int] = []
      var calls = 0
      let observation = sum.startWithValues { received.append($0) }
      for property in fan { property.signal.observeValues { _ in calls += 1 } }
      source.value = 2
      received.append(fan[7].value)
      fan = []
      source.value = 3
      observation.dispose()
      source.value = 4
      received.append(sum.value)
      return received + [calls]
    }
    let sum = Self.several * (Self.several - 1) / 2
    // The derivation of number 0 never changes.
    let calls = (Self.several - 1) * 3
    #expect(answer == [sum, sum * 2, 14, sum * 3, sum * 4, calls])
  }

  @Test("10,000 bindings in a row need no more than 512 KB")
  func bindings() {
    let answer = onSmallStack { () -> [Int] in
      let properties = (0..<Self.several).map { _ in MutableProperty(0) }
      for (source, target) in zip(properties, properties.dropFirst()) { target <~ source }
      var received: [Int] = []
      properties[Self.several - 1].startWithValues { received.append($0) }
      properties[0].value = 1
      properties[0].value = 2
      // An optimizer releases an array after its last use.
      return withExtendedLifetime(properties) { received }
    }
    #expect(answer == [0, 1, 2])
  }

  @Test("10,000 stateful operators in a row need no more than 512 KB")
  func histories() {
    let answer = onSmallStack { () -> [Int] in
      let source = MutableProperty(0)
      var end = Property(source)
      for _ in 0..<Self.several { end = end.scan(0) { $1 } }
      source.value = 1
      return [end.value]
    }
    #expect(answer == [1])
  }

  @Test(
    "10,000 properties that follow or capture one another need no more than 512 KB",
    arguments: [false, true])
  func readOnlyViews(isCapturing: Bool) {
    let answer = onSmallStack { () -> [Int] in
      let source = MutableProperty(1)
      var end = Property(source)
      for _ in 0..<Self.several {
        end = isCapturing ? Property(capturing: end) : Property(initial: 0, then: end.producer)
      }
      let last = end.value
      end = Property(value: 7)
      return [last, end.value]
    }
    #expect(answer == [1, 7])
  }

  @Test("10,000 flattened properties in a row need no more than 512 KB")
  func flattenings() {
    let answer = onSmallStack { () -> [Int] in
      let source = MutableProperty(0)
      let other = MutableProperty(0)
      let view = Property(other)
      var end = Property(source)
      for _ in 0..<Self.several { end = end.flatMap(.latest) { _ in view } }
      var received: [Int] = [end.value]
      end.startWithValues { received.append($0) }
      other.value = 1
      return received + [end.value]
    }
    #expect(answer == [0, 0, 1, 1])
  }
}
