import Bindings
import Testing

@Suite("4. An observer never sees a glitch")
struct NoGlitches {
  @Test(
    "a diamond sends one value for each change",
    arguments: [[1, 1], [0, 5], [9, 0, 3], [2, 2, 2, 2, 2]])
  func diamond(lengths: [Int]) {
    let source = MutableProperty(1)
    let computed = Calls()
    let arms = lengths.map { length in
      (0..<length).reduce(source.map { $0 }) { arm, _ in arm.map { $0 } }
    }
    let received = Property.combineLatest(arms).map { computed.counting($0) }.received()
    source.value = 2
    source.value = 3
    #expect(received.values == (1...3).map { Array(repeating: $0, count: lengths.count) })
    #expect(computed.count == 3)
  }

  /// A property with the value of a source, which settles after closures that read the source.
  private func later(_ source: MutableProperty<Int>) -> Property<Int> {
    let source = Property(source)
    let first = Property { source.value }
    let second = Property { first.value }
    return Property { second.value }.map { $0 }
  }

  @Test("a closure reads what a binding will set, although it or another one has sampled it before")
  func sampled() {
    for isOther in [false, true] {
      let (source, bound) = (MutableProperty(0), MutableProperty(0))
      bound <~ later(source)
      let (read, derived) = (Property(source), bound.map { $0 })
      let sampling = Property {
        if read.value > 0 { _ = untracked { derived.value } }
        return read.value
      }
      let received = Received<[Int]>()
      let reading = Property {
        let value = read.value
        if value == 0 { return }
        if !isOther { _ = untracked { derived.value } }
        received.note([value, derived.value])
      }
      if isOther { sampling.startWithValues { _ in } }
      reading.startWithValues { _ in }
      source.value = 1
      #expect(received.values == [[1, 1]])
    }
  }

  @Test("a closure reads a list that a binding will set, and does not meet its former elements")
  func boundList() {
    let (source, list) = (MutableProperty(0), MutableCollectionProperty<Int>([]))
    list <~ later(source).map { Array(0..<$0) }
    let doubled = list.map { $0 * 2 }
    let received = Received<[Int]>()
    let last = Property { [source = Property(source), list = CollectionProperty(list)] in
      let count = source.value
      if count == 0 { return -1 }
      received.note(doubled.value)
      return list[count - 1]
    }
    let values = last.received()
    source.value = 1
    source.value = 3
    #expect(values.values == [-1, 0, 2])
    #expect(received.values == [[0], [0, 2, 4]])
  }

  @Test("no observer anywhere in a diamond sees a mixture")
  func coherence() {
    let source = MutableProperty(1)
    let (left, right) = (source.map { $0 * 2 }, source.map { $0 * 3 }.map { $0 * 5 })
    let sum = left.combineLatest(with: right).map { $0 + $1 }
    let received = Received<[Int]>()
    for property in [Property(source), left, right, sum] {
      property.signal.observeValues {
        [unowned source, unowned left, unowned right, unowned sum] _ in
        received.note([source.value, left.value, right.value, sum.value])
      }
    }
    source.value = 2
    #expect(received.values == Array(repeating: [2, 4, 30, 34], count: 4))
  }

  @Test("a derivation is computed once a round or batch, and once more for each read in between")
  func onceThoughRead() {
    let (source, other) = (MutableProperty(1), MutableProperty(1))
    let computed = Calls()
    let deep = source.map { $0 + 1 }.combineLatest(with: other).map { computed.counting($0 + $1) }
    let receivedDeep = deep.received()
    let received = source.map { _ in deep.value }.received()
    source.value = 2
    #expect(computed.count == 2)
    batch {
      source.value = 3
      other.value = 2
    }
    #expect(computed.count == 3)
    batch {
      source.value = 4
      _ = deep.value
      other.value = 3
    }
    #expect(computed.count == 5)
    #expect(receivedDeep.values == [3, 4, 6, 8])
    #expect(received.values == [3, 4, 6, 8])
  }

  @Test("a closure that reads for the first time what depends on a bound target runs once")
  func firstReadOfBoundTarget() {
    let source = MutableProperty(0)
    let target = MutableProperty(0)
    target <~ source.map { $0 * 10 }.map { $0 + 1 }
    var computed: [String] = []
    let derived = target.map { value -> Int in
      computed.append("derived")
      return value * 2
    }
    let chosen = Property { [source = Property(source)] () -> Int in
      computed.append("chosen")
      return source.value > 0 ? derived.value : -1
    }
    let flat = source.flatMap(.latest) { $0 > 0 ? derived : Property(value: -1) }
    let below = chosen.combineLatest(with: flat).map { left, right -> String in
      computed.append("below")
      return "\(left) \(right)"
    }
    let received = below.received()
    computed = []
    source.value = 1
    #expect(computed.sorted() == ["below", "chosen", "derived"])
    #expect(received.values == ["-1 -1", "22 22"])
  }

  @Test("a closure runs once, though the batch has read what it reads for the first time")
  func firstReadAfterBatchHasRead() {
    let (source, target) = (MutableProperty(0), MutableProperty(0))
    let sum = source.combineLatest(with: source) { $0 + $1 }
    target <~ sum.combineLatest(with: source) { $0 + $1 }
    let derived = target.map { $0 * 2 }
    let computed = Calls()
    let received = Property { [source = Property(source)] in
      computed.counting(source.value > 0 ? derived.value : -1)
    }.received()
    let list = MutableCollectionProperty([1])
    let filtered = list.filter { computed.counting($0 == 1 || $0 < derived.value) }
    filtered.startWithChanges { _ in }
    for value in 1...2 {
      computed.count = 0
      batch {
        source.value = value
        if value == 2 { list.append(10) }
        #expect(derived.value == (value - 1) * 6)
      }
      #expect(computed.count == value)
    }
    #expect(received.values == [-1, 6, 12])
    #expect(filtered.value == [1, 10])
  }

  // MARK: Flattening

  @Test("a flattened property follows the newest inner property only, and is silent when equal")
  func switches() {
    let (left, right) = (MutableProperty(1), MutableProperty(10))
    let isLeft = MutableProperty(true)
    let received = [
      isLeft.flatMap(.latest) { $0 ? left : right }.received(),
      isLeft.map { $0 ? left : right }.flatten(.latest).received(),
    ]
    left.value = 2
    right.value = 11
    isLeft.value = false
    left.value = 11
    right.value = 12
    right.value = 11
    isLeft.value = true
    left.value = 3
    for received in received { #expect(received.values == [1, 2, 11, 12, 11, 3]) }
  }

  @Test("a switch computes nothing of the former inner property, also if that changes")
  func formerInnerIsLeft() {
    let outer = MutableProperty(0)
    let computed = Received<String>()
    let inners = (0..<2).map { number in
      outer.map { computed.passing("\(number) of \($0)") }
    }
    let received = outer.flatMap(.latest) { inners[$0] }.received()
    outer.value = 1
    #expect(received.values == ["0 of 0", "1 of 1"])
    #expect(computed.values == ["0 of 0", "1 of 1"])
  }

  @Test(
    "a switch or a new read waits for what has not settled", arguments: [1, 70], [false, true])
  func changeOfHeight(depth: Int, isTracked: Bool) {
    let source = MutableProperty(1)
    let deep = (0..<depth).reduce(source.map { $0 }) { chain, _ in chain.map { $0 } }
    let isDeep = MutableProperty(false)
    let (shallow, choice) = (Property(source), Property(isDeep))
    let computed = Calls()
    let flat =
      isTracked
      ? Property { choice.value ? deep.value : shallow.value }
      : isDeep.flatMap(.latest) { $0 ? deep : shallow }
    let received = flat.combineLatest(with: source).map { computed.counting("\($0) \($1)") }
      .received()
    source.value = 2
    isDeep.value = true
    source.value = 3
    isDeep.value = false
    source.value = 4
    for value in 5...6 {
      batch {
        isDeep.value = true
        source.value = value
      }
      isDeep.value = false
      // The second time, others observe it as well.
      deep.startWithValues { _ in }
    }
    #expect(received.values == (1...6).map { "\($0) \($0)" })
    #expect(computed.count == 6)
  }

  @Test("a flattened list behind a switch is computed after a binding has set its inner list")
  func listBehindASwitch() {
    let (source, target) = (MutableProperty([1]), MutableProperty<[Int]>([]))
    let late = (0..<8).reduce(source.map { $0 }) { chain, _ in chain.map { $0 } }
    target <~ late.combineLatest(with: source) { elements, _ in elements }
    let deep = CollectionProperty(following: target)
    let outer = MutableCollectionProperty<Int>()
    let rows = outer.map { $0 }
    let flat = rows.flatMap { _ in deep }
    let computed = Received<[Int]>()
    let elements = flat.property.map { computed.passing($0) }
    let isOn = MutableProperty(false)
    let received = isOn.flatMap(.latest) { $0 ? elements : Property(value: []) }.received()
    #expect(elements.value == [])
    outer.append(0)
    #expect(rows.value == [0])
    batch {
      isOn.value = true
      source.value = [1, 2]
    }
    source.value = [1, 2, 3]
    #expect(received.values == [[], [1, 2], [1, 2, 3]])
    #expect(computed.values == received.values)
  }

  @Test("what follows a flattened list is computed once, however high its inner lists are")
  func highInnerLists() {
    let (left, right) = (MutableCollectionProperty([1]), MutableCollectionProperty<Int>([]))
    let source = MutableCollectionProperty<Int>([])
    source <~ left.map { $0 }.map { $0 }.concatenated(with: right)
    var inner = source.map { $0 }
    for _ in 0..<1100 { inner = inner.map { $0 } }
    let outer = MutableCollectionProperty([0, 1, 2])
    let rows = outer.flatMap { [inner] _ in inner }
    let calls = Calls()
    let received = rows.count.map { calls.counting($0) }.received()
    calls.count = 0
    batch {
      outer.removeLast()
      left.append(2)
    }
    #expect(calls.count == 1)
    #expect(received.values == [3, 4])
  }
}
