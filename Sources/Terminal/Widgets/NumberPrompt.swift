package import Bindings

/// A prompt at which a number is typed.
package final class NumberPrompt {
  /// The question; empty when there is none.
  package let question = Label()
  /// Sends a number that was entered.
  package let entered: Signal<Int, Never>
  private var digits = ""
  private let input: Signal<Int, Never>.Observer
  private static let longest = 4

  package init() { (entered, input) = Signal.pipe() }

  /// Proposes a number, which Enter confirms.
  package var suggestion: BindingTarget<Int> { BindingTarget(on: self) { $0.digits = String($1) } }

  /// Handles a key; returns whether it belongs to the prompt.
  package func press(_ key: Key) -> Bool {
    switch key {
    case .character(let character) where ("0"..."9").contains(character):
      if digits.count < Self.longest { digits.append(character) }
    case .backspace where !digits.isEmpty: digits.removeLast()
    case .escape where !digits.isEmpty: digits = ""
    case .enter:
      guard let number = Int(digits) else { return false }
      digits = ""
      input.send(value: number)
    default: return false
    }
    return true
  }

  /// Clears a typed number that is out of date.
  package func clear() { digits = "" }

  package func draw(on canvas: inout Canvas, in area: Area) {
    if question.text.isEmpty && digits.isEmpty { return }
    let end = canvas.put(
      question.text + ": ", line: area.line, column: area.column, .normal)
    canvas.put(digits + "_", line: area.line, column: end, .strong)
  }
}
