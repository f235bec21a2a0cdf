import Bindings
import Terminal
import ViewModels

/// Makes the scenes of the chosen games, and keeps their transcripts and traces.
final class Navigation {
  /// The outcome of the last game that has ended.
  private(set) var lastOutcome: Outcome?
  private let factory: GameFactory
  private let settings: MatchSettings
  private var transcript: Transcript?
  private var game: Game?
  private var trace: Trace?

  init(_ factory: GameFactory, _ settings: MatchSettings) {
    self.factory = factory
    self.settings = settings
  }

  func scene(for command: Command?) throws(ExitReason) -> any Scene {
    if let file = factory.options.resumed {
      let resumed = try GameFactory.resume(file, command, factory.options)
      transcript = resumed.transcript
      return scene(of: resumed.game, resumed.factory, hasBegun: resumed.hasBegun)
    }
    guard let command else { return menu() }
    let (factory, game) = command == .match ? factory.match(settings) : factory.ticTacToe()
    transcript = try factory.transcript(of: command)
    return scene(of: game, factory)
  }

  /// Saves the events of a game.
  func flush() throws(ExitReason) { try transcript?.flush() }

  private func menu() -> any Scene {
    let makers: [() -> any Scene] = [
      { [self] in scene(of: factory.match(settings).1, factory) },
      { [self] in names(factory) },
      { [self] in names(factory.againstComputer()) },
    ]
    return MenuScene(
      Strings.program, quitTitle: Strings.quit,
      zip(Strings.menu, makers).map { (title: $0, make: $1) })
  }

  private func names(_ factory: GameFactory) -> any Scene {
    NamesScene(factory.newGameViewModel()) { [self] in scene(of: Game($0), factory) }
  }

  /// - Parameter hasBegun: whether the game is continued.
  private func scene(of game: Game, _ factory: GameFactory, hasBegun: Bool = false) -> any Scene {
    self.game = game
    if let transcript { transcript <~ game.recorded }
    trace = TraceWriter(factory.options)?.trace(of: game)
    BindingTarget(on: self) { if let outcome = $1 { $0.lastOutcome = outcome } } <~ game.outcome
    let remarks = factory.options.isRandom(game.command) ? [Strings.seed(factory.seed)] : []
    return switch game {
    case .match(let viewModel, _): MatchScene(viewModel, remarks, hasBegun: hasBegun)
    case .ticTacToe(let viewModel, _): TicTacToeScene(viewModel, remarks, hasBegun: hasBegun)
    }
  }
}
