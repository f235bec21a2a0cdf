/// The style of texts on this terminal: with colors if it has any, and in ASCII if requested.
///
/// Every text that a player has typed passes through it, so that no text can control the terminal.
package struct Ink {
  package let hasColors: Bool
  package let isPlain: Bool

  package init(hasColors: Bool, isPlain: Bool) {
    (self.hasColors, self.isPlain) = (hasColors, isPlain)
  }

  package func callAsFunction(_ text: String, _ style: Style = .normal) -> String {
    let text = Self.harmless(text, isPlain: isPlain)
    guard hasColors, style != .normal, !text.isEmpty else { return text }
    return "\u{1B}[\(style.code)m\(text)\u{1B}[0m"
  }

  /// Returns a text without characters that control the terminal, shortened to a length.
  package static func harmless(_ text: String, isPlain: Bool, longest: Int = .max) -> String {
    let short = text.utf8.count <= longest ? text : text.shortened(to: longest)
    if isPlain {
      return short.utf8.allSatisfy { 32...126 ~= $0 } ? short : String(short.flatMap(ascii))
    }
    guard !short.unicodeScalars.allSatisfy(\.isHarmless) else { return short }
    return String(String.UnicodeScalarView(short.unicodeScalars.map { $0.isHarmless ? $0 : "?" }))
  }

  private static func ascii(_ character: Character) -> String {
    switch character {
    case "“", "”": "\""
    case "‘", "’": "'"
    case "…": "..."
    case "❌": "X"
    case "⭕️", "⭕": "O"
    case " "..."~" where character.isASCII: String(character)
    default: "?"
    }
  }
}

extension String {
  /// Returns the text or, if it has more characters than that, its beginning and “...”.
  func shortened(to longest: Int = 80) -> String {
    let start = prefix(longest)
    return start.endIndex == endIndex ? self : start + "..."
  }
}

extension Unicode.Scalar {
  /// Whether the character cannot control a terminal: it is no control character, does not separate
  /// lines or paragraphs, and does not change the direction of writing.
  package var isHarmless: Bool {
    if value < 0x7F { return value >= 0x20 }
    return switch value {
    case 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
