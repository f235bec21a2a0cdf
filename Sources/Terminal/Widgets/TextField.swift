package import Bindings

/// A line of text that can be typed.
package final class TextField {
  package let text = MutableProperty("")
  private let title: String
  private let placeholder: String
  private let longest: Int
  /// Whether the text is a proposal that the first character replaces.
  private var isProposal = true

  /// - Parameter longest: the largest number of characters.
  package init(_ title: String, placeholder: String, longest: Int) {
    (self.title, self.placeholder, self.longest) = (title, placeholder, longest)
  }

  /// Handles a key; returns whether it belongs to the text.
  package func press(_ key: Key) -> Bool {
    switch key {
    case .character(let character):
      let longer = (isProposal ? "" : text.value) + String(character)
      if longer.count <= longest { text.value = longer }
    case .backspace: if !text.value.isEmpty { text.modify { $0.removeLast() } }
    case .deleteLine: text.value = ""
    case .deleteWord: text.modify { $0.removeLastWord() }
    default: return false
    }
    isProposal = false
    return true
  }

  package func draw(on canvas: inout Canvas, in area: Area, isActive: Bool) {
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

  /// Shows the end of a text that is too wide, where the next character is typed.
  private func tail(of text: String, _ columns: Int) -> String {
    var rest = text[...]
    while rest.columns > columns { rest.removeFirst() }
    return String(rest)
  }
}

extension String {
  fileprivate mutating func removeLastWord() {
    while last == " " { removeLast() }
    self = String(self[..<(lastIndex(of: " ").map { index(after: $0) } ?? startIndex)])
  }
}
