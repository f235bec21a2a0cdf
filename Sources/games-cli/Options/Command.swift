/// What the program can be told to do.
enum Command: String, CaseIterable {
  case match
  case ticTacToe = "tictactoe"

  static func named(_ name: String) -> Command? {
    allCases.first { $0.names.contains(name) }
  }

  /// All names that it answers to.
  var names: [String] {
    switch self {
    case .match: [rawValue]
    case .ticTacToe: [rawValue, "ttt"]
    }
  }
}
