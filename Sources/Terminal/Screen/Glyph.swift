/// How something looks on the screen; of the sixteen colors that every terminal has.
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

/// What one cell of the terminal shows.
package struct Glyph: Hashable {
  /// A character; nothing where the one before is two cells wide.
  package let text: String
  package let paint: Paint
  package let isWide: Bool

  package static let blank = Glyph(text: " ", paint: .normal, isWide: false)
  package static func rest(_ paint: Paint) -> Glyph { Glyph(text: "", paint: paint, isWide: false) }

  /// Whether all terminals agree on how many cells it takes.
  package var isCertain: Bool {
    text.utf8.count == 1
      || text.unicodeScalars.count == 1 && text.columns == 1
  }
}
