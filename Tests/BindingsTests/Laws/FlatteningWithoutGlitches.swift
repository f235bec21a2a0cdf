import Bindings
import Testing

@Suite("4. An observer never sees a glitch: flattening")
struct FlatteningWithoutGlitches {
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

  @Test("a list of lists is computed after a binding has set them, also behind a switch")
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

  @Test("a flattened list is computed once, however high its inner lists are")
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
