/// A part of the screen. Drawing outside of it has no effect, so code that draws need not know the
/// size.
package struct Canvas {
  let screen: Screen
  private let line: Int
  private let column: Int
  package let lines: Int
  package let columns: Int

  init(screen: Screen, line: Int, column: Int, lines: Int, columns: Int) {
    (self.screen, self.line, self.column) = (screen, line, column)
    (self.lines, self.columns) = (max(0, lines), max(0, columns))
  }

  package var isPlain: Bool { screen.isPlain }

  /// Returns a part of the canvas, which may reach beyond it.
  package func part(
    line: Int = 0, column: Int = 0, lines: Int? = nil, columns: Int? = nil
  ) -> Canvas {
    Canvas(
      screen: screen, line: self.line + line, column: self.column + column,
      lines: min(lines ?? .max, self.lines - line),
      columns: min(columns ?? .max, self.columns - column))
  }

  /// Returns a part in the middle.
  package func middle(lines: Int? = nil, columns: Int? = nil) -> Canvas {
    let (lines, columns) = (lines ?? self.lines, columns ?? self.columns)
    return part(
      line: max(0, self.lines - lines) / 2, column: max(0, self.columns - columns) / 2,
      lines: lines, columns: columns)
  }

  /// Sets what a click on the canvas does, as long as the canvas is shown.
  package func onClick(_ act: @escaping () -> Void) {
    screen.onClick(in: line..<line + lines, column..<column + columns, act)
  }

  // MARK: Drawing

  /// Writes a text on one line, and returns the column after it.
  @discardableResult
  package func put(
    _ text: String, line: Int = 0, column: Int = 0, _ style: Style = .normal
  ) -> Int {
    var end = column
    for character in clean(text) {
      let width = character.columns
      guard width > 0 else { continue }
      guard end + width <= columns else { break }
      let (row, place) = (self.line + line, self.column + end)
      if 0..<lines ~= line, 0..<screen.size.lines ~= row, end >= 0, place >= 0,
        place + width <= screen.size.columns
      {
        screen.set(character, width: width, style, line: row, column: place)
      }
      end += width
    }
    return end
  }

  /// Writes a text in the middle of a line.
  package func center(_ text: String, line: Int = 0, _ style: Style = .normal) {
    let text = cut(text)
    put(text, line: line, column: (columns - text.columns) / 2, style)
  }

  package func clear() {
    for line in 0..<lines { put(String(repeating: " ", count: columns), line: line) }
  }

  /// Clears the canvas and draws a frame at its edge; returns what is inside of the frame.
  package func framed() -> Canvas {
    clear()
    let symbols = isPlain ? Array("+-++|+") : Array("┌─┐└│┘")
    let edge = String(repeating: symbols[1], count: max(0, columns - 2))
    put("\(symbols[0])\(edge)\(symbols[2])")
    for line in 1..<max(1, lines - 1) {
      put(String(symbols[4]), line: line)
      put(String(symbols[4]), line: line, column: columns - 1)
    }
    put("\(symbols[3])\(edge)\(symbols[5])", line: lines - 1)
    return part(line: 1, column: 2, lines: lines - 2, columns: columns - 4)
  }

  // MARK: Texts

  /// The text without characters that control the terminal.
  package func clean(_ text: String) -> String { Ink.harmless(text, isPlain: isPlain) }

  /// The text within the width, or a number of columns; a mark replaces the part that is cut off.
  package func cut(_ text: String, to columns: Int? = nil) -> String {
    let (text, columns) = (clean(text), columns ?? self.columns)
    guard text.columns > columns else { return text }
    let mark = isPlain ? "..." : "…"
    var (rest, free) = ("", max(0, columns - mark.count))
    for character in text where free >= 0 {
      free -= character.columns
      if free >= 0 { rest.append(character) }
    }
    return rest + mark.prefix(max(0, columns))
  }
}
