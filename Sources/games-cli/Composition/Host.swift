import ViewModels

/// Makes the games that were chosen, and puts them on a console.
struct Host {
  private(set) var options: Options
  let console: Console
  private let seed: UInt64

  init(_ options: Options, on console: Console) {
    self.options = options
    self.console = console
    // Short enough to be typed again.
    seed = options.seed ?? UInt64.random(in: 0...999_999)
  }

  /// The same, with the computer as the second player of tic-tac-toe.
  func againstComputer() -> Host {
    var host = self
    host.options.oSide = .computer
    host.options.oName = Messages.computerName
    return host
  }

  func match(_ settings: MatchSettings) -> Session {
    let viewModel = options.matchViewModel(settings, seed: seed)
    return session(
      Stage(viewModel, ink: console.ink), isLeftToChance: settings.isLeftToChance, hasPeople: true)
  }

  func ticTacToe(_ viewModel: TicTacToeViewModel) -> Session {
    session(
      Stage(viewModel, ink: console.ink), isLeftToChance: options.isTicTacToeLeftToChance,
      hasPeople: !options.isPlayedByComputers)
  }

  func ticTacToeViewModel(x: String, o: String) -> TicTacToeViewModel {
    options.ticTacToeViewModel(x: x, o: o, seed: seed)
  }

  private func session(_ stage: Stage, isLeftToChance: Bool, hasPeople: Bool) -> Session {
    if isLeftToChance { console.say(Messages.seed(seed), .faint) }
    let canAsk = console.isInteractive && hasPeople
    return Session(stage, on: console, games: options.games ?? (canAsk ? nil : 1))
  }
}
