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
    var position: MutableProperty<Int>? = MutableProperty(0)
    let shown = position!.throttle(.seconds(1), clock: clock)
    let received = shown.received()
    for step in 1...3 { position?.value = step }
    #expect(shown.value == 1)
    position = nil
    clock.advance(by: .seconds(1))
    #expect(received.values == [0, 1, 3])
  }

  // MARK: Fields that parse

  @Test("the value of a parsed field follows its text, which stays as it was typed")
  func typed() {
    let age = ParsingProperty<Int>("18")
    let (values, texts) = (age.received(), age.text.received())
    age.text.value = "018"
    age.text.value = "eighteen"
    age.text.value = "+21"
    #expect(values.values == [18, nil, 21])
    #expect(texts.values == ["18", "018", "eighteen", "+21"])
  }

  @Test("a set value becomes the field's text, unless the text already denotes it")
  func set() {
    let age = ParsingProperty<Int>("018")
    age.value = 18
    #expect(age.text.value == "018")
    age.value = 19
    #expect(age.text.value == "19")
    age.text.value = "nine"
    age.value = nil
    #expect(age.text.value == "nine")
    age.value = 9
    age.value = nil
    #expect(age.text.value == "" && age.value == nil)
  }

  @Test("a text is parsed once for each change, however many observers the value has")
  func once() {
    var parsed: [String] = []
    func euros(_ price: Double) -> String { "\(price) €" }
    let price = ParsingProperty("1", format: euros) { text in
      parsed.append(text)
      return Double(text.prefix { $0 != " " })
    }
    let isValid = price.map { $0 != nil }.received()
    let pay = Action(unwrapping: price) { _ in }
    pay.isEnabled.startWithValues { _ in }
    #expect(price.value == 1 && pay())
    price.text.value = "2,5"
    #expect(price.value == nil && !pay())
    price.value = 2.5
    #expect(price.text.value == "2.5 €" && price.value == 2.5)
    #expect(parsed == ["1", "2,5", "2.5 €"] && isValid.values == [true, false, true])
  }

  @Test("a field's linked text and bound value settle before observers are notified")
  func bound() {
    let (field, model) = (MutableProperty(""), MutableProperty(7))
    let age = ParsingProperty<Int>("")
    let seen = Received<String>()
    model.signal.observeValues { _ in seen.note(field.value) }
    field <~> age.text
    age <~ model
    #expect(field.value == "7")
    field.value = "07"
    model.value = 8
    age <~ MutableProperty<Int?>(nil).producer
    #expect(seen.values == ["8"] && field.value == "")
  }
}
