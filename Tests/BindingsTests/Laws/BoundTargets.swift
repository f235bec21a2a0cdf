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

@Suite("13. An observation lasts until it is disposed of or its source ends: bound targets")
struct BoundTargets {
  let service = MutableProperty([0])

  @Test("A bound target that is local to an init goes on while what is derived from it is held")
  func local() {
    let screen = Screen(service)
    let seen = screen.isDirty.received()
    service.value = [1]
    screen.items.value = [1]
    #expect(screen.isDirty.value == false)
    #expect(seen.values == [false, true, false])
  }

  @Test("A binding to a property that has ended is over at once")
  func ended() {
    var property: MutableProperty<Int>? = MutableProperty(0)
    let (derived, target) = (property!.map { $0 }, property!.bindingTarget)
    property = nil
    #expect((target <~ MutableProperty(1)).isDisposed)
    #expect(derived.value == 0)
  }

  @Test("A bound validating property or parsed field goes on while a derivation is held")
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
    #expect(!Graph.describe(text).description.contains("binding"))
    #expect(Graph.observations(of: text) == [])
    #expect(Graph.observations(of: other) == [])
    #expect(Graph.observations(of: number) == [])
  }

  @Test("A view model is released with its bound targets, although their source lives on")
  func viewModelGoes() {
    var screen: Screen? = Screen(service)
    let events = screen!.isDirty.receivedEvents()
    weak let weakScreen = screen
    screen = nil
    #expect(weakScreen == nil)
    #expect(events.values == [.value(false), .completed])
    #expect(!Graph.describe(service).description.contains("binding"))
  }

  @Test("A bound target without a handle ends with its last binding", arguments: [false, true])
  func bindingEnds(isDisposed: Bool) {
    var source: MutableProperty<[Int]>? = MutableProperty([1])
    let derived: Property<Int>
    let binding: any Disposable
    do {
      let target = MutableProperty([0])
      derived = target.map(\.count)
      let bound = target <~ source!
      binding = bound
    }
    let events = derived.receivedEvents()
    source?.value = [1, 2]
    #expect(derived.value == 2)
    #expect(events.values == [.value(1), .value(2)])
    if isDisposed { binding.dispose() } else { source = nil }
    #expect(events.values.last == .completed)
    source?.value = []
    #expect(derived.value == 2)
  }

  @Test("A target that a flatMap or a tracked derivation reads at the moment goes on")
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

  @Test("Targets that are bound in a cycle and cannot be read end")
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
