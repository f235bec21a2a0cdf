package import Bindings

/// A row of a form: a title, and below it a value that keys and clicks change.
package protocol Field: Control {
  var title: Label { get }
  func drawValue(on canvas: Canvas)
}

extension Field {
  package func heights(columns: Int) -> [Int] { [2] }

  package func draw(on canvas: Canvas) {
    canvas.put(
      (isActive ? "> " : "  ") + title.text, isActive ? .strong : .normal)
    drawValue(on: canvas.part(line: 1, column: 4))
  }
}

/// A knob that moves between two ends, step by step.
package final class Slider: Field {
  package let title = Label()
  package let position = MutableProperty<Float>(0)
  package var isActive = false
  private let range: ClosedRange<Float>
  private let ends: [String]

  /// - Parameter ends: the texts at both ends.
  package init(_ range: ClosedRange<Float>, ends: [String]) {
    (self.range, self.ends) = (range, ends)
  }

  package func press(_ key: Key) -> Bool {
    switch key {
    case .left, "h": move(to: position.value - 1)
    case .right, "l": move(to: position.value + 1)
    default: return false
    }
    return true
  }

  private func move(to place: Float) {
    position.value = min(max(place, range.lowerBound), range.upperBound)
  }

  package func drawValue(on canvas: Canvas) {
    let (symbols, length) = (
      canvas.isPlain ? ("-", "O") : ("─", "●"), range.upperBound - range.lowerBound
    )
    let start = canvas.put((ends.first ?? "") + " ")
    let rail = canvas.part(column: start, columns: min(40, canvas.columns - start - 6))
    let steps = Float(max(1, rail.columns - 1))
    let knob = Int(((position.value - range.lowerBound) / max(1, length) * steps).rounded())
    for column in 0..<rail.columns {
      rail.put(column == knob ? symbols.1 : symbols.0, column: column, isActive ? .strong : .normal)
      rail.part(column: column, columns: 1).onClick { [self] in
        move(to: (range.lowerBound + Float(column) / steps * length).rounded())
      }
    }
    canvas.put(" " + (ends.last ?? ""), column: start + rail.columns)
  }
}

/// Several names, one of which is chosen.
package final class Choice: Field {
  package let title = Label()
  package let index = MutableProperty(0)
  package var isActive = false
  private let names: [String]

  package init(_ names: [String]) { self.names = names }

  package func press(_ key: Key) -> Bool {
    switch key {
    case .left, "h": index.value = max(index.value - 1, 0)
    case .right, "l": index.value = min(index.value + 1, names.count - 1)
    default: return false
    }
    return true
  }

  package func drawValue(on canvas: Canvas) {
    var column = 0
    for (place, name) in names.enumerated() {
      let (start, isChosen) = (column, place == index.value)
      column = canvas.put(
        isChosen ? "(\(name))" : " \(name) ", column: start, isChosen ? .selected : .normal)
      canvas.part(column: start, columns: column - start).onClick { [index] in index.value = place }
      column += 2
    }
  }
}

/// A line of text that can be typed.
package final class TextField: Field {
  package let title = Label()
  package let text = MutableProperty("")
  package var isActive = false
  private let placeholder: String
  private let longest: Int
  /// Whether the text is a proposal that the first character replaces.
  private var isProposal = true

  /// - Parameter longest: the largest number of characters.
  package init(placeholder: String, longest: Int) {
    (self.placeholder, self.longest) = (placeholder, longest)
  }

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

  package func drawValue(on canvas: Canvas) {
    if text.value.isEmpty, !isActive {
      canvas.put("(\(placeholder))", .faint)
    } else {
      // The end of a text that is too wide, where the next character is typed.
      var end = canvas.clean(text.value)[...]
      while end.columns > canvas.columns - 1 { end.removeFirst() }
      let column = canvas.put(String(end))
      if isActive { canvas.put("_", column: column, .strong) }
    }
  }
}

extension String {
  fileprivate mutating func removeLastWord() {
    while last == " " { removeLast() }
    self = String(self[..<(lastIndex(of: " ").map { index(after: $0) } ?? startIndex)])
  }
}

/// A prompt at which a number is typed and entered.
package final class NumberPrompt: Control {
  /// The question; empty when there is none.
  package let question = Label()
  /// Sends the digits that were entered.
  package let entered: Signal<String, Never>
  package var isActive = true
  private var digits = ""
  private let input: Signal<String, Never>.Observer

  package init() { (entered, input) = Signal.pipe() }

  package func press(_ key: Key) -> Bool {
    switch key {
    case .character(let character) where "0"..."9" ~= character:
      if digits.count < 9 { digits.append(character) }
    case .backspace where !digits.isEmpty: digits.removeLast()
    case .escape where !digits.isEmpty: digits = ""
    case .enter where !digits.isEmpty:
      input.send(value: digits)
      digits = ""
    default: return false
    }
    return true
  }

  /// Clears a typed number that is out of date.
  package func clear() { digits = "" }

  package func heights(columns: Int) -> [Int] { [1] }

  package func draw(on canvas: Canvas) {
    if question.text.isEmpty && digits.isEmpty { return }
    let end = canvas.put(question.text + ": ")
    canvas.put(digits + "_", column: end, .strong)
  }
}
