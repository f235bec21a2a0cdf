/// The content of one cell of the terminal.
package struct Glyph: Hashable {
  /// A character; empty in the second cell of a wide character.
  package let text: String
  package let style: Style
  package let isWide: Bool

  package static let blank = Glyph(text: " ", style: .normal, isWide: false)
  package static func rest(_ style: Style) -> Glyph { Glyph(text: "", style: style, isWide: false) }

  /// Whether all terminals show the character in the same number of cells.
  package var isCertain: Bool {
    text.utf8.count == 1
      || text.unicodeScalars.count == 1 && text.columns == 1
  }
}
