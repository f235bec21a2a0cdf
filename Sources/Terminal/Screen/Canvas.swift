/// A size in columns and lines.
package struct Size: Hashable {
  package var columns: Int
  package var lines: Int

  package init(columns: Int, lines: Int) { (self.columns, self.lines) = (columns, lines) }
}

/// A rectangle of cells.
package struct Area: Hashable {
  package var line: Int
  package var column: Int
  package var lines: Int
  package var columns: Int

  package init(line: Int, column: Int, lines: Int, columns: Int) {
    (self.line, self.column, self.lines, self.columns) = (line, column, lines, columns)
  }
}

/// The content of the terminal: a glyph for each cell.
///
/// Drawing outside of the canvas has no effect, so code that draws need not know the size.
package struct Canvas: Equatable {
  package let size: Size
  package let isPlain: Bool
  package private(set) var glyphs: [Glyph]

  package init(_ size: Size, isPlain: Bool = false) {
    self.size = size
    self.isPlain = isPlain
    glyphs = Array(repeating: .blank, count: size.columns * size.lines)
  }

  /// Writes a text on one line, and returns the column after it.
  @discardableResult
  package mutating func put(
    _ text: String, line: Int, column: Int, _ style: Style = .normal, before end: Int = .max
  ) -> Int {
    var column = column
    let end = min(end, size.columns)
    for character in clean(text) {
      let width = character.columns
      guard width > 0 else { continue }
      guard column + width <= end else { break }
      set(
        Glyph(text: String(character), style: style, isWide: width == 2), line: line, column: column
      )
      if width == 2 { set(.rest(style), line: line, column: column + 1) }
      column += width
    }
    return column
  }

  private mutating func set(_ glyph: Glyph, line: Int, column: Int) {
    guard 0..<size.lines ~= line, 0..<size.columns ~= column else { return }
    let index = line * size.columns + column
    // Half of a wide character is not shown.
    if !glyph.text.isEmpty, column > 0, glyphs[index - 1].isWide { glyphs[index - 1] = .blank }
    if glyphs[index].isWide, column + 1 < size.columns { glyphs[index + 1] = .blank }
    glyphs[index] = glyph
  }

  package mutating func clear(_ area: Area) {
    let blank = String(repeating: " ", count: max(0, area.columns))
    for line in 0..<max(0, area.lines) { put(blank, line: area.line + line, column: area.column) }
  }

  /// The lines as text, without blanks at their ends.
  package var text: String {
    (0..<size.lines).map { line in
      glyphs[line * size.columns..<(line + 1) * size.columns].map(\.text).joined()
        .withoutBlanksAtEnd
    }.joined(separator: "\n")
  }
}
