import Bindings
import Testing

@Suite("14. Observing an object does not keep it alive: bindings, signals, lists, actions")
struct BindingsReleaseTheirEnds {
  @Test(
    "a binding that has ended releases everything that it held, and keeps neither end alive",
    arguments: ["binding", "source", "target"])
  func ends(ended: String) {
    var source: MutableProperty<Int>? = MutableProperty(0)
    var target: MutableProperty<Int>? = MutableProperty(0)
    weak let (watchedSource, watchedTarget) = (source, target)
    let capture = Capture()
    let binding = target! <~ source!.map(capture.identity())
    source?.value = 1
    #expect(target?.value == 1)
    #expect(capture.isHeld)
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
    final class Label { var text = "" }
    let source = MutableProperty("a")
    let (lifetime, token) = Lifetime.make()
    let received = Received<String>()
    var label: Label? = Label()
    weak let watched = label
    BindingTarget(label!, \.text) <~ source
    BindingTarget(on: label!) { $0.text = $1 } <~ source
    BindingTarget(lifetime: lifetime) { received.note($0) } <~ source
    source.value = "b"
    #expect(label?.text == "b")
    label = nil
    #expect(watched == nil)
    token.dispose()
    source.value = "c"
    #expect(received.values == ["a", "b"])
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
