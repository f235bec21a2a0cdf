import Bindings
import ViewModels

/// A game, whichever it is: what all ways of showing it have in common.
enum Game {
  case match(MatchViewModel, MatchLines)
  case ticTacToe(TicTacToeViewModel, TicTacToeLines)

  static func match(_ viewModel: MatchViewModel) -> Game {
    .match(viewModel, MatchLines(viewModel))
  }

  static func ticTacToe(_ viewModel: TicTacToeViewModel) -> Game {
    .ticTacToe(viewModel, TicTacToeLines(viewModel))
  }

  var viewModel: AnyObject {
    switch self {
    case .match(let viewModel, _): viewModel
    case .ticTacToe(let viewModel, _): viewModel
    }
  }

  var recorded: Signal<String, Never> {
    switch self {
    case .match(_, let lines): lines.recorded
    case .ticTacToe(_, let lines): lines.recorded
    }
  }
}

/// How a game is shown in line mode.
enum Face {
  case drawn
  case spoken
  case json

  init(_ options: Options) {
    self = options.isJSON ? .json : options.isSpoken ? .spoken : .drawn
  }
}

extension Options {
  /// Whether somebody listens instead of looking.
  var isSpoken: Bool { isAccessible || System.variable("ACCESSIBLE") == "1" }
}
