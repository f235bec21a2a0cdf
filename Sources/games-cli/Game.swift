import Bindings
import ViewModels

/// A game: its view model, and the object that reads and writes lines for it.
enum Game {
  case match(MatchViewModel, MatchLines)
  case ticTacToe(TicTacToeViewModel, TicTacToeLines)

  init(_ viewModel: MatchViewModel) { self = .match(viewModel, MatchLines(viewModel)) }
  init(_ viewModel: TicTacToeViewModel) { self = .ticTacToe(viewModel, TicTacToeLines(viewModel)) }

  var command: Command {
    switch self {
    case .match: .match
    case .ticTacToe: .ticTacToe
    }
  }

  var viewModel: AnyObject {
    switch self {
    case .match(let viewModel, _): viewModel
    case .ticTacToe(let viewModel, _): viewModel
    }
  }

  /// The help of a running game: the rules, and an example.
  var help: [String] {
    switch self {
    case .match(let viewModel, _): [viewModel.texts.rules, viewModel.texts.example]
    case .ticTacToe(let viewModel, _): [viewModel.texts.rules, viewModel.texts.example]
    }
  }

  var outcome: Property<Outcome?> {
    switch self {
    case .match(let viewModel, _): viewModel.outcome
    case .ticTacToe(let viewModel, _): viewModel.outcome
    }
  }

  var recorded: Signal<String, Never> {
    switch self {
    case .match(_, let lines): lines.recorded
    case .ticTacToe(_, let lines): lines.recorded
    }
  }

  var misread: Signal<String, Never> {
    switch self {
    case .match(_, let lines): lines.misread
    case .ticTacToe(_, let lines): lines.misread
    }
  }

  /// Repeats a line of a transcript.
  func replay(_ line: String) {
    switch self {
    case .match(_, let lines): _ = lines.replay(line)
    case .ticTacToe(_, let lines): _ = lines.replay(line)
    }
  }
}
