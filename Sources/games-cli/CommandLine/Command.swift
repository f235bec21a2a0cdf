import Terminal
import ViewModels

/// The commands of the program.
enum Command: String, ProgramCommand {
  case match
  case ticTacToe = "tictactoe"
  case replay
  case selfplay
  case graph

  static let games = [match, ticTacToe]
  static let defaults = games

  var names: [String] { self == .ticTacToe ? [rawValue, "ttt"] : [rawValue] }

  var argument: CommandArgument? {
    switch self {
    case .match, .ticTacToe: nil
    case .replay: CommandArgument("FILE")
    case .selfplay, .graph:
      CommandArgument("match|tictactoe", choices: Self.games.flatMap(\.names))
    }
  }

  var summary: String {
    switch self {
    case .match: "The match game, against the computer"
    case .ticTacToe: "Tic-tac-toe, for people and computers"
    case .replay: "Shows a saved game again"
    case .selfplay: "Plays many games by itself"
    case .graph: "Shows which values depend on which"
    }
  }

  var about: [String] {
    switch self {
    case .match: ["\(Strings.rulesOfMatch) \(MatchTexts().example)"]
    case .ticTacToe: ["\(Strings.rulesOfTicTacToe) \(TicTacToeTexts().example)"]
    case .replay: [Strings.aboutTranscripts]
    case .selfplay: [Strings.aboutSelfplay]
    case .graph: [Strings.aboutGraph]
    }
  }
}

extension Grammar<Options, Command> {
  static let gamesCLI = Grammar(
    Strings.program, version: Strings.version, Options.table, text: Strings.grammarText)
}
