package import Bindings

/// A row of a form: a title, and below it a value that keys and clicks change.
package protocol Field: Control {
  var title: Label { get }
  func drawValue(on canvas: Canvas)
}

extension Field {
  package func heights(columns: Int) -> [Int] { [2] }

  package func draw(on canvas: Canvas) {
    canvas.put((isActive ? "> " : "  ") + title.text, isActive ? .strong : .normal)
    drawValue(on: canvas.part(line: 1, column: 4))
  }
}

/// The keys that change a value.
private let steps: [Key: Int] = [.left: -1, "h": -1, .right: 1, "l": 1]

/// A knob that moves between two ends, step by step.
package final class Slider: Field {
  package let title = Label()
  package let position = MutableProperty<Float>(0)
  package var isActive = false
  private let range: ClosedRange<Float>

  package init(_ range: ClosedRange<Float>) { self.range = range }

  package func press(_ key: Key) -> Bool {
    guard let step = steps[key] else { return false }
    move(to: position.value + Float(step))
    return true
  }

  private func move(to place: Float) {
    position.value = min(max(place, range.lowerBound), range.upperBound)
  }

  package func drawValue(on canvas: Canvas) {
    let symbols = canvas.isPlain ? ("-", "O") : ("─", "●")
    let start = canvas.put("\(Int(range.lowerBound)) ")
    let rail = canvas.part(column: start, columns: min(40, canvas.columns - start - 6))
    // The length of a cell.
    let cell = (range.upperBound - range.lowerBound) / Float(max(1, rail.columns - 1))
    let knob = Int(((position.value - range.lowerBound) / max(cell, .ulpOfOne)).rounded())
    for column in 0..<rail.columns {
      rail.put(column == knob ? symbols.1 : symbols.0, column: column, isActive ? .strong : .normal)
      rail.part(column: column, columns: 1).onClick { [self] in
        move(to: (range.lowerBound + Float(column) * cell).rounded())
      }
    }
    canvas.put(" \(Int(range.upperBound))", column: start + rail.columns)
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
    guard let step = steps[key] else { return false }
    index.value = min(max(index.value + step, 0), names.count - 1)
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
    case .backspace: text.value = String(text.value.dropLast())
    case .deleteLine: text.value = ""
    case .deleteWord:
      var rest = text.value.withoutBlanksAtEnd[...]
      while let last = rest.last, last != " " { rest.removeLast() }
      text.value = String(rest)
    default: return false
    }
    isProposal = false
    return true
  }

  package func drawValue(on canvas: Canvas) {
    if text.value.isEmpty, !isActive {
      _ = canvas.put("(\(placeholder))", .faint)
      return
    }
    // The end of a text that is too wide, where the next character is typed.
    var end = canvas.clean(text.value)[...]
    while end.columns > canvas.columns - 1 { end.removeFirst() }
    let column = canvas.put(String(end))
    if isActive { canvas.put("_", column: column, .strong) }
  }
}

/// A prompt at which a number is typed and entered.
package final class NumberPrompt: Control {
  /// The question; empty when there is none.
  package let question = Label()
  package let entered: Signal<String, Never>
  package var isActive = true
  private var digits = ""
  private let input: Signal<String, Never>.Observer

  package init() { (entered, input) = Signal.pipe() }

  package func press(_ key: Key) -> Bool {
    if case .character("0"..."9") = key {
      digits = String((digits + key.name).prefix(9))
      return true
    }
    guard !digits.isEmpty else { return false }
    switch key {
    case .backspace: digits.removeLast()
    case .escape: digits = ""
    case .enter:
      input.send(value: digits)
      digits = ""
    default: return false
    }
    return true
  }

  package func clear() { digits = "" }
  /// Types a number that can be entered or corrected.
  package func propose(_ number: String) { digits = number }

  package func heights(columns: Int) -> [Int] { [1] }

  package func draw(on canvas: Canvas) {
    if question.text.isEmpty && digits.isEmpty { return }
    canvas.put(digits + "_", column: canvas.put(question.text + ": "), .strong)
  }
}
