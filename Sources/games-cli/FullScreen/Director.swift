import Bindings
import ViewModels

/// Makes the scenes of the games that were chosen.
final class Director {
  /// How the last game that came to an end did so.
  private(set) var lastOutcome: Outcome?
  private let host: Host
  private let settings: MatchSettings
  private var transcript: Transcript?
  private var trace: Trace?
  private var game: Game?

  init(_ host: Host, _ settings: MatchSettings) {
    self.host = host
    self.settings = settings
  }

  func scene(for command: Command?) throws(Ending) -> Scene {
    if let file = host.options.resumed {
      let taken = try Host.takeUp(file, command, host.options, on: host.console)
      transcript = taken.transcript
      return scene(of: taken.game, on: taken.host, hasBegun: taken.hasBegun)
    }
    guard let command, Command.games.contains(command) else { return menu() }
    transcript = try host.options.transcript.map { name throws(Ending) in
      try Transcript(to: name, of: command, host.options.adopting(settings))
    }
    return scene(of: command == .match ? match() : ticTacToe(), on: host)
  }

  /// Writes down what has happened.
  func settle() throws(Ending) { try transcript?.flush() }

  // MARK: Games

  private func match() -> Game { .match(host.options.matchViewModel(settings, seed: host.seed)) }

  private func ticTacToe() -> Game {
    .ticTacToe(host.ticTacToeViewModel(x: host.options.xName, o: host.options.oName))
  }

  // MARK: Scenes

  private func menu() -> Scene {
    let makers: [() -> Scene] = [
      { [self] in scene(of: match(), on: host) },
      { [self] in names(on: host) },
      { [self] in names(on: host.againstComputer()) },
    ]
    return MenuScene(zip(Messages.menu, makers).map { (title: $0, make: $1) })
  }

  private func names(on host: Host) -> Scene {
    let viewModel = NewGameViewModel(makeGame: host.ticTacToeViewModel)
    viewModel.xName.value = host.options.xName
    viewModel.oName.value = host.options.oName
    return NamesScene(viewModel) { [self] in scene(of: .ticTacToe($0), on: host) }
  }

  /// - Parameter hasBegun: whether it goes on where it was left.
  private func scene(of game: Game, on host: Host, hasBegun: Bool = false) -> Scene {
    self.game = game
    if let transcript { transcript <~ game.recorded }
    trace = TraceForm(host.options)?.trace(of: game)
    var remarks: [String] = []
    switch game {
    case .match(let viewModel, _):
      follow(viewModel.outcome)
      if host.options.isLeftToChance(.match) { remarks = [Messages.seed(host.seed)] }
      return MatchScene(viewModel, remarks, hasBegun: hasBegun)
    case .ticTacToe(let viewModel, _):
      follow(viewModel.outcome)
      if host.options.isLeftToChance(.ticTacToe) { remarks = [Messages.seed(host.seed)] }
      return TicTacToeScene(viewModel, remarks, hasBegun: hasBegun)
    }
  }

  private func follow(_ outcome: Property<Outcome?>) {
    BindingTarget(on: self) { if let outcome = $1 { $0.lastOutcome = outcome } } <~ outcome
  }
}
