import Bindings

/// Where a number is typed.
final class NumberPrompt {
  /// What is asked, and empty when nothing is.
  let question = Label()
  /// A number was typed and sent off.
  let entered: Signal<String, Never>
  private var digits = ""
  private let input: Signal<String, Never>.Observer
  private static let longest = 4

  init() { (entered, input) = Signal.pipe() }

  /// A number that is only to be confirmed.
  var suggestion: BindingTarget<Int> { BindingTarget(on: self) { $0.digits = String($1) } }

  /// Answers whether the key was one for the prompt.
  func press(_ key: Key) -> Bool {
    switch key {
    case .character(let character) where ("0"..."9").contains(character):
      if digits.count < Self.longest { digits.append(character) }
    case .backspace where !digits.isEmpty: digits.removeLast()
    case .escape where !digits.isEmpty: digits = ""
    case .enter where !digits.isEmpty:
      let number = digits
      digits = ""
      input.send(value: number)
    default: return false
    }
    return true
  }

  /// What was typed is out of date.
  func clear() { digits = "" }

  func draw(on canvas: inout Canvas, in area: Area) {
    if question.text.isEmpty && digits.isEmpty { return }
    let end = canvas.put(
      Messages.prompt(question.text), line: area.line, column: area.column, .normal)
    canvas.put(digits + "_", line: area.line, column: end, .strong)
  }
}
