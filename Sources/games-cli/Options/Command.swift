/// What the program can be told to do: the table of commands.
enum Command: String, CaseIterable {
  case match
  case ticTacToe = "tictactoe"
  case replay
  case selfplay
  case graph

  /// What a command is about.
  struct Argument {
    let placeholder: String
    /// All that it can be; `nil` if it is the name of a file.
    let choices: [String]?
  }

  /// The games.
  static let games = [match, ticTacToe]

  static func named(_ name: String) -> Command? {
    allCases.first { $0.names.contains(name) }
  }

  /// All names that it answers to.
  var names: [String] {
    switch self {
    case .match, .replay, .selfplay, .graph: [rawValue]
    case .ticTacToe: [rawValue, "ttt"]
    }
  }

  var argument: Argument? {
    switch self {
    case .match, .ticTacToe: nil
    case .replay: Argument(placeholder: "FILE", choices: nil)
    case .selfplay, .graph:
      Argument(
        placeholder: Self.games.map(\.rawValue).joined(separator: "|"),
        choices: Self.games.flatMap(\.names))
    }
  }

  /// “selfplay match|tictactoe”.
  var usage: String {
    ([rawValue] + [argument?.placeholder].compactMap { $0 }).joined(separator: " ")
  }
}
