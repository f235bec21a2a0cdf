import Bindings
import Testing

@Suite("8. Bindings settle before observers are notified")
struct BindingsSettleFirst {
  @Test("observers of the source already see the target and what is derived from it")
  func oneWay() {
    let (source, target) = (MutableProperty(1), MutableProperty(0))
    let derived = target.map { $0 * 10 }
    let log = Received<String>()
    source.signal.observeValues { [unowned target, unowned derived] in
      log.note("source \($0), target \(target.value), derived \(derived.value)")
    }
    target <~ source
    derived.signal.observeValues { [unowned source] in
      log.note("derived \($0), source \(source.value)")
    }
    source.value = 2
    #expect(log.values == ["source 2, target 2, derived 20", "derived 20, source 2"])
  }

  @Test("a join sends no mixture, made or observed before the binding or after it")
  func bindingComesLater() {
    let (source, target) = (MutableProperty(1), MutableProperty(0))
    let (early, late) = (Received<String>(), Received<String>())
    source.combineLatest(with: target.map { $0 }.map { $0 })
      .startWithValues { early.note("\($0) \($1)") }
    let join = source.combineLatest(with: target)
    let twice = source.combineLatest(with: source).map { $0 + $1 }
    target <~ twice.combineLatest(with: source).map { $0 * 4 + $1 * 2 }
    join.startWithValues { late.note("\($0) \($1)") }
    source.combineLatest(with: target).startWithValues { late.note("\($0) \($1)") }
    source.value = 2
    #expect(early.values == ["1 0", "1 10", "2 20"])
    #expect(late.values == ["1 10", "1 10", "2 20", "2 20"])
  }

  @Test("bindings by either operator, in generic code, to or from optionals settle alike")
  func operators() {
    func bind<Value>(
      _ target: some BindingTargetProvider<Value>, to source: some BindingSource<Value, Never>
    ) {
      target <~ source
    }
    let source = MutableProperty(1)
    let (right, generic, plain) = (MutableProperty(0), MutableProperty(0), MutableProperty(0))
    let (optional, mirrored) = (MutableProperty<Int?>(nil), MutableProperty<Int?>(nil))
    let received = Received<[Int?]>()
    source.signal.observeValues {
      received.note([$0, right.value, generic.value, plain.value, optional.value, mirrored.value])
    }
    source ~> right
    bind(generic, to: source)
    bind(plain.replacingNil(with: 0), to: source.map(Optional.some))
    optional <~ source
    source.map(Optional.some) ~> mirrored
    source.value = 2
    #expect(received.values == [Array(repeating: 2, count: 6)])
  }

  // MARK: Links

  @Test("a link takes the right one's value; both properties announce each value once, and agree")
  func unequalStart() {
    let (left, right) = (MutableProperty(1), MutableProperty(2))
    let joined = Received<String>()
    left.combineLatest(with: right).startWithValues { joined.note("\($0) \($1)") }
    let received = [left.received(), right.received()]
    left <~> right
    left.value = 3
    right.value = 4
    batch {
      left.value = 5
      right.value = 6
    }
    #expect(received.map(\.values) == [[1, 2, 3, 4, 6], [2, 3, 4, 6]])
    #expect(joined.values == ["1 2", "2 2", "3 3", "4 4", "6 6"])
  }

  @Test("a closure settles although a link makes the property that it reads depend on it")
  func throughALink() {
    let (source, left, right) = (MutableProperty(0), MutableProperty(0), MutableProperty(0))
    let reading = Property { source.value > 0 ? left.value : 0 }
    let feeding = Property { source.value > 0 ? right.value : 0 }
    reading.startWithValues { _ in }
    left <~ feeding.map { min($0 + 1, 3) }
    left <~> right
    right.value = 1
    source.value = 1
    #expect([left, right].map(\.value) + [reading, feeding].map(\.value) == [3, 3, 3, 3])
  }

  @Test("a set of one linked property sets the other at once, in a batch and in an observer")
  func atOnce() {
    let (left, right, trigger) = (MutableProperty(0), MutableProperty(5), MutableProperty(0))
    let received = [left.received(), right.received()]
    var seen: [Int] = []
    batch {
      left <~> right
      seen.append(left.value)
      left.value = 7
      seen.append(right.value)
      right.value = 1
      seen.append(left.value)
    }
    trigger.signal.observeValues { [unowned left, unowned right] in
      left.value = $0 * 10
      seen.append(right.value)
    }
    trigger.value = 1
    #expect(seen == [5, 7, 1, 10])
    #expect(received.map(\.values) == [[0, 1, 10], [5, 1, 10]])
  }

  @Test("links make an equivalence relation: three properties linked in a row are one value")
  func equivalence() {
    let properties = (1...3).map { MutableProperty($0) }
    properties[0] <~> properties[1]
    properties[1] <~> properties[2]
    #expect(properties.map(\.value) == [3, 3, 3])
    let all = Property.combineLatest(properties).received()
    for (index, property) in properties.enumerated() { property.value = 10 + index }
    #expect(all.values == [3, 10, 11, 12].map { Array(repeating: $0, count: 3) })
  }

  @Test("a link ends with either property, and keeps neither alive", arguments: [false, true])
  func ends(isLeft: Bool) {
    var pair: [MutableProperty<Int>?] = [MutableProperty(0), MutableProperty(0)]
    weak let (left, right) = (pair[0], pair[1])
    let link = left! <~> right!
    pair[isLeft ? 0 : 1] = nil
    #expect((isLeft ? left : right) == nil)
    #expect(link.isDisposed)
    (isLeft ? right : left)?.value = 1
    #expect((isLeft ? right : left)?.value == 1)
    pair = []
    #expect((isLeft ? right : left) == nil)
  }

  @Test("the end of a property that was linked may release the last reader of the other one")
  func eachEndsTheOther() {
    var (left, right) = ([MutableProperty(0)], [MutableProperty(0)])
    let readable = left[0].map { $0 }
    var held = [right[0].map { $0 }]
    let link = left[0] <~> right[0]
    (left, right) = ([], [])
    readable.signal.observeCompleted { held = [] }
    link.dispose()
    #expect(held.isEmpty)
    #expect(link.isDisposed)
  }

  @Test("NaN passes a link, also to a part that is traced, and the link settles")
  func notANumber() {
    struct Box: Equatable { var number = 0.0 }
    let (left, right, box) = (MutableProperty(0.0), MutableProperty(0.0), MutableProperty(Box()))
    var turns = 0
    let trace = Trace(of: box) { _ in turns += 1 }
    let parts: [MutableProperty<Double>] = [right, box[\.number]]
    for part in parts {
      let link = left <~> part
      left.value = .nan
      #expect(left.value.isNaN && part.value.isNaN)
      part.value = 1
      #expect(left.value == 1)
      link.dispose()
    }
    #expect(turns > 0)
    withExtendedLifetime(trace) {}
  }

  @Test("10,000 properties linked to one are set together, and unlinked")
  func hub() {
    let hub = MutableProperty(0)
    let rows = (0..<10_000).map { _ in MutableProperty(0) }
    let links = rows.map { $0 <~> hub }
    hub.value = 1
    #expect(rows.allSatisfy { $0.value == 1 })
    rows[17].value = 2
    #expect(hub.value == 2 && rows.allSatisfy { $0.value == 2 })
    for link in links { link.dispose() }
    hub.value = 3
    #expect(rows.allSatisfy { $0.value == 2 })
  }

  @Test("a long chain of links is one value, and ends link by link", arguments: [false, true])
  func chain(isReversed: Bool) {
    let many = isThorough || isReversed ? 10_000 : 1000
    let row = (0..<many).map { _ in MutableProperty(0) }
    let links = zip(row, row.dropFirst()).map { $0 <~> $1 }
    row[many / 2].value = 1
    #expect(row.allSatisfy { $0.value == 1 })
    for link in isReversed ? links.reversed() : links { link.dispose() }
    row[0].value = 2
    #expect(row[1].value == 1)
  }

  // MARK: Cycles

  @Test("a cycle is cut where it closes: that binding runs before its source's other observers")
  func closing() {
    let (left, right) = (MutableProperty(0), MutableProperty(0))
    var seen: [Int] = []
    right.signal.observeValues { [unowned left] _ in seen.append(left.value) }
    right <~ left
    left <~ right
    let received = [left.received(), right.received()]
    right.value = 1
    #expect(seen == [1])
    left.value = 2
    #expect(received.map(\.values) == [[0, 1, 2], [0, 1, 2]])
  }

  @Test("a cycle of three settles, wherever it is set")
  func ofThree() {
    let cycle = (1...3).map { MutableProperty($0) }
    cycle[0] <~ cycle[1]
    cycle[1] <~ cycle[2]
    cycle[2] <~ cycle[0]
    #expect(cycle.map(\.value) == [3, 3, 3])
    let received = cycle.map { $0.received() }
    for (index, property) in cycle.enumerated() { property.value = 10 + index }
    #expect(received.map(\.values) == Array(repeating: [3, 10, 11, 12], count: 3))
  }

  @Test("a property linked or bound to itself changes nothing")
  func itself() {
    let count = MutableProperty(0)
    #expect((count <~> count).isDisposed)
    count <~ count
    let received = count.received()
    count.value = 1
    count.value = 2
    #expect(received.values == [0, 1, 2])
  }

  @Test("a cycle with a converging conversion settles, in one round for each step")
  func converging() {
    let (whole, half) = (MutableProperty(0), MutableProperty(0))
    half <~ whole.map { $0 / 2 }
    whole <~ half.map { min($0 * 2 + 2, 20) }
    let received = whole.received()
    #expect((whole.value, half.value) == (20, 10))
    whole.value = 14
    #expect((whole.value, half.value) == (20, 10))
    #expect(received.values == [20, 14, 16, 18, 20])
  }

  @Test("a cycle through a property that switches is cut when it closes")
  func throughFlatMap() {
    let (isOwn, other, target) = (MutableProperty(false), MutableProperty(1), MutableProperty(0))
    let (own, foreign) = (target.map { min($0 + 1, 5) }, Property(other))
    target <~ isOwn.flatMap(.latest) { $0 ? own : foreign }
    let received = target.received()
    isOwn.value = true
    #expect(target.value == 5)
    isOwn.value = false
    other.value = 9
    #expect(received.values.last == 9)
  }

  @Test("two bindings to one property are one announcement, and the next set of either one wins")
  func twoToOne() {
    let (first, second, target) = (MutableProperty(0), MutableProperty(0), MutableProperty(0))
    target <~ first
    target <~ second
    let received = target.received()
    batch {
      second.value = 2
      first.value = 1
    }
    second.value = 7
    first.value = 8
    #expect(received.values == [0, 1, 7, 8])
  }

  @Test("bindings that come and go leave no heights behind", arguments: [false, true])
  func heights(isLinked: Bool) {
    let (left, right) = (MutableProperty(0), MutableProperty(0))
    let others = isLinked ? [MutableProperty(0), MutableProperty(0)] : []
    for (property, other) in zip([left, right], others) { property <~> other }
    let (leftOnes, rightOnes) = (left.map { $0 }, right.map { $0 })
    let observations = [leftOnes.startWithValues { _ in }, rightOnes.startWithValues { _ in }]
    for _ in 0..<3000 {
      (left <~ rightOnes).dispose()
      (right <~ leftOnes).dispose()
      (left <~> right).dispose()
    }
    #expect(Graph.describe(leftOnes).nodes.allSatisfy { ($0.height ?? 0) < 4096 })
    withExtendedLifetime(observations) {}
  }
}
