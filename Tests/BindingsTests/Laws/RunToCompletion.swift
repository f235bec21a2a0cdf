import Bindings
import Testing

@Suite("6. A turn runs to completion")
struct RunToCompletion {
  @Test("a set takes effect at once; three observers of a receive 1, then 2, which one of b sets")
  func nestedSets() {
    let (a, b) = (MutableProperty(0), MutableProperty(0))
    let log = Received<String>()
    b.signal.observeValues { [unowned a] in
      log.note("b \($0)")
      if $0 == 1 { a.value = 2 }
    }
    a.signal.observeValues { log.note("first \($0)") }
    a.signal.observeValues { value in
      b.value = value
      log.note("second \(value), b is \(b.value)")
    }
    a.signal.observeValues { log.note("third \($0)") }
    a.value = 1
    #expect(
      log.values == [
        "first 1", "second 1, b is 1", "third 1", "b 1",
        "first 2", "second 2, b is 2", "third 2", "b 2",
      ])
  }

  @Test("sets made in one round are announced as one")
  func oneRound() {
    let (a, b) = (MutableProperty(0), MutableProperty(0))
    a.signal.observeValues { b.value = $0 * 10 }
    a.signal.observeValues { b.value = $0 * 100 }
    a.map { $0 + 1 }.signal.observeValues { b.value = $0 * 1000 }
    let received = b.receivedChanges()
    a.value = 1
    #expect(received.values == [2000])
  }

  // MARK: The stack does not grow

  /// A recursion of this depth does not fit on a stack of 512 KB.
  static let many = 10_000

  /// The changes that observers make, by name. Each change is counted once.
  static let loops: [String: @Sendable (Calls) -> Void] = [
    "sets of its property": { calls in
      let count = MutableProperty(0)
      count.signal.observeValues { [unowned count] value in
        calls.count += 1
        if value < many { count.value = value + 1 }
      }
      count.value = 1
    },
    "sets back and forth through derivations": { calls in
      let (ping, pong) = (MutableProperty(0), MutableProperty(0))
      ping.map { $0 }.signal.observeValues { pong.value = $0 }
      pong.map { $0 }.combineLatest(with: pong).signal.observeValues { [unowned ping] value, _ in
        calls.count += 1
        if value < many { ping.value = value + 1 }
      }
      ping.value = 1
    },
    "sets of the next one in a row": { calls in
      let properties = (0...many).map { _ in MutableProperty(0) }
      for (source, target) in zip(properties, properties.dropFirst()) {
        source.signal.observeValues { [unowned target] in
          calls.count += 1
          target.value = $0
        }
      }
      properties[0].value = 1
      withExtendedLifetime(properties) {}
    },
    "values sent by its signal": { calls in
      let (signal, input) = Signal<Int, Never>.pipe()
      signal.observeValues { [unowned input] value in
        calls.count += 1
        if value < many { input.send(value: value + 1) }
      }
      input.send(value: 1)
    },
    "edits of its list": { calls in
      let list = MutableCollectionProperty([0])
      list.observeChanges { [unowned list] event in
        guard case .insertion(let index, _) = event else { return }
        calls.count += 1
        if index < many { list.append(index) }
      }
      list.append(0)
    },
  ]

  @Test("10,000 nested changes do not grow the stack", arguments: loops.keys.sorted())
  func loop(name: String) {
    let count = onSmallStack {
      let calls = Calls()
      Self.loops[name]!(calls)
      return calls.count
    }
    #expect(count == Self.many)
  }

  /// The ways to make a chain's next property, of the same value, from its end and the source.
  static let links: [String: @Sendable (Property<Int>, MutableProperty<Int>) -> Property<Int>] = [
    "map": { end, _ in end.map { $0 } },
    "combineLatest": { end, source in end.combineLatest(with: source).map { min($0, $1) } },
    "flatMap": { end, source in
      end.flatMap(.latest) { [view = Property(source)] _ in view }
    },
    "scan": { end, _ in end.scan(0) { $1 } },
    "Property(capturing:)": { end, _ in Property(capturing: end) },
    "Property(initial:then:)": { end, _ in Property(initial: 0, then: end.producer) },
    "a binding": { end, _ in
      let target = MutableProperty(0)
      target <~ end
      return target.map { $0 }
    },
  ]

  @Test(
    "a chain of 10,000 is made, observed, set, read and ended on 512 KB",
    arguments: links.keys.sorted(), [false, true])
  func chain(name: String, isObserved: Bool) {
    let link = Self.links[name]!
    // A sample has one kind of chain in full length, and the others shorter on half the stack.
    let (many, kilobytes) = isThorough || name == "map" ? (Self.many, 512) : (Self.many / 5, 256)
    let answer = onSmallStack(kilobytes: kilobytes) { () -> [Int] in
      var source = Optional(MutableProperty(0))
      var end = Property(source!)
      for _ in 0..<many { end = link(end, source!) }
      var received: [Int] = []
      let observation = isObserved ? end.startWithValues { received.append($0) } : nil
      source?.value = 1
      received.append(end.value)
      batch {
        source?.value = 2
        _ = end.value
      }
      received.append(end.value)
      observation?.dispose()
      source?.value = 3
      received.append(end.value)
      if isObserved { end.producer.startWithCompleted { received.append(-1) } }
      source = nil
      return received
    }
    #expect(answer == (isObserved ? [0, 1, 1, 2, 2, 3, -1] : [1, 2, 3]))
  }

  @Test("10,000 flatMaps, each of which selects the one before, are read and set on 512 KB")
  func chainOfFlatMaps() {
    let answer = onSmallStack { () -> [Int] in
      let source = MutableProperty(1)
      let zero = Property(value: 0)
      var chain = [source.map { $0 }]
      for _ in 0..<Self.many {
        let last = chain[chain.count - 1]
        chain.append(source.flatMap(.latest) { $0 == 0 ? zero : last })
      }
      var received = [chain[Self.many].value]
      let observations = chain.reversed().map { $0.startWithValues { _ in } }
      // From now on, each one selects one that has not settled yet.
      for value in [0, 2, 3] {
        source.value = value
        received.append(chain[Self.many].value)
      }
      for observation in observations { observation.dispose() }
      // Released together, the closures would release each other.
      while chain.popLast() != nil {}
      return received
    }
    #expect(answer == [1, 0, 2, 3])
  }

  @Test("a fan of 10,000 derivations is made, set, read and released on 512 KB")
  func fan() {
    let answer = onSmallStack { () -> [Int] in
      let source = MutableProperty(1)
      var fan = (0..<Self.many).map { _ in source.map { $0 } }
      let sum = Property.reduce(fan, 0, +)
      var received: [Int] = []
      var calls = 0
      let observation = sum.startWithValues { received.append($0) }
      for property in fan { property.signal.observeValues { _ in calls += 1 } }
      source.value = 2
      fan = []
      source.value = 3
      observation.dispose()
      source.value = 4
      return received + [sum.value, calls]
    }
    #expect(answer == [1, 2, 3, 4, 3].map { $0 * Self.many })
  }
}
