import Bindings
import Testing

private enum NumberFault: Error { case negative, large, noPumpkin }

@Suite("Validating properties and their dependencies")
struct ValidatingDependencies {
  private typealias Number = ValidatingProperty<Int, NumberFault>

  /// Valid only beside a pumpkin.
  private static func decide(_: Int, _ text: String) -> Number.Decision {
    text == "🎃" ? .valid : .invalid(.noPumpkin)
  }

  @Test("if the dependency validates, the validator receives what is proposed to it, valid or not")
  func validatingDependency() {
    let text = ValidatingProperty<String, NumberFault>("") { _ in .invalid(.noPumpkin) }
    let number = Number(0, with: text, Self.decide)
    let results = number.result.received()
    number.value = 10
    text.value = "🎃"
    #expect(text.value == "")
    #expect(results.values == [.invalid(0, .noPumpkin), .invalid(10, .noPumpkin), .valid(10)])
  }

  @Test("the dependency is not kept alive, and its last value is used after its release")
  func dependencyGoes() {
    var text: MutableProperty<String>? = MutableProperty("🎃")
    weak let watched = text
    let number = Number(0, with: text!, Self.decide)
    text = nil
    #expect(watched == nil)
    number.value = 5
    #expect(number.result.value == .valid(5))
  }

  @Test("an initial value is coerced, too")
  func initial() {
    let number = Number(200) { $0 > 100 ? .coerced(100, .large) : .valid }
    #expect(number.value == 100)
    #expect(number.result.value == .coerced(100, proposed: 200, .large))
    let invalid = Number(-1) { _ in .invalid(.negative) }
    #expect(invalid.value == -1)
    #expect(invalid.result.value.isInvalid)
  }

  @Test("a validating property completes when it is released")
  func completes() {
    var number: Number? = Number(0) { _ in .valid }
    let (values, results) = (number!.receivedEvents(), number!.result.receivedEvents())
    weak let watched = number
    number = nil
    #expect(watched == nil)
    #expect(values.values == [.value(0), .completed])
    #expect(results.values == [.value(.valid(0)), .completed])
  }
}
