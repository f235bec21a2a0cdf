extension Canvas {
  /// The text without characters that control the terminal.
  package func clean(_ text: String) -> String { Ink.harmless(text, isPlain: isPlain) }

  /// The text within a number of columns; a mark replaces the part that is cut off.
  package func cut(_ text: String, to columns: Int) -> String {
    let text = clean(text)
    guard text.columns > columns else { return text }
    let mark = isPlain ? "..." : "…"
    var (rest, free) = ("", max(0, columns - mark.count))
    for character in text where free >= 0 {
      free -= character.columns
      if free >= 0 { rest.append(character) }
    }
    return rest + mark.prefix(max(0, columns))
  }

  /// The text in lines with a number of columns.
  package func wrap(_ text: String, to columns: Int) -> [String] {
    clean(text).wrapped(to: columns, indent: 0)
  }

  /// Writes a text in the middle of an area's line.
  package mutating func center(_ text: String, line: Int, in area: Area, _ style: Style = .normal) {
    let text = cut(text, to: area.columns)
    let margin = (area.columns - text.columns) / 2
    put(text, line: line, column: area.column + margin, style)
  }

  /// Draws a frame around an area that it clears.
  package mutating func frame(_ area: Area) {
    clear(area)
    let symbols = isPlain ? Array("+-++|+") : Array("┌─┐└│┘")
    let edge = String(repeating: symbols[1], count: max(0, area.columns - 2))
    let (top, last) = (area.line, area.line + area.lines - 1)
    put("\(symbols[0])\(edge)\(symbols[2])", line: top, column: area.column)
    for line in top + 1..<max(top + 1, last) {
      put(String(symbols[4]), line: line, column: area.column)
      put(String(symbols[4]), line: line, column: area.column + area.columns - 1)
    }
    put("\(symbols[3])\(edge)\(symbols[5])", line: last, column: area.column)
  }
}
