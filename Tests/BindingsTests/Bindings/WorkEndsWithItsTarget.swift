import Bindings
import Testing

/// Work that does not end by itself, and how many starts of it are under way.
private final class Service {
  private(set) var running = 0

  var work: SignalProducer<Int, Never> {
    SignalProducer { observer, lifetime in
      self.running += 1
      lifetime.observeEnded {
        withExtendedLifetime(observer) {}
        self.running -= 1
      }
      observer.send(value: 1)
    }
  }
}

@Suite("14. Work that is bound to a target ends with the target, at once")
struct WorkEndsWithItsTarget {
  private let service = Service()

  @Test(
    "a target's release disposes of the start of its producer",
    arguments: ["plain", "operators", "nil", "mirror"])
  func property(how: String) {
    var target: MutableProperty<Int>? = MutableProperty(0)
    switch how {
    case "plain": target! <~ service.work
    case "operators": target! <~ service.work.map { $0 + 1 }.filter { $0 > 0 }.skipRepeats()
    case "nil": target!.replacingNil(with: 0) <~ service.work.map(Optional.some)
    default: service.work ~> target!
    }
    #expect(service.running == 1 && target!.value > 0)
    target = nil
    #expect(service.running == 0)
  }

  @Test("a producer that sends at once sends no more when its target has gone")
  func sentAtOnce() {
    var made: [Int] = []
    func numbers(_ body: @escaping (Int) -> Void = { _ in }) -> SignalProducer<Int, Never> {
      SignalProducer(
        values: (1...10).lazy.map { number in
          made.append(number)
          body(number)
          return number
        })
    }
    (nil as MutableProperty<Int>?) <~ numbers()
    #expect(made == [])
    var target: MutableProperty<Int>? = MutableProperty(0)
    target!.bindingTarget <~ numbers { if $0 == 2 { target = nil } }
    #expect(made == [1, 2])
    made = []
    let (lifetime, token) = Lifetime.make()
    BindingTarget<Int>(lifetime: lifetime) { if $0 == 2 { token.dispose() } } <~ numbers()
    #expect(made == [1, 2])
  }

  @Test("validating properties, lists, parsed fields and actions end their work at their release")
  func others() {
    var age: ValidatingProperty<Int, Refusal>? = ValidatingProperty(0) { _ in .valid }
    var list: MutableCollectionProperty<Int>? = MutableCollectionProperty([])
    var field: ParsingProperty<Int>? = ParsingProperty("0")
    var action: Action<Int, Void, Never>? = Action { _ in }
    age! <~ service.work
    list! <~ service.work.map { [$0] }
    field! <~ service.work
    action! <~ service.work
    #expect(age?.value == 1 && list?.value == [1] && field?.text.value == "1")
    #expect(service.running == 4)
    age = nil
    #expect(service.running == 3)
    list = nil
    #expect(service.running == 2)
    field = nil
    #expect(service.running == 1)
    action = nil
    #expect(service.running == 0)
  }

  @Test("an object with a lifetime ends its work with it, another object at the next value")
  func objects() {
    final class Label {
      var number = 0
      let (lifetime, token) = Lifetime.make()
    }
    var label: Label? = Label()
    BindingTarget(label!, \.number, during: label!.lifetime) <~ service.work
    BindingTarget(on: label!, during: label!.lifetime) { $0.number += $1 } <~ service.work
    #expect(label?.number == 2 && service.running == 2)
    label = nil
    #expect(service.running == 0)
    let (signal, input) = Signal<Int, Never>.pipe()
    var plain: Label? = Label()
    let binding = BindingTarget(plain!, \.number) <~ signal
    plain = nil
    #expect(binding.isDisposed && input.hasObservers)
    input.send(value: 1)
    #expect(!input.hasObservers)
  }

  @Test("a target's release cancels its asynchronous work")
  @MainActor func cancelled() async {
    let (ends, end) = AsyncStream<Bool>.makeStream()
    var target: MutableProperty<Int>? = MutableProperty(0)
    target!
      <~ SignalProducer<Int, Never> { () async in
        try? await Task.sleep(for: .seconds(3600))
        end.yield(Task.isCancelled)
        return 1
      }
    await Task.yield()
    target = nil
    var results = ends.makeAsyncIterator()
    #expect(await results.next(isolation: #isolation) == true)
  }

  @Test("a target may be released while it is set, and in the middle of a turn")
  func duringDelivery() {
    var target: MutableProperty<Int>? = MutableProperty(0)
    target!.signal.observeValues { _ in target = nil }
    target! <~ service.work
    #expect(target == nil && service.running == 0)
    var other: MutableProperty<Int>? = MutableProperty(0)
    other! <~ service.work
    other!.startWithValues { _ in }
    batch {
      other = nil
      #expect(service.running == 1)
    }
    #expect(service.running == 0)
  }

  @Test("work goes on setting a target without a handle while a derivation of it is held")
  func outlivesItsHandle() {
    func make(_ load: Signal<Int, Never>) -> Property<Int> {
      let saved = MutableProperty(0)
      saved <~ load.map { $0 * 10 }
      saved <~ service.work
      return saved.map { $0 + 1 }
    }
    let (load, input) = Signal<Int, Never>.pipe()
    var derived: Property<Int>? = make(load)
    let events = derived!.receivedEvents()
    input.send(value: 2)
    #expect(derived?.value == 21 && service.running == 1)
    derived = nil
    #expect(service.running == 0)
    input.send(value: 3)
    #expect(events.values == [.value(2), .value(21), .completed])
  }
}
