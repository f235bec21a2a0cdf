extension String {
  /// Breaks a text into lines that fit, at blanks if possible.
  ///
  /// Lines that continue a sentence are indented.
  package func wrapped(to widest: Int, indent: Int = 2) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      if line.columns <= widest { return [String(line)] }
      var breaking = Breaking(widest: widest, indent: String(repeating: " ", count: indent))
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        breaking.add(word)
      }
      return breaking.finished
    }
  }

  package var withoutBlanksAtEnd: String {
    var rest = self[...]
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}

private struct Breaking {
  let widest: Int
  let indent: String
  private var lines: [String] = []
  private var line: String?
  private var columns = 0

  init(widest: Int, indent: String) {
    self.widest = widest
    self.indent = indent
  }

  /// A blank at the end of the text is kept, since a prompt has one.
  var finished: [String] { lines + [line].compactMap { $0 } }

  mutating func add(_ word: Substring) {
    if let start = line, columns + 1 + word.columns <= widest {
      line = start + " " + word
      columns += 1 + word.columns
    } else if word.isEmpty, line != nil {
      // There is no room for one more blank.
    } else {
      if line != nil { end() }
      start(with: word)
    }
  }

  private mutating func end() {
    if let line { lines.append(line) }
    line = nil
  }

  /// Begins a line with a word; a word that is too wide fills several lines.
  private mutating func start(with word: Substring) {
    var start = lines.isEmpty ? "" : indent
    columns = start.columns
    for character in word {
      if columns + character.columns > widest {
        lines.append(start)
        start = indent
        columns = indent.columns
      }
      start.append(character)
      columns += character.columns
    }
    line = start
  }
}
