import Bindings
import Terminal
import ViewModels

/// A row of a form: its text, and below it a value that keys and clicks change.
final class RowView: Control {
  var isActive = false
  private let row: FormRow
  /// Whether the text is a proposal that the first character replaces.
  private var isProposal = true

  init(_ row: FormRow) { self.row = row }

  func press(_ key: Key) -> Bool {
    let steps: [Key: Int] = [.left: -1, "h": -1, .right: 1, "l": 1]
    switch (row.control, steps[key]) {
    case (.text(let text, let longest, _), _): return type(key, into: text, upTo: longest)
    case (.slider(let position, _), let step?): position.value += Float(step)
    case (.choice(let index, _), let step?): index.value += step
    case (_, nil): return false
    }
    return true
  }

  private func type(_ key: Key, into text: MutableProperty<String>, upTo longest: Int) -> Bool {
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

  // MARK: Drawing

  func heights(columns: Int) -> [Int] { [2] }

  func draw(on canvas: Canvas) {
    canvas.put((isActive ? "> " : "  ") + row.text.value, isActive ? .strong : .normal)
    let canvas = canvas.part(line: 1, column: 4)
    switch row.control {
    case .slider(let position, let range): draw(position, in: range, on: canvas)
    case .choice(let index, let titles): draw(index, of: titles, on: canvas)
    case .text(let text, _, let placeholder): draw(text.value, or: placeholder, on: canvas)
    }
  }

  /// Draws a knob between two ends.
  private func draw(
    _ position: MutableProperty<Float>, in range: ClosedRange<Float>, on canvas: Canvas
  ) {
    let symbols = canvas.isPlain ? ("-", "O") : ("─", "●")
    let start = canvas.put("\(Int(range.lowerBound)) ")
    let rail = canvas.part(column: start, columns: min(40, canvas.columns - start - 6))
    // The part of the range that a cell stands for.
    let cell = (range.upperBound - range.lowerBound) / Float(max(1, rail.columns - 1))
    let knob = Int(((position.value - range.lowerBound) / max(cell, .ulpOfOne)).rounded())
    for column in 0..<rail.columns {
      rail.put(column == knob ? symbols.1 : symbols.0, column: column, isActive ? .strong : .normal)
      rail.part(column: column, columns: 1).onClick {
        position.value = (range.lowerBound + Float(column) * cell).rounded()
      }
    }
    canvas.put(" \(Int(range.upperBound))", column: start + rail.columns)
  }

  /// Draws several names, one of which is chosen.
  private func draw(_ index: MutableProperty<Int>, of names: [String], on canvas: Canvas) {
    var column = 0
    for (place, name) in names.enumerated() {
      let (start, isChosen) = (column, place == index.value)
      column = canvas.put(
        isChosen ? "(\(name))" : " \(name) ", column: start, isChosen ? .selected : .normal)
      canvas.part(column: start, columns: column - start).onClick { index.value = place }
      column += 2
    }
  }

  /// Draws a text field.
  private func draw(_ text: String, or placeholder: String, on canvas: Canvas) {
    if text.isEmpty, !isActive {
      canvas.put("(\(placeholder))", .faint)
      return
    }
    // The end of a text that is too wide, where the next character is typed.
    var end = canvas.clean(text)[...]
    while end.columns > canvas.columns - 1 { end.removeFirst() }
    let column = canvas.put(String(end))
    if isActive { canvas.put("_", column: column, .strong) }
  }
}
