extension Canvas {
  /// The text as it can be shown: nothing in it steers the terminal.
  func clean(_ text: String) -> String { Ink.harmless(text, isPlain: isPlain) }

  static func columns(of text: String) -> Int { text.reduce(0) { $0 + $1.columns } }

  /// The text within so many columns; where something is missing it says so.
  func cut(_ text: String, to columns: Int) -> String {
    let text = clean(text)
    guard Self.columns(of: text) > columns else { return text }
    let mark = isPlain ? "..." : "…"
    var (rest, free) = ("", max(0, columns - mark.count))
    for character in text where free >= 0 {
      free -= character.columns
      if free >= 0 { rest.append(character) }
    }
    return rest + mark.prefix(max(0, columns))
  }

  /// The text in lines of so many columns, broken between words where there are any.
  func wrap(_ text: String, to columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in clean(text).split(separator: " ").flatMap({ pieces(of: $0, columns) }) {
      let longer = line.isEmpty ? word : line + " " + word
      if Self.columns(of: longer) <= columns {
        line = longer
      } else {
        lines.append(line)
        line = word
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  private func pieces(of word: Substring, _ columns: Int) -> [String] {
    var pieces = [""]
    var free = max(2, columns)
    for character in word {
      if character.columns > free {
        pieces.append("")
        free = max(2, columns)
      }
      free -= character.columns
      pieces[pieces.count - 1].append(character)
    }
    return pieces
  }

  /// Writes a text in the middle of an area's line.
  mutating func center(_ text: String, line: Int, in area: Area, _ paint: Paint = .normal) {
    let text = cut(text, to: area.columns)
    let margin = (area.columns - Self.columns(of: text)) / 2
    put(text, line: line, column: area.column + margin, paint)
  }

  /// Draws a frame around an area that it clears.
  mutating func frame(_ area: Area) {
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
