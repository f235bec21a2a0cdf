import Bindings
import ViewModels

/// Where players begin who have named no game.
struct Lobby {
  private let host: Host
  private let console: Console

  init(_ host: Host) {
    self.host = host
    console = host.console
  }

  func choose(_ settings: MatchSettings) throws(Ending) -> Session {
    for (index, title) in Messages.menu.enumerated() {
      console.say(Messages.entry(index + 1, title))
    }
    while true {
      switch try console.ask(Messages.whichGame).lowercased() {
      case "1", "match": return try match(settings)
      case "2", "tictactoe", "ttt": return try ticTacToe(host)
      case "3": return try ticTacToe(host.againstComputer())
      default: console.say(Messages.please(Messages.choice(of: ["1", "2", "3"])), .refused)
      }
    }
  }

  private func match(_ settings: MatchSettings) throws(Ending) -> Session {
    let viewModel = host.options.matchSettingsViewModel(settings)
    let chosen = try SettingsForm(viewModel, on: console).fill()
    console.say("")
    return try host.match(chosen)
  }

  private func ticTacToe(_ host: Host) throws(Ending) -> Session {
    let viewModel = NewGameViewModel(makeGame: host.ticTacToeViewModel)
    viewModel.xName.value = host.options.xName
    viewModel.oName.value = host.options.oName
    let game = try NameForm(viewModel, on: console).fill()
    console.say("")
    return try host.ticTacToe(game, x: viewModel.xName.value, o: viewModel.oName.value)
  }
}
