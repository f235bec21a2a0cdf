/// What can be typed instead of a move: the table of words.
enum Word: String, CaseIterable {
  case hint, undo, new, board, help, quit

  /// What a line means, if it means no move.
  enum Meaning: Equatable {
    case word(Word)
    /// The beginning of several words.
    case oneOf([Word])
  }

  /// A word may be cut short, as long as it is the only one that begins so; “?” is help, as on a
  /// full screen.
  static func meaning(of text: String) -> Meaning? {
    if text == "?" { return .word(.help) }
    let start = text.lowercased()
    let words = allCases.filter { !start.isEmpty && $0.rawValue.hasPrefix(start) }
    return words.count > 1 ? .oneOf(words) : words.first.map(Meaning.word)
  }
}
