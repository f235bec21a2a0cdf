import Bindings
import Testing

@Suite("Binding targets")
struct BindingTargets {
  @Test("a target of optional values takes values that are not")
  func optionalTargets() {
    let (label, target) = (Control(), MutableProperty<String?>(nil))
    let property = MutableProperty("a")
    let (signal, input) = Signal<String, Never>.pipe()
    BindingTarget(label, \.note) <~ property
    target <~ property.producer
    property ~> target
    #expect(label.note == "a" && target.value == "a")
    signal ~> BindingTarget(label, \.note)
    target <~ signal
    signal.producer ~> target
    input.send(value: "b")
    #expect(label.note == "b" && target.value == "b")
    BindingTarget(label, \.note) <~ MutableProperty<String?>(nil)
    #expect(label.note == nil)
  }

  @Test("an optional target is written to, unless it is nil")
  func optionalProvider() {
    let target: MutableProperty<Int>? = MutableProperty(0)
    let (number, label) = (MutableProperty(1), Control())
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
    let received = signal.receivedEvents()
    let (numbers, number) = Signal<Int, Never>.pipe()
    input <~ numbers
    number.send(value: 1)
    number.sendCompleted()
    #expect(received.values == [.value(1)])
    input.sendCompleted()
  }
}
