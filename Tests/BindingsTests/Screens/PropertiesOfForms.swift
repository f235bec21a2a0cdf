import Bindings
import BindingsTesting
import Testing

@Suite("What forms need of properties")
struct PropertiesOfForms {
  @Test("a validating property has properties for its error and whether it is valid")
  func validating() {
    enum Fault: Error, Equatable { case unborn, tooOld }
    let age = ValidatingProperty<Int, Fault>(18) { years in
      years < 0 ? .invalid(.unborn) : years > 120 ? .coerced(120, .tooOld) : .valid
    }
    let (errors, validity) = (age.error.received(), age.isValid.received())
    for years in [-1, -2, 200, 20] { age.value = years }
    #expect(errors.values == [nil, .unborn, .tooOld, nil])
    #expect(validity.values == [true, false, true])
  }

  @Test("a debounced property begins with the value, and changes after a pause")
  func debounced() {
    let clock = ManualClock()
    var text: MutableProperty<String>? = MutableProperty("a")
    let query = text!.debounce(.seconds(1), clock: clock)
    let events = query.receivedEvents()
    text?.value = "ab"
    clock.advance(by: .milliseconds(999))
    text?.value = "abc"
    clock.advance(by: .milliseconds(999))
    #expect(query.value == "a")
    clock.advance(by: .milliseconds(1))
    text?.value = "abcd"
    text = nil
    clock.advance(by: .seconds(1))
    #expect(events.values == [.value("a"), .value("abc"), .value("abcd"), .completed])
  }

  @Test("a throttled property takes a value at once, and the latest after an interval")
  func throttled() {
    let clock = ManualClock()
    let position = MutableProperty(0)
    let shown = position.throttle(.seconds(1), clock: clock)
    let received = shown.received()
    for step in 1...3 { position.value = step }
    #expect(shown.value == 1)
    clock.advance(by: .seconds(1))
    #expect(received.values == [0, 1, 3])
  }
}
