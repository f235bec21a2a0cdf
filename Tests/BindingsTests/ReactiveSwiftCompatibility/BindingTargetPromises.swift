import Bindings
import Testing

private final class Label {
  var text = ""
  var note: String?
}

@Suite("ReactiveSwift compatibility: BindingTarget")
struct BindingTargetPromises {
  @Test("a target writes the values that it receives")
  func writes() {
    let label = Label()
    let (signal, input) = Signal<String, Never>.pipe()
    BindingTarget(on: label) { $0.text += $1 } <~ signal
    input.send(value: "a")
    input.send(value: "b")
    #expect(label.text == "ab")
  }

  @Test("a target takes bindings from properties, the current value first")
  func fromProperty() {
    let label = Label()
    let text = MutableProperty("a")
    BindingTarget(label, \.text) <~ text
    #expect(label.text == "a")
    text.value = "b"
    #expect(label.text == "b")
  }

  @Test("a target takes bindings from signals and producers")
  func fromOthers() {
    let (signal, input) = Signal<String, Never>.pipe()
    let (first, second) = (Label(), MutableProperty(""))
    BindingTarget(first, \.text) <~ signal
    second <~ signal.producer.map { $0 + "!" }
    input.send(value: "a")
    #expect(first.text == "a")
    #expect(second.value == "a!")
    second <~ SignalProducer(value: "b")
    #expect(second.value == "b")
  }

  @Test("a binding ends when it is disposed of")
  func disposed() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let (source, target) = (MutableProperty(1), MutableProperty(0))
    let heard = target.heard()
    for binding in [target <~ signal, target <~ source, target <~ source.producer.map { $0 }] {
      binding.dispose()
      #expect(binding.isDisposed)
    }
    input.send(value: 5)
    source.value = 6
    #expect(heard.values == [0, 1])
  }

  @Test("a binding ends with its source")
  func sourceEnds() {
    let (signal, input) = Signal<Int, Never>.pipe()
    var source: MutableProperty<Int>? = MutableProperty(1)
    let (target, label) = (MutableProperty(0), Label())
    let bindings = [
      target <~ signal, target <~ source!, BindingTarget(label, \.text) <~ source!.map(String.init),
      target <~ source!.signal, signal ~> target,
    ]
    let work = target <~ SignalProducer(value: 7)
    #expect(work.isDisposed)
    #expect(bindings.map(\.isDisposed) == [false, false, false, false, false])
    input.sendCompleted()
    source = nil
    #expect(bindings.map(\.isDisposed) == [true, true, true, true, true])
    #expect(target.value == 7)
  }

  @Test("a binding ends with its target")
  func targetEnds() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let source = MutableProperty(1)
    var (target, label): (MutableProperty<Int>?, Label?) = (MutableProperty(0), Label())
    var action: Action<Int, Void, Never>? = Action { (_: Int) in }
    let bindings = [
      target! <~ signal, target! <~ source, target! <~> source,
      BindingTarget(label!, \.text) <~ source.map(String.init), action! <~ source,
      source.startWithValues(on: label!) { $0.text = "\($1)" },
    ]
    #expect(bindings.map(\.isDisposed) == [false, false, false, false, false, false])
    (target, label, action) = (nil, nil, nil)
    #expect(bindings.map(\.isDisposed) == [true, true, true, true, true, true])
    input.send(value: 2)
    source.value = 3
  }

  @Test("a target of optional values takes values that are not")
  func optionalTargets() {
    let (label, target) = (Label(), MutableProperty<String?>(nil))
    let property = MutableProperty("a")
    let (signal, input) = Signal<String, Never>.pipe()
    BindingTarget(label, \.note) <~ property
    #expect(label.note == "a")
    target <~ property.producer
    property ~> target
    #expect(target.value == "a")
    signal ~> BindingTarget(label, \.note)
    target <~ signal
    signal.producer ~> target
    input.send(value: "b")
    #expect(label.note == "b")
    #expect(target.value == "b")
    BindingTarget(label, \.note) <~ MutableProperty<String?>(nil)
    #expect(label.note == nil)
  }

  @Test("an optional target is written to, unless it is nil")
  func optionalProvider() {
    let target: MutableProperty<Int>? = MutableProperty(0)
    let (number, label) = (MutableProperty(1), Label())
    let bindings = [
      target <~ number, BindingTarget<Int>?.none <~ number, number.signal ~> target,
      Optional(BindingTarget(label, \.text)) <~ number.map(String.init),
    ]
    number.value = 2
    #expect(target?.value == 2)
    #expect(label.text == "2")
    #expect(bindings.map(\.isDisposed) == [false, true, false, false])
  }

  @Test("an observer is a target, and is not ended by its source")
  func observer() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let heard = signal.heardEvents()
    let (numbers, number) = Signal<Int, Never>.pipe()
    input <~ numbers
    number.send(value: 1)
    number.sendCompleted()
    #expect(heard.values == [.value(1)])
    input.sendCompleted()
  }
}
