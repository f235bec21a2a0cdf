import Bindings
import Testing

@Suite("ReactiveSwift compatibility: Property")
struct PropertyPromises {
  @Test("a property that is derived from a constant is a constant")
  func derivedFromConstant() {
    let (two, three) = (Property(value: 2), Property(value: 3))
    for derived in [two.map { $0 + 1 }, two.combineLatest(with: three, +), three.skipRepeats()] {
      let (values, ends) = (Heard<Int>(), Heard<String>())
      derived.startWithValues(values.note)
      derived.signal.observeCompleted { ends.note("end") }
      #expect(values.values.count == 1 && ends.values == ["end"])
    }
  }

  @Test("a constant's signal completes, and is not interrupted")
  func constantSignal() {
    #expect(Property(value: 1).signal.heardEvents().values == [.completed])
  }

  @Test("a capturing property keeps its source alive, and follows it")
  func capturing() {
    var source: MutableProperty<Int>? = MutableProperty(1)
    weak let watched = source
    var face: Property<Int>? = Property(capturing: source!)
    let heard = Heard<Int>()
    face!.startWithValues { heard.note($0) }
    source?.value = 2
    source = nil
    #expect(face?.value == 2)
    watched?.value = 3
    face = nil
    #expect(watched == nil)
    #expect(heard.values == [1, 2, 3])
  }

  @Test(
    "a read-only view does not keep its source alive, and can be read after the source's release"
  )
  func face() {
    var source: MutableProperty<Int>? = MutableProperty(1)
    weak let watched = source
    let face = Property(source!)
    source?.value = 2
    source = nil
    #expect(watched == nil)
    #expect(face.value == 2)
    #expect(face.heardEvents().values == [.value(2), .completed])
  }

  @Test("a derived property has its new value before its observers are notified")
  func valueFirst() {
    let count = MutableProperty(1)
    let next = count.map { $0 + 1 }
    let heard = Heard<[Int]>()
    next.startWithValues { [unowned next] in heard.note([$0, next.value]) }
    count.value = 2
    #expect(heard.values == [[2, 2], [3, 3]])
    #expect(next.value == 3)
  }

  @Test("signals and producers last as long as the source, not as the derived property")
  func lifetime() {
    var count: MutableProperty<Int>? = MutableProperty(1)
    var next: Property<Int>? = count!.map { $0 + 1 }
    var nextButOne: Property<Int>? = next!.map { $0 + 1 }
    let (first, second) = (next!.signal.heardEvents(), nextButOne!.heardEvents())
    (next, nextButOne) = (nil, nil)
    count?.value = 2
    count = nil
    #expect(first.values == [.value(3), .completed])
    #expect(second.values == [.value(3), .value(4), .completed])
    #expect(next == nil && nextButOne == nil)
  }

  @Test("a property that follows a signal or producer begins with its initial value")
  func following() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let (fromSignal, fromProducer) = (
      Property(initial: 0, then: signal), Property(initial: 0, then: signal.producer)
    )
    let heard = [fromSignal.heardEvents(), fromProducer.heardEvents()]
    input.send(value: 1)
    #expect(fromSignal.value == 1 && fromProducer.value == 1)
    input.sendCompleted()
    #expect(fromSignal.value == 1 && fromProducer.value == 1)
    #expect(heard.map(\.values) == Array(repeating: [.value(0), .value(1), .completed], count: 2))
    #expect(Property(initial: 0, then: SignalProducer(value: 1)).value == 1)
  }

  @Test("a property of optional values follows a source of values")
  func followingOptional() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let latest = Property(initial: nil, then: signal)
    let heard = latest.heard()
    input.send(value: 1)
    #expect(heard.values == [nil, 1])
  }

  @Test(
    "a property that follows a signal releases it when the property is neither held nor observed"
  )
  func followingEnds() {
    let ended = Heard<String>()
    var property: Property<Int>? = Property(
      initial: 0,
      then: SignalProducer { observer, lifetime in
        lifetime.observeEnded {
          ended.note("ended")
          observer.send(value: 1)
        }
      })
    #expect(property?.value == 0)
    #expect(ended.values == [])
    property = nil
    #expect(ended.values == ["ended"])
  }

  @Test("combineLatest has the latest values of all, and completes with the last of them")
  func combineLatest() {
    var sources: [MutableProperty<Int>] = [MutableProperty(1), MutableProperty(2)]
    let pair = sources[0].combineLatest(with: sources[1])
    let heard = Heard<[Int]>()
    let ends = Heard<String>()
    pair.producer.start { event in
      if let (left, right) = event.value {
        heard.note([left, right])
      } else {
        ends.note("\(event)")
      }
    }
    sources[0].value = 3
    sources[1].value = 4
    sources.removeFirst()
    sources[0].value = 5
    #expect(ends.values == [])
    sources = []
    #expect(heard.values == [[1, 2], [3, 2], [3, 4], [3, 5]])
    #expect(ends.values == ["completed"])
  }

  @Test("zip pairs the first values, the second ones, and so on")
  func zip() {
    let (left, right) = (MutableProperty(1), MutableProperty("a"))
    let pairs = left.zip(with: right).map { "\($0)\($1)" }
    let heard = pairs.heard()
    left.value = 2
    left.value = 3
    right.value = "b"
    right.value = "c"
    #expect(heard.values == ["1a", "2b", "3c"])
  }

  @Test("negate, and, or, all and any follow their conditions")
  func logic() {
    let (left, right) = (MutableProperty(false), MutableProperty(true))
    let results = [
      left.negate(), left.and(right), left.or(right), .all([left, right]), .any([left, right]),
    ]
    #expect(results.map(\.value) == [true, false, true, false, true])
    left.value = true
    #expect(results.map(\.value) == [false, true, true, true, true])
  }

  @Test("combinePrevious, filter and skipRepeats keep their state, observed or not")
  func history() {
    let count = MutableProperty(0)
    let pairs = count.combinePrevious(-1).map { [$0, $1] }
    let even = count.filter(initial: -1) { $0.isMultiple(of: 2) }
    let tens = count.skipRepeats { $0 / 10 == $1 / 10 }
    for value in [2, 5, 13] { count.value = value }
    #expect(pairs.value == [5, 13])
    #expect(even.value == 2)
    #expect(tens.value == 13)
  }
}
