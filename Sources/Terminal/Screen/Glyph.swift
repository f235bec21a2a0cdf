/// A style on the screen, in the sixteen colors that every terminal has.
package enum Paint: String {
  case normal = ""
  case faint = "2"
  case strong = "1"
  case selected = "7"
  case refused = "31"
  case hinted = "32"
  case wood = "33"
  case head = "1;31"
  case flame = "1;33"
  case ember = "90"
  case cross = "1;36"
  case circle = "1;35"
  case winning = "1;7;32"
}

/// The content of one cell of the terminal.
package struct Glyph: Hashable {
  /// A character; empty in the second cell of a wide character.
  package let text: String
  package let paint: Paint
  package let isWide: Bool

  package static let blank = Glyph(text: " ", paint: .normal, isWide: false)
  package static func rest(_ paint: Paint) -> Glyph { Glyph(text: "", paint: paint, isWide: false) }

  /// Whether all terminals show the character in the same number of cells.
  package var isCertain: Bool {
    text.utf8.count == 1
      || text.unicodeScalars.count == 1 && text.columns == 1
  }
}
