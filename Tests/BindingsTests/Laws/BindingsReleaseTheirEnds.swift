import Bindings
import Testing

@Suite("14. Observing an object does not keep it alive: bindings, signals, lists, actions")
struct BindingsReleaseTheirEnds {
  @Test(
    "the disposable of a binding that has ended keeps nothing alive", arguments: [false, true])
  func disposable(isDisposed: Bool) {
    let count = MutableProperty(0)
    var target: MutableProperty<Int>? = MutableProperty(0)
    var object: Sentinel? = Sentinel()
    weak let gone = object
    var derived: Property<Int>? = count.map { [object] in
      object?.touch()
      return $0
    }
    let binding = target! <~ derived!
    (object, derived) = (nil, nil)
    count.value = 1
    #expect(target?.value == 1)
    #expect(gone != nil)
    if isDisposed { binding.dispose() } else { target = nil }
    #expect(binding.isDisposed)
    #expect(gone == nil)
  }

  @Test("a binding keeps neither target nor source alive")
  func binding() {
    var source: MutableProperty<Int>? = MutableProperty(1)
    var target: MutableProperty<Int>? = MutableProperty(0)
    weak let watchedSource = source
    weak let watchedTarget = target
    let binding = target! <~ source!
    target = nil
    #expect(watchedTarget == nil)
    #expect(binding.isDisposed)
    source?.value = 2
    target = MutableProperty(0)
    let again = target! <~ source!
    source = nil
    #expect(watchedSource == nil)
    #expect(again.isDisposed)
    #expect(target?.value == 2)
  }

  @Test(
    "the operators between a binding's source and target are released with either",
    arguments: [false, true])
  func betweenSourceAndTarget(sourceFirst: Bool) {
    var source: MutableProperty<Int>? = MutableProperty(1)
    var target: MutableProperty<Int>? = MutableProperty(0)
    var owner: Sentinel? = Sentinel()
    weak let watched = owner
    target!
      <~ source!.map { [owner] in
        owner?.touch()
        return $0
      }
    owner = nil
    source?.value = 2
    #expect(watched != nil)
    if sourceFirst { source = nil } else { target = nil }
    #expect(watched == nil)
  }

  @Test("a link retains neither property")
  func twoWay() {
    var left: MutableProperty<Int>? = MutableProperty(1)
    var right: MutableProperty<Int>? = MutableProperty(2)
    weak let (watchedLeft, watchedRight) = (left, right)
    left! <~> right!
    left = nil
    #expect(watchedLeft == nil)
    right?.value = 3
    right = nil
    #expect(watchedRight == nil)
  }

  @Test("a target is held weakly, whatever kind it is")
  func targets() {
    final class Label { var text = "" }
    let source = MutableProperty("a")
    var label: Label? = Label()
    weak let watched = label
    BindingTarget(label!, \.text) <~ source
    BindingTarget(on: label!) { $0.text = $1 } <~ source
    source.value = "b"
    #expect(label?.text == "b")
    label = nil
    #expect(watched == nil)
    source.value = "c"
  }

  @Test("a binding ends with a lifetime")
  func lifetime() {
    let source = MutableProperty(0)
    var (lifetime, token): (Lifetime, Lifetime.Token?) = Lifetime.make()
    let received = Received<Int>()
    BindingTarget(lifetime: lifetime) { received.note($0) } <~ source
    source.value = 1
    token = nil
    source.value = 2
    #expect(received.values == [0, 1])
    #expect(token == nil)
    lifetime = .empty
  }

  @Test("a signal's observers are released with the last input")
  func signals() {
    var pipe: (output: Signal<Int, Never>, input: Signal<Int, Never>.Observer)? = Signal.pipe()
    var owner: Sentinel? = Sentinel()
    weak let watched = owner
    weak let output = pipe?.output
    let signal = pipe!.output.map { $0 }
    signal.observeValues { [owner] _ in owner?.touch() }
    pipe?.output.observeValues { [owner] _ in owner?.touch() }
    owner = nil
    #expect(watched != nil)
    pipe = nil
    #expect(watched == nil)
    #expect(output == nil)
    #expect(signal.receivedEvents().values == [.completed])
  }

  @Test("a property that follows a signal is retained neither by the signal nor by its input")
  func followsSignal() {
    let (signal, input) = Signal<Int, Never>.pipe()
    var owner: Sentinel? = Sentinel()
    weak let watched = owner
    var property: Property<Int>? = Property(
      initial: 0,
      then: signal.map { [owner] in
        owner?.touch()
        return $0
      })
    owner = nil
    input.send(value: 1)
    #expect(property?.value == 1)
    property = nil
    #expect(watched == nil)
    input.send(value: 2)
  }

  @Test("a list, its properties and its observers are released")
  func lists() {
    var list: MutableCollectionProperty<Int>? = MutableCollectionProperty([1])
    var owner: Sentinel? = Sentinel()
    weak let (watched, watchedOwner) = (list, owner)
    list!.startWithChanges { [owner] _ in owner?.touch() }
    let count = list!.count
    count.startWithValues { [owner] _ in owner?.touch() }
    owner = nil
    list?.append(2)
    list = nil
    #expect(watched == nil)
    #expect(watchedOwner == nil)
    #expect(count.value == 2)
  }

  @Test("an action is released with its owner, also in the middle of an execution")
  func actions() {
    let (signal, input) = Signal<Int, Never>.pipe()
    var action: Action<Int, Int, Never>? = Action { (_: Int) in SignalProducer(signal) }
    weak let watched = action
    let isExecuting = action!.isExecuting
    action!.values.observeValues { _ in }
    action?.callAsFunction(1)
    #expect(isExecuting.value)
    action = nil
    #expect(watched == nil)
    input.send(value: 1)
  }
}
