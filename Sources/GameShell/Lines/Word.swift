/// The words that can be typed instead of a move.
enum Word: String, CaseIterable {
  case hint, undo, new, settings, board, help, quit

  /// The words that a line can mean: any beginning of a word; “?” is help, as in full screen.
  static func meant(by text: String) -> [Word] {
    if text == "?" { return [.help] }
    let start = text.lowercased()
    return allCases.filter { !start.isEmpty && $0.rawValue.hasPrefix(start) }
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
