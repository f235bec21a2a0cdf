/// A part of the screen. Drawing outside of it has no effect, so code that draws need not know the
/// size.
package struct Canvas {
  let screen: Screen
  private let line: Int
  private let column: Int
  package let lines: Int
  package let columns: Int
  /// The lines of the screen on which the canvas is visible.
  private let visible: Range<Int>

  private init(
    screen: Screen, line: Int, column: Int, lines: Int, columns: Int, visible: Range<Int>
  ) {
    (self.screen, self.line, self.column) = (screen, line, column)
    (self.lines, self.columns) = (max(0, lines), max(0, columns))
    self.visible = visible.clamped(to: line..<line + self.lines)
  }

  init(_ screen: Screen) {
    self.init(
      screen: screen, line: 0, column: 0, lines: screen.size.lines, columns: screen.size.columns,
      visible: 0..<screen.size.lines)
  }

  package var isPlain: Bool { screen.isPlain }

  /// Returns a part of the canvas, no further than its right and lower edges.
  package func part(
    line: Int = 0, column: Int = 0, lines: Int? = nil, columns: Int? = nil
  ) -> Canvas {
    Canvas(
      screen: screen, line: self.line + line, column: self.column + column,
      lines: min(lines ?? .max, self.lines - line),
      columns: min(columns ?? .max, self.columns - column), visible: visible)
  }

  /// Returns a canvas of more lines, a part of which is visible, with one line in the middle if
  /// that is possible. Marks in the last column show that there are more lines.
  package func scrolled(lines: Int, showing line: Int) -> Canvas {
    let hidden = max(0, min(line - self.lines / 2, lines - self.lines))
    if hidden > 0 { put(isPlain ? "^" : "↑", column: columns - 1) }
    if lines - hidden > self.lines {
      put(isPlain ? "v" : "↓", line: self.lines - 1, column: columns - 1)
    }
    return Canvas(
      screen: screen, line: self.line - hidden, column: column, lines: max(lines, self.lines),
      columns: columns, visible: visible)
  }

  package func middle(lines: Int? = nil, columns: Int? = nil) -> Canvas {
    let (lines, columns) = (lines ?? self.lines, columns ?? self.columns)
    return part(
      line: max(0, self.lines - lines) / 2, column: max(0, self.columns - columns) / 2,
      lines: lines, columns: columns)
  }

  /// Sets what a click on the canvas does, as long as the canvas is shown.
  package func onClick(_ act: @escaping () -> Void) {
    screen.onClick(in: visible, column..<column + columns, act)
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
      if visible ~= row, end >= 0, place >= 0, place + width <= screen.size.columns {
        let glyph = Glyph(text: String(character), style: style, isWide: width == 2)
        screen.set(glyph, line: row, column: place)
      }
      end += width
    }
    return end
  }

  /// Clears the canvas and draws a frame at its edge; returns what is inside of the frame.
  func framed() -> Canvas {
    for line in 0..<lines {
      let row = Array(line == 0 ? "┌─┐" : line == lines - 1 ? "└─┘" : "│ │")
      let symbols = isPlain ? Array(row[0] == "│" ? "| |" : "+-+") : row
      let inside = String(repeating: symbols[1], count: max(0, columns - 2))
      put("\(symbols[0])\(inside)\(symbols[2])", line: line)
    }
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
    var rest = String(text.prefix(max(0, columns)))
    while !rest.isEmpty, rest.columns + mark.count > columns { rest.removeLast() }
    return rest + mark.prefix(max(0, columns))
  }
}
