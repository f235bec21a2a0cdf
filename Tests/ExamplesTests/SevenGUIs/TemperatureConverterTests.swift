import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing

@testable import SevenGUIs

@Suite("Seven GUIs: the temperature converter") struct TemperatureConverterTests {
  private let viewModel = TemperatureConverterViewModel()

  @Test("both fields are empty at first")
  func empty() {
    #expect(viewModel.celsius.value == "")
    #expect(viewModel.fahrenheit.value == "")
  }

  @Test(
    "a number that is typed into one field sets the other, both ways",
    arguments: [
      ("5", "41"), ("-40", "-40"), ("100", "212"), ("37.8", "100.04"), ("0", "32"),
      ("0.1", "32.18"),
      ("-273.15", "-459.67"), ("1e3", "1832"),
    ])
  func converts(_ celsius: String, _ fahrenheit: String) {
    viewModel.celsius.value = celsius
    #expect(viewModel.fahrenheit.value == fahrenheit)
    let other = TemperatureConverterViewModel()
    other.fahrenheit.value = fahrenheit
    #expect(Double(other.celsius.value) == Double(celsius))
  }

  @Test(
    "a field keeps a typed text that is no number, and the other field is not updated",
    arguments: ["", "abc", "5 °C", "--5", "5,0", "nan", "inf", "0x10", "1e999"])
  func noNumber(_ text: String) {
    viewModel.celsius.value = "5"
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.celsius.set(to: text)) { viewModel.celsius.becomes(text) }
    journal.expect(after: viewModel.fahrenheit.set(to: text)) { viewModel.fahrenheit.becomes(text) }
    journal.expect(after: viewModel.fahrenheit.set(to: "32")) {
      viewModel.fahrenheit.becomes("32")
      viewModel.celsius.becomes("0")
    }
    journal.finish()
  }

  @Test(
    "the typed text is not written again while it is typed",
    arguments: ["7.", "007", "+7", "7.50", "-0"])
  func asTyped(_ text: String) {
    viewModel.celsius.value = text
    #expect(viewModel.celsius.value == text)
  }

  @Test("text fields that are linked to the converter follow each other")
  func linked() {
    let (left, right) = (MutableProperty(""), MutableProperty(""))
    left <~> viewModel.celsius
    right <~> viewModel.fahrenheit
    left.value = "10"
    #expect(right.value == "50")
    right.value = "5."
    #expect((left.value, right.value) == ("-15", "5."))
    right.value = "5.x"
    #expect((left.value, right.value) == ("-15", "5.x"))
  }

  @Test("a converter that is left is released, although it is observed")
  func release() {
    expectReleased {
      let viewModel = TemperatureConverterViewModel()
      viewModel.fahrenheit.startWithValues { _ in }
      viewModel.celsius.value = "5"
      return viewModel
    }
  }
}
