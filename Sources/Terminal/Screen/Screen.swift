package struct Size: Hashable {
  package var columns: Int
  package var lines: Int

  package init(columns: Int, lines: Int) { (self.columns, self.lines) = (columns, lines) }
}

package struct Glyph: Hashable {
  /// A character; empty in the second cell of a wide character.
  let text: String
  let style: Style
  let isWide: Bool

  static let blank = Glyph(text: " ", style: .normal, isWide: false)

  /// Whether all terminals show the character in the same number of cells.
  var isCertain: Bool {
    text.utf8.count == 1 || text.unicodeScalars.count == 1 && text.columns == 1
  }
}

/// The content of the terminal: a glyph for each cell, and the effects of clicks.
package final class Screen {
  package let size: Size
  package let isPlain: Bool
  private(set) var glyphs: [Glyph]
  private var clicks: [(lines: Range<Int>, columns: Range<Int>, act: () -> Void)] = []

  package init(_ size: Size, isPlain: Bool = false) {
    (self.size, self.isPlain) = (size, isPlain)
    glyphs = Array(repeating: .blank, count: size.columns * size.lines)
  }

  package var canvas: Canvas { Canvas(self) }

  func set(_ glyph: Glyph, line: Int, column: Int) {
    let index = line * size.columns + column
    // Half of a wide character is not shown.
    if !glyph.text.isEmpty, column > 0, glyphs[index - 1].isWide { glyphs[index - 1] = .blank }
    if glyphs[index].isWide, column + 1 < size.columns { glyphs[index + 1] = .blank }
    glyphs[index] = glyph
    guard glyph.isWide else { return }
    set(Glyph(text: "", style: glyph.style, isWide: false), line: line, column: column + 1)
  }

  package var text: String {
    (0..<size.lines).map { line in
      glyphs[line * size.columns..<(line + 1) * size.columns].map(\.text).joined()
        .withoutBlanksAtEnd
    }.joined(separator: "\n")
  }

  // MARK: Clicks

  func onClick(in lines: Range<Int>, _ columns: Range<Int>, _ act: @escaping () -> Void) {
    clicks.append((lines, columns, act))
  }

  /// Forgets the effects of clicks on what is covered now.
  func forgetClicks() { clicks = [] }

  /// Performs the effects of a click on a cell, in the order in which they were set.
  func click(line: Int, column: Int) {
    for click in clicks where click.lines ~= line && click.columns ~= column { click.act() }
  }
}
