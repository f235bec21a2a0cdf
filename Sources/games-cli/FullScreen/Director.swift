import Bindings
import ViewModels

/// Makes the scenes of the games that were chosen.
final class Director {
  /// How the last game that came to an end did so.
  private(set) var lastOutcome: Outcome?
  private let options: Options
  private let settings: MatchSettings
  private let seed: UInt64

  init(_ options: Options, _ settings: MatchSettings) {
    self.options = options
    self.settings = settings
    seed = options.seed ?? UInt64.random(in: 0...999_999)
  }

  func scene(for command: Command?) -> Scene {
    switch command {
    case .match: match()
    case .ticTacToe:
      ticTacToe(options)(options.ticTacToeViewModel(x: options.xName, o: options.oName, seed: seed))
    default: menu()
    }
  }

  private func menu() -> Scene {
    let makers: [() -> Scene] = [
      { [self] in match() },
      { [self] in names(options) },
      { [self] in names(options.againstComputer) },
    ]
    return MenuScene(zip(Messages.menu, makers).map { (title: $0, make: $1) })
  }

  private func match() -> Scene {
    let viewModel = options.matchViewModel(settings, seed: seed)
    follow(viewModel.outcome)
    let scene = MatchScene(viewModel)
    if options.isMatchLeftToChance { scene.say(Messages.seed(seed)) }
    return scene
  }

  private func names(_ options: Options) -> Scene {
    let seed = seed
    let viewModel = NewGameViewModel {
      options.ticTacToeViewModel(x: $0, o: $1, seed: seed)
    }
    viewModel.xName.value = options.xName
    viewModel.oName.value = options.oName
    return NamesScene(viewModel, makeScene: ticTacToe(options))
  }

  private func ticTacToe(_ options: Options) -> (TicTacToeViewModel) -> Scene {
    { [self] viewModel in
      follow(viewModel.outcome)
      let scene = TicTacToeScene(viewModel)
      if options.isTicTacToeLeftToChance { scene.say(Messages.seed(seed)) }
      return scene
    }
  }

  private func follow(_ outcome: Property<Outcome?>) {
    BindingTarget(on: self) { if let outcome = $1 { $0.lastOutcome = outcome } } <~ outcome
  }
}

extension Options {
  /// The same, with the computer as the second player of tic-tac-toe.
  fileprivate var againstComputer: Options {
    var options = self
    options.oSide = .computer
    options.oName = Messages.computerName
    return options
  }
}
