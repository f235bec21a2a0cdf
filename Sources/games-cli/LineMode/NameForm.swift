import Bindings
import Terminal
import ViewModels

/// The form in which the players of tic-tac-toe enter their names; Enter keeps the current name.
struct NameForm {
  private let viewModel: NewGameViewModel
  private let console: Console

  init(_ viewModel: NewGameViewModel, on console: Console) {
    self.viewModel = viewModel
    self.console = console
  }

  func fill() throws(ExitReason) -> TicTacToeViewModel {
    console.say(viewModel.title, .strong)
    while true {
      try ask(viewModel.xNameTitle, viewModel.xName)
      try ask(viewModel.oNameTitle, viewModel.oName)
      viewModel.letsPlay()
      if let game = viewModel.game.value { return game }
      console.say(viewModel.names.value, .refused)
    }
  }

  private func ask(_ title: String, _ name: MutableProperty<String>) throws(ExitReason) {
    while true {
      let answer = try console.ask(
        Strings.field(title, now: name.value), isForName: true)
      guard !answer.isEmpty else { return }
      guard answer.isName(upTo: Options.longestName) else {
        console.say(Strings.please(.name(upTo: Options.longestName)), .refused)
        continue
      }
      name.value = answer
      return
    }
  }
}
