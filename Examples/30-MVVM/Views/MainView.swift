import ExampleSupport

/// The main screen: it shows what its view model says, whenever it is told to.
final class MainView: MainTakeAction {
  private let terminal: Terminal
  private let viewModel: MainViewModel
  private let buttons = (1...3).map { Button(Dialogue.take($0)) }

  init(_ terminal: Terminal, _ viewModel: MainViewModel) {
    self.terminal = terminal
    self.viewModel = viewModel
    viewModel.delegate = self
  }

  func openSettings() { viewModel.userTappedInfo() }

  func appear() {
    terminal.buttons = buttons
    viewModel.viewWillAppear()
    while !viewModel.prompt.isEmpty, let answer = terminal.ask(viewModel.prompt) {
      viewModel.userEnters(answer)
    }
  }

  // MARK: What the view model asks for

  func updateLabelsAndButtonStates() {
    terminal.state = viewModel.gameState
    buttons[0].isEnabled = viewModel.buttonOneEnabled
    buttons[1].isEnabled = viewModel.buttonTwoEnabled
    buttons[2].isEnabled = viewModel.buttonThreeEnabled
  }

  func announce(_ text: String) { terminal.show(text) }

  func transitionToSettings(_ settings: SettingsViewModel) {
    SettingsView(terminal, settings).appear()
  }
}
