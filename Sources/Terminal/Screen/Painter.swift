/// Updates a terminal by writing the cells that differ from its current content.
package struct Painter {
  package let hasColors: Bool
  /// The current content of the terminal; `nil` if it is unknown.
  private var shown: (size: Size, glyphs: [Glyph])?

  package init(hasColors: Bool) { self.hasColors = hasColors }

  /// Makes the next update clear the screen first, because other output was on the terminal.
  package mutating func forget() { shown = nil }

  package mutating func paint(_ screen: Screen) -> String {
    var (output, style, cursor) = ("", Style.normal, Int?.none)
    func change(to other: Style) {
      guard hasColors, style != other else { return }
      output += other == .normal ? "\u{1B}[0m" : "\u{1B}[0;\(other.code)m"
      style = other
    }
    if shown?.size != screen.size {
      output = "\u{1B}[0m\u{1B}[2J"
      shown = nil
    }
    let (columns, glyphs, former) = (screen.size.columns, screen.glyphs, shown?.glyphs)
    for index in glyphs.indices {
      let (glyph, old) = (glyphs[index], former?[index] ?? .blank)
      // Without colors, only the text counts.
      if glyph.text == old.text, !hasColors || glyph.style == old.style { continue }
      if glyph.text.isEmpty { continue }
      var place: String { "\u{1B}[\(index / columns + 1);\(index % columns + 1)H" }
      if cursor != index || index % columns == 0 { output += place }
      change(to: glyph.style)
      // A terminal that shows a wide character in one cell would leave the other one as it was.
      output += (glyph.isWide ? "  " + place : "") + glyph.text
      cursor = glyph.isCertain ? index + 1 : nil
    }
    change(to: .normal)
    shown = (screen.size, glyphs)
    return output
  }
}
