/// Updates a terminal by writing the cells that differ from its current content.
package struct Painter {
  package let hasColors: Bool
  /// The current content of the terminal; `nil` if it is unknown.
  private var shown: (size: Size, glyphs: [Glyph])?

  package init(hasColors: Bool) { self.hasColors = hasColors }

  /// Makes the next update write all cells, because other output was on the terminal.
  package mutating func forget() { shown = nil }

  /// Returns the text to write to the terminal.
  package mutating func paint(_ screen: Screen) -> String {
    var pen = Pen(hasColors: hasColors)
    if shown?.size != screen.size {
      pen.output = "\u{1B}[0m\u{1B}[2J"
      shown = nil
    }
    for (index, glyph) in screen.glyphs.enumerated() where !glyph.text.isEmpty {
      guard differs(glyph, shown?.glyphs[index] ?? .blank) else { continue }
      pen.write(glyph, line: index / screen.size.columns, column: index % screen.size.columns)
    }
    shown = (screen.size, screen.glyphs)
    pen.finish()
    return pen.output
  }

  /// Whether two glyphs look the same: without colors, only the text counts.
  private func differs(_ glyph: Glyph, _ other: Glyph) -> Bool {
    hasColors ? glyph != other : glyph.text != other.text
  }
}

/// The position and the style of the terminal's next output.
private struct Pen {
  let hasColors: Bool
  var output = ""
  private var place: (line: Int, column: Int)?
  private var style = Style.normal

  init(hasColors: Bool) { self.hasColors = hasColors }

  mutating func write(_ glyph: Glyph, line: Int, column: Int) {
    if place?.line != line || place?.column != column {
      output += "\u{1B}[\(line + 1);\(column + 1)H"
    }
    change(to: glyph.style)
    output += glyph.text
    place = glyph.isCertain ? (line, column + 1) : nil
  }

  mutating func finish() { change(to: .normal) }

  private mutating func change(to other: Style) {
    guard hasColors, style != other else { return }
    output += other == .normal ? "\u{1B}[0m" : "\u{1B}[0;\(other.code)m"
    style = other
  }
}
