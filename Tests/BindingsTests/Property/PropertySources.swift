import Bindings
import Testing

@Suite("Properties: what they are made of")
struct PropertySources {
  @Test("a property begins with a value, follows a signal or producer, and completes when it does")
  func following() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let properties = [
      Property(initial: 0, then: signal), Property(initial: 0, then: signal.producer),
    ]
    let received = properties.map { $0.receivedEvents() }
    input.send(value: 1)
    input.sendCompleted()
    for each in received { #expect(each.values == [.value(0), .value(1), .completed]) }
    #expect(properties.map(\.value) == [1, 1])
    #expect(Property(initial: 0, then: SignalProducer(value: 1)).value == 1)
  }

  @Test("a property of optional values follows a source of values")
  func followingOptional() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let latest = Property(initial: nil, then: signal)
    let received = latest.received()
    input.send(value: 1)
    #expect(received.values == [nil, 1])
  }

  @Test("negate, and, or, all and any follow their conditions, and are silent when equal")
  func logic() {
    let (left, right) = (MutableProperty(false), MutableProperty(true))
    let results: [Property<Bool>] = [
      left.negate(), left.and(right), left.or(right), .all([left, right]), .any([left, right]),
      .all(left, right), .any(left, right),
    ]
    let received = results.map { $0.received() }
    for (property, value) in [(left, true), (right, false), (left, false)] {
      property.value = value
    }
    let (negated, both, either) = ([true, false, true], [false, true, false], [true, false])
    #expect(received.map(\.values) == [negated, both, either, both, either, both, either])
  }

  @Test("a combination of no properties is an empty array")
  func noProperties() {
    #expect(Property.combineLatest([MutableProperty<Int>]()).value == [])
  }

  @Test("zip pairs changes, also those of pairs; an equal set is not a change")
  func zipped() {
    let (left, right, third) = (MutableProperty(1), MutableProperty("a"), MutableProperty("x"))
    let pairs = left.zip(with: right).map { "\($0)\($1)" }
    let received = (pairs.received(), pairs.zip(with: third).map { $0 + $1 }.received())
    left.value = 1
    left.value = 2
    right.value = "b"
    third.value = "y"
    #expect(received.0.values == ["1a", "2b"] && received.1.values == ["1ax", "2by"])
  }
}
