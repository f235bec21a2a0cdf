import Bindings
import Testing

@Suite("14. Observing an object does not keep it alive")
struct ObservedObjectsAreReleased {
  private let capture = Capture()

  @Test("a property's observers and their captures are released with it")
  func observers() {
    var count: MutableProperty<Int>? = MutableProperty(0)
    count!.startWithValues(capture.observer())
    count!.observeValues(capture.observer())
    count!.producer.startWithValues(capture.observer())
    count!.signal.observeValues(capture.observer())
    count!.map { $0 }.scan(0, +).signal.map { $0 }.observeValues(capture.observer())
    count!.flatMap(.latest) { Property(value: $0) }.observeValues(capture.observer())
    #expect(capture.isHeld)
    count = nil
    #expect(!capture.isHeld)
  }

  @Test("a disposed observer is released at once, although its disposable is held")
  func disposedObserver() {
    let count = MutableProperty(0)
    let observations = [
      count.startWithValues(capture.observer()),
      count.producer.startWithValues(capture.observer()),
      count.map { $0 }.signal.map { $0 }.observeValues(capture.observer()),
    ]
    #expect(capture.isHeld)
    for observation in observations { observation.dispose() }
    #expect(!capture.isHeld)
    withExtendedLifetime(observations) {}
  }

  @Test(
    "a derivation that is neither held nor observed is released, and its source lives on",
    arguments: PropertyOperator.all + [.capturing], [false, true])
  func derivation(tested: PropertyOperator, wasObserved: Bool) {
    let source = MutableProperty(1)
    var derived: Property<Int>? = tested.derive(source, capture.identity())
    let observation = wasObserved ? derived!.startWithValues { _ in } : nil
    _ = derived?.value
    source.value = 2
    _ = derived?.value
    #expect(capture.isHeld)
    derived = nil
    source.value = 3
    #expect(capture.isHeld == wasObserved)
    observation?.dispose()
    #expect(!capture.isHeld)
    source.value = 4
  }

  @Test("an operator does not retain the handle of a property that it is given")
  func operand() {
    let source = SignalProducer<Int, Never>(value: 1)
    let operators: [(MutableProperty<Bool>) -> Any] = [
      { source.throttle(while: $0) }, { source.take(until: $0) }, { source.skip(until: $0) },
      { SignalProducer<Bool, Never>.never.take(untilReplacement: $0) },
      { source.withLatest(from: $0) },
      { source.combineLatest(with: $0) }, { source.zip(with: $0) }, { source.sample(with: $0) },
      { source.sample(on: $0) }, { SignalProducer<Bool, Never>.never.merge(with: $0) },
      { SignalProducer<Bool, Never>.merge([$0]) }, { SignalProducer<[Bool], Never>.zip([$0]) },
      { SignalProducer<[Bool], Never>.combineLatest([$0]) },
      { SignalProducer<Bool, Never>.all([$0]) },
      { SignalProducer<Bool, Never>.concat([$0]) },
      { SignalProducer<Bool, Never>.never.prefix($0) },
    ]
    for (index, make) in operators.enumerated() {
      var property: MutableProperty<Bool>? = MutableProperty(true)
      weak let watched = property
      let result = make(property!)
      property = nil
      #expect(watched == nil, "\(index)")
      withExtendedLifetime(result) {}
    }
  }

  @Test("only Property(capturing:) retains another property, and only while it is held itself")
  func capturing() {
    var source: MutableProperty<Int>? = MutableProperty(1)
    weak let watched = source
    var view: Property<Int>? = Property(capturing: source!)
    let other = Property(view!)
    let received = view!.map { $0 * 2 }.receivedEvents()
    source = nil
    watched?.value = 2
    #expect(view?.value == 2)
    view = nil
    #expect(watched == nil)
    #expect(received.values == [.value(2), .value(4), .completed])
    #expect(other.value == 2)
  }

  @Test("a flattened property releases the former inner property")
  func formerInner() {
    let outer = MutableProperty(0)
    var inners: [MutableProperty<Int>?] = [MutableProperty(0), MutableProperty(1)]
    weak let first = inners[0]
    let flat = outer.flatMap(.latest) { index in
      defer { inners[index] = nil }
      return inners[index]!
    }
    let received = flat.received()
    #expect(first != nil)
    outer.value = 1
    #expect(first == nil)
    #expect(received.values == [0, 1])
  }

  @Test("an observed flattened property retains neither its inner property's owner, nor itself")
  func ownerOfInner() {
    final class Child { let count = MutableProperty(1) }
    var selected: MutableProperty<Child>? = MutableProperty(Child())
    weak let child = selected?.value
    selected!.flatMap(.latest) { $0.count }.startWithValues(capture.observer())
    child?.count.value = 2
    #expect(child != nil)
    selected = nil
    #expect(child == nil)
    #expect(!capture.isHeld)
  }

  @Test("a flattened property whose transform captures the inner property is released as well")
  func capturedInner() {
    var outer: MutableProperty<Int>? = MutableProperty(0)
    var inner: MutableProperty<Int>? = MutableProperty(1)
    weak let watched = inner
    outer!.flatMap(.latest) { [inner] _ in inner! }.startWithValues { _ in }
    inner = nil
    #expect(watched != nil)
    outer = nil
    #expect(watched == nil)
  }

  @Test("an observed graph holds neither a value that was replaced, nor any when it is released")
  func values() {
    var property: MutableProperty<Sentinel>? = MutableProperty(Sentinel())
    property!.map { $0 }.startWithValues { _ in }
    property!.scan(Sentinel()) { $1 }.startWithValues { _ in }
    weak var former = property?.value
    property?.value = Sentinel()
    #expect(former == nil)
    former = property?.value
    batch {
      property?.value = Sentinel()
      property?.value = Sentinel()
    }
    #expect(former == nil)
    former = property?.value
    #expect(former != nil)
    property = nil
    #expect(former == nil)
  }

  // MARK: Bindings

  private typealias Way =
    @Sendable (MutableProperty<Int>, MutableProperty<Int>, @escaping (Int) -> Int) -> any Disposable

  /// The ways to bind, each by way of a function that returns its argument.
  private static let ways: [String: Way] = [
    "property": { $1 <~ $0.map($2) },
    "mirror": { $0.map($2) ~> $1 },
    "signal": { $1 <~ $0.signal.map($2) },
    "producer": { $1 <~ $0.producer.map($2) },
    "flatMap": { source, target, keep in
      target <~ source.producer.flatMap(.latest) { SignalProducer(value: keep($0)) }
    },
    "nil": { source, target, keep in
      target.replacingNil(with: 0) <~ source.map { $0 == 9 ? nil : keep($0) }
    },
  ]

  @Test(
    "a binding that has ended releases everything that it held, and keeps neither end alive",
    arguments: ways.keys.sorted(), ["binding", "source", "target"])
  func ends(way: String, ended: String) {
    var source: MutableProperty<Int>? = MutableProperty(0)
    var target: MutableProperty<Int>? = MutableProperty(0)
    weak let (watchedSource, watchedTarget) = (source, target)
    let binding = Self.ways[way]!(source!, target!, capture.identity())
    source?.value = 1
    #expect(target?.value == 1)
    #expect(capture.isHeld && !binding.isDisposed)
    switch ended {
    case "binding": binding.dispose()
    case "source": source = nil
    default: target = nil
    }
    #expect(binding.isDisposed)
    #expect(!capture.isHeld)
    #expect((watchedSource == nil, watchedTarget == nil) == (source == nil, target == nil))
    source?.value = 2
    #expect(target?.value ?? 1 == 1)
  }

  @Test("a target is held weakly, whatever kind it is, and ends with its lifetime")
  func targets() {
    let source = MutableProperty("a")
    let (lifetime, token) = Lifetime.make()
    let received = Received<String>()
    var label: Control? = Control()
    weak let watched = label
    BindingTarget(label!, \.text) <~ source
    BindingTarget(on: label!) { $0.title = $1 } <~ source
    BindingTarget(lifetime: lifetime) { received.note($0) } <~ source
    source.value = "b"
    #expect(label?.text == "b" && label?.title == "b")
    label = nil
    #expect(watched == nil)
    token.dispose()
    source.value = "c"
    #expect(received.values == ["a", "b"])
  }

  @Test("a property that follows a signal is retained neither by the signal nor by its input")
  func followsSignal() {
    let (signal, input) = Signal<Int, Never>.pipe()
    var property: Property<Int>? = Property(initial: 0, then: signal.map(capture.identity()))
    input.send(value: 1)
    #expect(property?.value == 1)
    property = nil
    #expect(!capture.isHeld)
    input.send(value: 2)
  }
}
