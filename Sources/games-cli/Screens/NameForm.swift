import Bindings
import ViewModels

/// The form in which the players of tic-tac-toe enter their names; Enter keeps what is there.
struct NameForm {
  private let viewModel: NewGameViewModel
  private let console: Console

  init(_ viewModel: NewGameViewModel, on console: Console) {
    self.viewModel = viewModel
    self.console = console
  }

  func fill() throws(Ending) -> TicTacToeViewModel {
    console.say(viewModel.title, .strong)
    while true {
      try ask(viewModel.xNameTitle, viewModel.xName)
      try ask(viewModel.oNameTitle, viewModel.oName)
      viewModel.letsPlay()
      if let game = viewModel.game.value { return game }
      console.say(viewModel.names.value, .refused)
    }
  }

  private func ask(_ title: String, _ name: MutableProperty<String>) throws(Ending) {
    while true {
      let answer = try console.ask(Messages.field(title, now: name.value))
      guard !answer.isEmpty else { return }
      guard PlayerName.isAllowed(answer) else {
        console.say(Messages.please(PlayerName.allowed), .refused)
        continue
      }
      name.value = answer
      return
    }
  }
}
