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

  @Test("what hangs on a ring is set to what that rests at, and not on the way")
  func belowRing() {
    let (slider, number) = (MutableProperty(2.7), MutableProperty(0))
    number <~ slider.map { Int($0.rounded()) }
    slider <~ number.map(Double.init)
    let (isWhole, copy) = (MutableProperty(false), MutableProperty(false))
    isWhole <~ slider.map { $0 == $0.rounded() }
    copy <~ isWhole
    copy.value = false
    let heard = [isWhole.heard(), copy.heard()]
    slider.value = 4.2
    #expect(slider.value == 4)
    #expect(heard.map(\.values) == [[true], [false]])
    slider.value = 4.3
    slider.value = 5.1
    #expect(heard.map(\.values) == [[true, false, true], [false, true]])
  }

  @Test("below a ring, what is set and bound back to what it was has not changed")
  func backBelowRing() {
    let (left, right) = (MutableProperty(0), MutableProperty(0))
    let (next, last) = (MutableProperty(0), MutableProperty(0))
    last <~ next
    left <~> right
    next <~ right
    next.value = 1
    let heard = [next.heard(), last.heard()]
    batch {
      next.value = 7
      last.value = 3
      right.value = 1
    }
    #expect(heard.map(\.values) == [[1], [1, 3]])
  }

  @Test("what hung on a ring that has opened stands in its order")
  func orderBelowOpenedRing() {
    let (fine, coarse, last) = (MutableProperty(0), MutableProperty(0), MutableProperty(0))
    last <~ fine.map { $0 % 2 }
    link(fine, toQuarter: coarse).dispose()
    coarse.value = 5
    last.value = 2
    let heard = last.heard()
    batch {
      fine <~ coarse.map { $0 * 3 }
      coarse.value = 0
    }
    #expect((fine.value, last.value) == (0, 2))
    #expect(heard.values == [2])
  }

  @Test("a binding that closes a ring where another one was is in the ring")
  func secondRing() {
    let (left, right) = (MutableProperty(0), MutableProperty(0))
    let former = left <~> right
    let heard = [left.heard(), right.heard()]
    former.dispose()
    right <~> left
    left.value = 1
    right.value = 2
    #expect(heard.map(\.values) == [[0, 1, 2], [0, 1, 2]])
  }

  @Test("a derivation with a memory below a ring takes no step for what was taken back")
  func memoryBelowRing() {
    let (fine, coarse) = (MutableProperty(4), MutableProperty(1))
    link(fine, toQuarter: coarse)
    let last = coarse.combinePrevious(0)
    let sum = last.map { $0 + $1 }
    let heard = [sum.heard()]
    var late: [Heard<Int>] = []
    batch {
      coarse.value = 3
      late.append(sum.heard())
      coarse.value = 1
    }
    #expect(last.value == (0, 1))
    #expect((heard + late).map(\.values) == [[1], [4, 1]])
  }

  @Test("what began below a ring in the batch that closed it agrees with what that rests at")
  func begunBelowRing() {
    let (fine, coarse, source) = (MutableProperty(2), MutableProperty(3), MutableProperty(2))
    let even = coarse.filter(initial: 0) { $0 % 2 == 0 }
    let sum = even.combineLatest(with: coarse.map { $0 > 0 }).map { $1 ? $0 + 1 : $0 }
    var late: [Heard<Int>] = []
    batch {
      coarse <~ source
      late.append(sum.heard())
      link(fine, toQuarter: coarse)
      source.value = 0
    }
    #expect(late.map(\.values) == [[3, 0]])
    #expect([fine, coarse].map(\.value) == [0, 0])
    #expect((even.value, sum.value) == (0, 0))
  }

  @Test("a combination below a ring that came out as before, agrees with it in the end")
  func combinedOnTheWay() {
    let (left, right) = (MutableProperty(3), MutableProperty(2))
    let follower = left.flatMap(.latest) { [face = Property(left)] _ in face }
    let parity = Property.reduce([follower, Property(right)], 0) { ($0 + $1) % 2 }
    let other = parity.flatMap(.latest) { _ in follower }
    let sum = parity.flatMap(.latest) { parity in follower.map { $0 + parity } }
    let heard = sum.heard()
    sum.producer.take(first: 1).startWithValues { _ in
      left <~> right
      right.value = 3
      _ = other.value
    }
    #expect((left.value, parity.value, sum.value) == (3, 0, 3))
    #expect(heard.values == [4, 3])
  }

  @Test("of several that are linked, two that are set at odds settle alike")
  func setAtOdds() {
    let (number, copy, coarse) = (MutableProperty(8), MutableProperty(8), MutableProperty(2))
    number <~> copy
    link(number, toQuarter: coarse)
    batch {
      coarse.value = 5
      copy.value = 11
    }
    #expect(number.value == copy.value)
    #expect(coarse.value == number.value / 4)
  }

  @Test("of several that are linked, those at odds by way of another one settle alike")
  func setAtOddsAndBack() {
    let (fine, coarse, copy) = (MutableProperty(8), MutableProperty(2), MutableProperty(2))
    coarse <~> copy
    link(fine, toQuarter: coarse)
    batch {
      fine.value = 1
      copy.value = 1
    }
    #expect(coarse.value == fine.value / 4)
    #expect(coarse.value == copy.value)
    let before = copy.value
    batch {
      copy.value = 7
      fine.value = 14
      copy.value = before
    }
    #expect(coarse.value == fine.value / 4)
    #expect(coarse.value == copy.value)
  }

  @Test("linked and set at odds by an observer, they settle alike")
  func setAtOddsWhenLinked() {
    let (first, second, third) = (MutableProperty(4), MutableProperty(4), MutableProperty(1))
    var isLinked = false
    second.observeValues { [unowned first, unowned second, unowned third] _ in
      guard !isLinked else { return }
      isLinked = true
      first.value = 2
      third.value = 2
      second <~ first
      first <~ third
      third <~ second
      first.value = 4
    }
    second.value = 2
    #expect(isLinked)
    #expect(Set([first, second, third].map(\.value)).count == 1)
  }

  @Test("linked, and one of them led back to what it was, they settle alike")
  func ledBack() {
    let (first, second, third) = (MutableProperty(2), MutableProperty(38), MutableProperty(13))
    batch {
      for property in [first, second, third] { property.value = 4 }
      first <~ second
      second <~ third
      third <~ first
      first.value = 1
      first.value = 4
      second.value = 2
    }
    #expect(Set([first, second, third].map(\.value)) == [2])
  }

  @Test("linked by an observer, and one of them led back to what it was, they settle alike")
  func ledBackByObserver() {
    let (first, second, third) = (MutableProperty(4), MutableProperty(34), MutableProperty(2))
    let trigger = MutableProperty(0)
    let heard = first.heard()
    trigger.observeValues { [unowned first, unowned second, unowned third] _ in
      first.value = 17
      batch {
        second.value = 17
        third.value = 17
        first <~ second
        second <~ third
        third <~ first
        second.value = 4
      }
    }
    trigger.value = 1
    #expect(Set([first, second, third].map(\.value)) == [4])
    #expect(heard.values == [4])
  }

  @Test("what a binding began with in a batch is forgotten once the ring has settled")
  func beginningsAreForgotten() {
    let (first, second) = (MutableProperty(2), MutableProperty(1))
    let heard = first.heard()
    batch {
      first <~> second
      second.value = 2
    }
    let third = MutableProperty(4)
    third <~> second
    first.value = 1
    #expect([first, second, third].map(\.value) == [1, 1, 1])
    #expect(heard.values == [2, 1])
  }

  @Test("what is left of a ring that has opened are bindings like all others")
  func openedRing() {
    let (first, second, slider) = (MutableProperty(1), MutableProperty(1), MutableProperty(1))
    let number = MutableProperty(1)
    second <~ first
    slider <~ second
    (first <~ slider).dispose()
    batch {
      first.value = 5
      second.value = 2
      first.value = 1
    }
    #expect([first, second, slider].map(\.value) == [1, 2, 2])
    number <~ slider.map { $0 / 4 }
    slider <~ number.map { $0 * 4 }
    let heard = [second.heard(), slider.heard()]
    second.value = 7
    #expect(heard.map(\.values) == [[2, 7], [0, 4]])
  }

  @Test(
    "a list below a ring that was taken back and then set again is told as one bracket",
    arguments: [false, true])
  func listBelowRing(isLast: Bool) {
    let (first, second, third) = (MutableProperty(0), MutableProperty(0), MutableProperty(0))
    let number = isLast ? third : first
    let list = CollectionProperty(following: number.map { Array(0..<$0) })
    second <~> first
    third <~> second
    let replay = Replay(list)
    batch {
      number.value = 1
      #expect(list.value == [0])
      number.value = 0
      (isLast ? first : third).value = 2
    }
    #expect([first, second, third].map(\.value) == [2, 2, 2])
    #expect(replay.faults == [])
    #expect(replay.states == [[0, 1]])
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

  /// Binds a fine number and a coarse one to each other: the coarse one is a quarter of the fine one.
  @discardableResult
  private func link(
    _ fine: MutableProperty<Int>, toQuarter coarse: MutableProperty<Int>
  ) -> CompositeDisposable {
    CompositeDisposable([fine <~ coarse.map { $0 * 4 }, coarse <~ fine.map { $0 / 4 }])
  }
}
