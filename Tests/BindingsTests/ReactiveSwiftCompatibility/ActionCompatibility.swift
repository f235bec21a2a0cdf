import Bindings
import Testing

@Suite("ReactiveSwift compatibility: Action")
struct ActionCompatibility {
  @Test("its condition may depend on its own state, as long as that settles")
  func feedback() {
    let isAllowed = MutableProperty(true)
    let (signal, input) = Signal<Void, Never>.pipe()
    let action = Action<Void, Void, Never>(
      enabledIf: isAllowed, execute: { SignalProducer(signal) })
    isAllowed <~ action.isExecuting.negate()
    let received = action.isEnabled.received()
    action()
    input.sendCompleted()
    #expect(received.values == [true, false, true])
  }

  @Test("its signals complete when it is released")
  func completes() {
    let ends = Received<String>()
    var action: Action<Int, Int, Fault>? = Action { (number: Int) throws(Fault) in number }
    action?.values.observeCompleted { ends.note("values") }
    action?.errors.observeCompleted { ends.note("errors") }
    action?(1)
    #expect(ends.values == [])
    action = nil
    #expect(ends.values.sorted() == ["errors", "values"])
  }
}
