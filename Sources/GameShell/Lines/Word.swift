/// The words that can be typed instead of a move.
enum Word: String, CaseIterable {
  case hint, undo, new, settings, board, help, quit

  /// The meaning of a line that is not a move.
  enum Meaning: Equatable {
    case word(Word)
    /// The beginning of several words.
    case oneOf([Word])
  }

  /// The beginning of a word is enough, if no other word has it; “?” is help, as in full screen.
  static func meaning(of text: String) -> Meaning? {
    if text == "?" { return .word(.help) }
    let start = text.lowercased()
    let words = allCases.filter { !start.isEmpty && $0.rawValue.hasPrefix(start) }
    return words.count > 1 ? .oneOf(words) : words.first.map(Meaning.word)
  }

  var summary: String {
    switch self {
    case .hint: "shows the best move"
    case .undo: "takes your last move back"
    case .new: "begins a new game"
    case .settings: "changes the settings"
    case .board: "shows the game again"
    case .help: "shows the rules, an example and these words"
    case .quit: "leaves"
    }
  }
}
