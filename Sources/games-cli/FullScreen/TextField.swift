import Bindings

/// A line of text that can be typed.
final class TextField {
  let text = MutableProperty("")
  private let title: String
  private let placeholder: String

  init(_ title: String, placeholder: String) {
    self.title = title
    self.placeholder = placeholder
  }

  /// Answers whether the key was one for the text.
  func press(_ key: Key) -> Bool {
    switch key {
    case .character(let character):
      let longer = text.value + String(character)
      if longer.count <= PlayerName.longest { text.value = longer }
    case .backspace: text.modify { if !$0.isEmpty { $0.removeLast() } }
    default: return false
    }
    return true
  }

  func draw(on canvas: inout Canvas, in area: Area, isActive: Bool) {
    let mark = isActive ? "> " : "  "
    canvas.put(mark + title, line: area.line, column: area.column, isActive ? .strong : .normal)
    let line = area.line + 1
    let start = canvas.put("    ", line: line, column: area.column)
    if text.value.isEmpty, !isActive {
      canvas.put("(\(placeholder))", line: line, column: start, .faint)
    } else {
      let free = area.columns - 6
      let end = canvas.put(tail(of: canvas.clean(text.value), free), line: line, column: start)
      if isActive { canvas.put("_", line: line, column: end, .strong) }
    }
  }

  /// The end of a text is where it is typed.
  private func tail(of text: String, _ columns: Int) -> String {
    var rest = text[...]
    while rest.columns > columns { rest.removeFirst() }
    return String(rest)
  }
}
