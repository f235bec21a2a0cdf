import Bindings
import Testing

/// A local target, bound to a service that outlives it, and a property that is derived from it.
private final class Screen {
  let items: MutableProperty<[Int]>
  let isDirty: Property<Bool>

  init(_ load: MutableProperty<[Int]>) {
    let items = MutableProperty([0])
    let saved = MutableProperty([0])
    self.items = items
    isDirty = items.combineLatest(with: saved) { $0 != $1 }
    saved <~ load
  }
}

@Suite("13. An observation lasts until it is disposed of or its source ends")
struct ObservationsLast {
  @Test("only a scoped disposable ends its observation when it is released")
  func scoped() {
    let count = MutableProperty(0)
    let (received, lasting) = (Received<Int>(), count.received())
    do {
      let scope = ScopedDisposable(count.startWithValues { received.note($0) })
      count.value = 1
      withExtendedLifetime(scope) {}
    }
    count.value = 2
    #expect([received.values, lasting.values] == [[0, 1], [0, 1, 2]])
  }

  @Test("when a property is released, its observers receive the completion, also by operators")
  func completes() {
    var count: MutableProperty<Int>? = MutableProperty(0)
    let (producer, mapped) = (count!.receivedEvents(), Received<Signal<Int, Never>.Event>())
    count!.map { $0 + 1 }.producer.map { $0 * 2 }.filter { $0 > 2 }.start { mapped.note($0) }
    let signal = count!.signal.receivedEvents()
    let doubled = count!.signal.map { $0 * 2 }.skipRepeats().receivedEvents()
    let merged = Signal.merge(count!.signal, count!.map { -$0 }.signal).receivedEvents()
    let derived = count!.map { $0 * 2 }.receivedEvents()
    let observation = count!.startWithValues { _ in }
    count?.value = 1
    count = nil
    #expect(producer.values == [.value(0), .value(1), .completed])
    #expect(mapped.values == [.value(4), .completed])
    #expect(signal.values == [.value(1), .completed])
    #expect(doubled.values == [.value(2), .completed])
    #expect(merged.values == [.value(1), .value(-1), .completed])
    #expect(derived.values == [.value(0), .value(2), .completed])
    #expect(observation.isDisposed)
  }

  @Test("a derivation of several sources completes with the last of them")
  func several() {
    var left: MutableProperty<Int>? = MutableProperty(1)
    var right: MutableProperty<Int>? = MutableProperty(10)
    let sum = left!.combineLatest(with: right!).map { $0 + $1 }
    let received = sum.receivedEvents()
    left?.value = 2
    left = nil
    right?.value = 20
    right = nil
    #expect(received.values == [.value(11), .value(12), .value(22), .completed])
    #expect(sum.value == 22)
  }

  @Test("each operator completes with its source, and is released", arguments: PropertyOperator.all)
  func operators(tested: PropertyOperator) {
    var source: MutableProperty<Int>? = MutableProperty(1)
    let capture = Capture()
    let received = tested.derive(source!, capture.identity()).receivedEvents()
    for value in 2...3 { source?.value = value }
    #expect(capture.isHeld)
    source = nil
    #expect(received.values == tested.values.map { .value($0) } + [.completed])
    #expect(!capture.isHeld)
  }

  @Test("a zip goes on after one of its sources has ended")
  func zip() {
    var count: MutableProperty<Int>? = MutableProperty(1)
    let other = MutableProperty(0)
    let zipped = Received<String>()
    count!.zip(with: other).producer.start { event in
      zipped.note(event.value.map { "\($0)" } ?? "\(event)")
    }
    count?.value = 2
    count = nil
    other.value = 1
    #expect(zipped.values == ["(1, 0)", "(2, 1)"])
  }

  @Test("an observer or a producer that begins after the end receives the value and the end")
  func tooLate() {
    var count: MutableProperty<Int>? = MutableProperty(1)
    let (view, derived) = (Property(count!), count!.map { $0 * 2 })
    let producer = count!.producer
    count?.value = 2
    count = nil
    #expect(Received { producer.start($0) }.values == [.value(2), .completed])
    #expect(view.receivedEvents().values == [.value(2), .completed])
    #expect(derived.receivedEvents().values == [.value(4), .completed])
    #expect(derived.signal.receivedEvents().values == [.completed])
    #expect(derived.map { $0 + 1 }.receivedEvents().values == [.value(5), .completed])
    #expect([view.value, derived.value] == [2, 4])
  }

  @Test("a constant sends its value and completes, and what it is combined with goes on")
  func constant() {
    let (two, seven) = (Property(value: 2), Property(value: 7))
    #expect(seven.receivedEvents().values == [.value(7), .completed])
    for sum in [two.combineLatest(with: seven, +), two.map { $0 + 7 }.skipRepeats()] {
      #expect(sum.receivedEvents().values == [.value(9), .completed])
      #expect(sum.signal.receivedEvents().values == [.completed])
    }
    var count: MutableProperty<Int>? = MutableProperty(1)
    let received = count!.combineLatest(with: seven).map { $0 + $1 }.receivedEvents()
    count?.value = 2
    count = nil
    #expect(received.values == [.value(8), .value(9), .completed])
  }

  // MARK: Bound targets

  let service = MutableProperty([0])

  @Test("a bound target that is local to an init goes on while what is derived from it is held")
  func local() {
    let screen = Screen(service)
    let seen = screen.isDirty.received()
    service.value = [1]
    screen.items.value = [1]
    #expect(seen.values == [false, true, false])
  }

  @Test("a binding to a property that has ended, or ends as it begins, is over at once")
  func ended() {
    var property: MutableProperty<Int>? = MutableProperty(0)
    let (derived, target) = (property!.map { $0 }, property!.bindingTarget)
    property = nil
    #expect((target <~ MutableProperty(1)).isDisposed)
    #expect(derived.value == 0)
    let source = MutableProperty(1)
    var other: MutableProperty<Int>? = MutableProperty(0)
    let (ending, place) = (source.map { Hostile($0) { other = nil } }, other!.bindingTarget)
    _ = ending.value
    source.value = 2
    #expect((place <~ ending.map(\.number)).isDisposed && other == nil)
  }

  @Test("a bound validating property or parsed field goes on while a derivation is held")
  func validated() {
    let (text, other, number) = (MutableProperty("a"), MutableProperty(0), MutableProperty<Int?>(1))
    var (isValid, isLong): (Property<Bool>?, Property<Bool>?)
    var parsed: Property<Int?>?
    do {
      let field = ValidatingProperty<String, Refusal>("b", with: other) {
        $0.count > $1 ? .valid : .invalid(Refusal())
      }
      field <~ text
      (isValid, isLong) = (field.isValid, field.map { $0.count > 1 })
      let age = ParsingProperty<Int>()
      age <~ number
      parsed = age.map(\.self)
    }
    text.value = "cc"
    #expect(isLong?.value == true)
    other.value = 2
    #expect(isValid?.value == false)
    number.value = 7
    #expect(parsed?.value == 7)
    (isValid, isLong, parsed) = (nil, nil, nil)
    #expect(Graph.observations(of: text) == [])
    #expect(Graph.observations(of: other) == [])
    #expect(Graph.observations(of: number) == [])
  }

  @Test("a view model is released with its bound targets, although their source lives on")
  func viewModelGoes() {
    var screen: Screen? = Screen(service)
    let events = screen!.isDirty.receivedEvents()
    weak let weakScreen = screen
    screen = nil
    #expect(weakScreen == nil)
    #expect(events.values == [.value(false), .completed])
    #expect(Graph.observations(of: service) == [])
  }

  @Test("a bound target without a handle ends with its last binding", arguments: [false, true])
  func bindingEnds(isDisposed: Bool) {
    var source: MutableProperty<[Int]>? = MutableProperty([1])
    let derived: Property<Int>
    let binding: any Disposable
    do {
      let target = MutableProperty([0])
      derived = target.map(\.count)
      binding = (target <~ source!)
    }
    let events = derived.receivedEvents()
    source?.value = [1, 2]
    if isDisposed { binding.dispose() } else { source = nil }
    #expect(events.values == [.value(1), .value(2), .completed])
    source?.value = []
    #expect(derived.value == 2)
  }

  @Test("a target that a flatMap or a tracked derivation reads at the moment goes on")
  func dynamic() {
    let isOn = MutableProperty(true)
    let tracked: Property<Int>
    let flattened: Property<Int>
    do {
      let target = MutableProperty([0])
      target <~ service
      let count = target.map(\.count)
      tracked = Property { isOn.value ? count.value : -1 }
      flattened = isOn.flatMap(.latest) { $0 ? count : Property(value: -1) }
      _ = (tracked.value, flattened.value)
    }
    service.value = [1, 2]
    #expect(tracked.value == 2)
    #expect(flattened.value == 2)
  }

  @Test("targets that are bound in a cycle and cannot be read end")
  func cycle() {
    var completions = 0
    do {
      let first = MutableProperty([0])
      let second = MutableProperty([0])
      first <~ second
      second <~ first
      first <~ service
      first.producer.startWithCompleted { completions += 1 }
      second.producer.startWithCompleted { completions += 1 }
    }
    #expect(completions == 2)
  }
}
