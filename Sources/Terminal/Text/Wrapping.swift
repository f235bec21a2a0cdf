extension String {
  /// Breaks a text into lines that fit, at blanks if possible.
  ///
  /// Lines that continue a sentence are indented. A blank at the end, as a prompt has one, is kept
  /// if there is room.
  package func wrapped(to widest: Int, indent: Int = 2) -> [String] {
    // Most texts are one line that fits.
    if columns <= widest, !utf8.contains(UInt8(ascii: "\n")) { return [self] }
    return split(separator: "\n", omittingEmptySubsequences: false).flatMap { text in
      if text.columns <= widest { return [String(text)] }
      var lines: [String] = []
      for word in text.split(separator: " ", omittingEmptySubsequences: false) {
        if let last = lines.last, last.columns + 1 + word.columns <= widest {
          lines[lines.count - 1] += " " + word
        } else if !word.isEmpty || lines.isEmpty {
          lines.append(lines.isEmpty ? "" : String(repeating: " ", count: indent))
          // A word that is too wide fills several lines.
          for character in word {
            if lines[lines.count - 1].columns + character.columns > widest {
              lines.append(String(repeating: " ", count: indent))
            }
            lines[lines.count - 1].append(character)
          }
        }
      }
      return lines
    }
  }

  package var withoutBlanksAtEnd: String {
    var rest = self[...]
    while let last = rest.last, " \t".contains(last) { rest.removeLast() }
    return String(rest)
  }

  package var trimmed: String { String(drop { " \t".contains($0) }).withoutBlanksAtEnd }
}
