package import Bindings

/// A prompt at which a number is typed and entered.
package final class NumberPrompt: Control {
  /// The question. While it is empty, the scene leaves the prompt out.
  package let question = Label()
  package let entered: Signal<String, Never>
  package var isActive = true
  private var digits = ""
  /// Whether the digits are a proposal, which the first digit replaces.
  private var isProposal = false
  private let input: Signal<String, Never>.Observer

  package init() { (entered, input) = Signal.pipe() }

  package func press(_ key: Key) -> Bool {
    if case .character("0"..."9") = key {
      digits = String(((isProposal ? "" : digits) + key.name).prefix(9))
      isProposal = false
      return true
    }
    guard !digits.isEmpty else { return false }
    switch key {
    case .backspace: (digits, isProposal) = (String(digits.dropLast()), false)
    case .escape: digits = ""
    case .enter:
      input.send(value: digits)
      digits = ""
    default: return false
    }
    return true
  }

  package func clear() { digits = "" }
  /// Types a number that Enter enters, and that a digit replaces.
  package func propose(_ number: String) { (digits, isProposal) = (number, true) }

  package func heights(columns: Int) -> [Int] { [1] }

  package func draw(on canvas: Canvas) {
    canvas.put(digits + "_", column: canvas.put(question.text + ": "), .strong)
  }
}
