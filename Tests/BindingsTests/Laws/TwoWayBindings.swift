import Bindings
import Testing

@Suite("8. Bindings settle before observers hear: two ways")
struct TwoWayBindings {
  @Test("unequal at first: the left one takes the right one's value, and both hear of it once")
  func unequalStart() {
    let (left, right) = (MutableProperty(1), MutableProperty(2))
    let heard = [left.heard(), right.heard()]
    left <~> right
    #expect(heard.map(\.values) == [[1, 2], [2]])
    left.value = 3
    right.value = 4
    #expect(heard.map(\.values) == [[1, 2, 3, 4], [2, 3, 4]])
  }

  @Test("both sides are always told the same state")
  func coherence() {
    let (left, right) = (MutableProperty(0), MutableProperty(0))
    left <~> right
    let heard = Heard<String>()
    left.combineLatest(with: right).startWithValues { heard.note("\($0) \($1)") }
    left.value = 1
    right.value = 2
    batch {
      left.value = 3
      right.value = 4
    }
    #expect(heard.values == ["0 0", "1 1", "2 2", "4 4"])
  }

  @Test("a batch that sets both sides leaves them alike, and each is told once")
  func batchOfBoth() {
    let (left, right) = (MutableProperty(0), MutableProperty(0))
    left <~> right
    let heard = [left.heard(), right.heard()]
    batch {
      right.value = 2
      left.value = 1
    }
    #expect(left.value == right.value)
    #expect(heard.map(\.values) == [[0, left.value], [0, left.value]])
  }

  /// Where the integer stays the same, nothing comes back to the slider.
  @Test("through a lossy conversion: a slider snaps when the integer changes, and is told once")
  func lossy() {
    let (slider, number) = (MutableProperty(2.7), MutableProperty(0))
    number <~ slider.map { Int($0.rounded()) }
    slider <~ number.map(Double.init)
    let (heardSlider, heardNumber) = (slider.heard(), number.heard())
    for value in [3.2, 3.9, 4.1, -0.4] { slider.value = value }
    number.value = 7
    #expect(heardSlider.values == [3, 3.2, 4, 4.1, 0, 7])
    #expect(heardNumber.values == [3, 4, 0, 7])
  }

  @Test("a ring of three settles, wherever it is set")
  func ring() {
    let ring = (1...3).map { MutableProperty($0) }
    ring[0] <~ ring[1]
    ring[1] <~ ring[2]
    ring[2] <~ ring[0]
    #expect(ring.map(\.value) == [3, 3, 3])
    let heard = ring.map { $0.heard() }
    let all = Property.combineLatest(ring).heard()
    for (index, property) in ring.enumerated() { property.value = 10 + index }
    #expect(heard.map(\.values) == Array(repeating: [3, 10, 11, 12], count: 3))
    #expect(all.values == [3, 10, 11, 12].map { Array(repeating: $0, count: 3) })
  }

  @Test("a ring of three in the other order settles on what was bound first")
  func ringTheOtherWay() {
    let ring = (1...3).map { MutableProperty($0) }
    ring[1] <~ ring[0]
    ring[2] <~ ring[1]
    ring[0] <~ ring[2]
    #expect(ring.map(\.value) == [1, 1, 1])
    ring[2].value = 5
    #expect(ring.map(\.value) == [5, 5, 5])
  }

  @Test("a conversion that converges goes round until it rests, and is told once")
  func converging() {
    let (whole, half) = (MutableProperty(0), MutableProperty(0))
    half <~ whole.map { $0 / 2 }
    whole <~ half.map { min($0 * 2 + 2, 20) }
    let (heardWhole, heardHalf) = (whole.heard(), half.heard())
    whole.value = 0
    #expect(heardWhole.values == [20])
    #expect(heardHalf.values == [10])
    whole.value = 6
    #expect(heardWhole.values == [20])
    #expect(heardHalf.values == [10])
  }

  @Test("not a number goes through a two-way binding and rests")
  func notANumber() async {
    await #expect(processExitsWith: .success) {
      let (left, right) = (MutableProperty(0.0), MutableProperty(0.0))
      left <~> right
      left.value = .nan
      guard left.value.isNaN, right.value.isNaN else { fatalError("not passed on") }
      right.value = 1
      guard left.value == 1 else { fatalError("not passed back") }
    }
  }

  @Test("disposing of it ends both directions")
  func disposal() {
    let (left, right) = (MutableProperty(0), MutableProperty(0))
    let binding = left <~> right
    left.value = 1
    binding.dispose()
    left.value = 2
    #expect(right.value == 1)
    right.value = 3
    #expect(left.value == 2)
    #expect(binding.isDisposed)
  }

  @Test("bound twice, it says everything once")
  func boundTwice() {
    let (left, right) = (MutableProperty(0), MutableProperty(0))
    left <~> right
    left <~> right
    let heard = [left.heard(), right.heard()]
    left.value = 1
    right.value = 2
    #expect(heard.map(\.values) == [[0, 1, 2], [0, 1, 2]])
  }

  @Test("a property bound to itself changes nothing")
  func itself() {
    let count = MutableProperty(0)
    count <~ count
    let heard = count.heard()
    count.value = 1
    count.value = 2
    #expect(heard.values == [0, 1, 2])
  }
}
