import Bindings
import Testing

@Suite("14. Observing an object does not keep it alive: bindings, signals, lists, actions")
struct BindingsReleaseTheirEnds {
  @Test("the disposable of a binding that has ended keeps nothing alive", arguments: [false, true])
  func disposable(isDisposed: Bool) {
    let count = MutableProperty(0)
    var target: MutableProperty<Int>? = MutableProperty(0)
    let capture = Capture()
    let binding = target! <~ count.map(capture.identity())
    count.value = 1
    #expect(target?.value == 1)
    #expect(capture.isHeld)
    if isDisposed { binding.dispose() } else { target = nil }
    #expect(binding.isDisposed)
    #expect(!capture.isHeld)
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

  @Test("the operators between a binding's source and target are released with the source")
  func betweenSourceAndTarget() {
    var source: MutableProperty<Int>? = MutableProperty(1)
    let target = MutableProperty(0)
    let capture = Capture()
    target <~ source!.map(capture.identity())
    #expect(capture.isHeld)
    source = nil
    #expect(!capture.isHeld)
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
    let (lifetime, token) = Lifetime.make()
    let received = Received<Int>()
    BindingTarget(lifetime: lifetime) { received.note($0) } <~ source
    source.value = 1
    token.dispose()
    source.value = 2
    #expect(received.values == [0, 1])
  }

  @Test("a signal's observers are released with the last input")
  func signals() {
    var pipe: (output: Signal<Int, Never>, input: Signal<Int, Never>.Observer)? = Signal.pipe()
    let capture = Capture()
    weak let output = pipe?.output
    let signal = pipe!.output.map { $0 }
    signal.observeValues(capture.observer())
    pipe?.output.observeValues(capture.observer())
    #expect(capture.isHeld)
    pipe = nil
    #expect(!capture.isHeld)
    #expect(output == nil)
    #expect(signal.receivedEvents().values == [.completed])
  }

  @Test("a property that follows a signal is retained neither by the signal nor by its input")
  func followsSignal() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let capture = Capture()
    var property: Property<Int>? = Property(initial: 0, then: signal.map(capture.identity()))
    input.send(value: 1)
    #expect(property?.value == 1)
    property = nil
    #expect(!capture.isHeld)
    input.send(value: 2)
  }

  @Test("a list, its properties and its observers are released")
  func lists() {
    var list: MutableCollectionProperty<Int>? = MutableCollectionProperty([1])
    let capture = Capture()
    weak let watched = list
    list!.startWithChanges(capture.observer())
    let count = list!.count
    count.startWithValues(capture.observer())
    list?.append(2)
    list = nil
    #expect(watched == nil)
    #expect(!capture.isHeld)
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
