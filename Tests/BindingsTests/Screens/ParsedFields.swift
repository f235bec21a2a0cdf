import Bindings
import Testing

@Suite("A field that parses, once, and keeps what was typed")
struct ParsedFields {
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
    field <~> age.text
    age <~ model
    #expect(field.value == "7")
    field.value = "07"
    let seen = Received<String>()
    model.signal.observeValues { _ in seen.note(field.value) }
    model.value = 8
    age <~ MutableProperty<Int?>(nil).producer
    #expect(seen.values == ["8"] && field.value == "")
  }
}
