import Bindings
import Terminal
import ViewModels

/// The menu of games.
struct GameMenu {
  private let factory: GameFactory
  private let console: Console

  init(_ factory: GameFactory, on console: Console) {
    self.factory = factory
    self.console = console
  }

  /// Asks for a game and its settings or names.
  func choose(_ settings: MatchSettings) throws(ExitReason) -> (GameFactory, Game) {
    for (index, title) in Strings.menu.enumerated() {
      console.say(Strings.entry(index + 1, title))
    }
    while true {
      switch try console.ask(Strings.whichGame).lowercased() {
      case "1", "match": return try match(settings)
      case "2", "tictactoe", "ttt": return try ticTacToe(factory)
      case "3": return try ticTacToe(factory.againstComputer())
      default: console.say(Strings.please(.choice(["1", "2", "3"])), .refused)
      }
    }
  }

  private func match(_ settings: MatchSettings) throws(ExitReason) -> (GameFactory, Game) {
    let viewModel = factory.options.matchSettingsViewModel(settings)
    let chosen = try SettingsForm(viewModel, on: console).fill()
    console.say("")
    return factory.match(chosen)
  }

  private func ticTacToe(
    _ factory: GameFactory
  ) throws(ExitReason) -> (GameFactory, Game) {
    let viewModel = factory.newGameViewModel()
    let game = try NameForm(viewModel, on: console).fill()
    console.say("")
    return (factory.named(x: viewModel.xName.value, o: viewModel.oName.value), Game(game))
  }
}
