import Bindings
import ViewModels

/// A game, whichever it is: what all ways of showing it have in common.
enum Game {
  case match(MatchViewModel)
  case ticTacToe(TicTacToeViewModel)

  var viewModel: AnyObject {
    switch self {
    case .match(let viewModel): viewModel
    case .ticTacToe(let viewModel): viewModel
    }
  }

  var recorded: Signal<String, Never> {
    switch self {
    case .match(let viewModel): viewModel.recorded
    case .ticTacToe(let viewModel): viewModel.recorded
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
