/// The words that can be typed instead of a move.
enum Word: String, CaseIterable {
  case hint, undo, new, board, help, quit

  /// The meaning of a line that is not a move.
  enum Meaning: Equatable {
    case word(Word)
    /// The beginning of several words.
    case oneOf([Word])
  }

  /// The beginning of a word is enough, if no other word has it; “?” is help, as in full-screen mode.
  static func meaning(of text: String) -> Meaning? {
    if text == "?" { return .word(.help) }
    let start = text.lowercased()
    let words = allCases.filter { !start.isEmpty && $0.rawValue.hasPrefix(start) }
    return words.count > 1 ? .oneOf(words) : words.first.map(Meaning.word)
  }
}
