import ExampleSupport

/// The main screen, which shows its view model's outputs whenever the view model calls it.
final class MainView: MainViewModelDelegate {
  private let terminal: Terminal
  private let viewModel: MainViewModel
  private let buttons = (1...3).map { Button(Dialogue.take($0)) }

  init(_ terminal: Terminal, _ viewModel: MainViewModel) {
    self.terminal = terminal
    self.viewModel = viewModel
    viewModel.delegate = self
  }

  func openSettings() { viewModel.openSettings() }

  /// Each appearance of the screen begins a new game.
  func appear() {
    terminal.buttons = buttons
    viewModel.newGame()
    while !viewModel.prompt.isEmpty, let answer = terminal.ask(viewModel.prompt) {
      viewModel.enter(answer)
    }
  }

  // MARK: Calls of the view model

  func outputsChanged() {
    terminal.state = viewModel.gameState
    buttons[0].isEnabled = viewModel.isTakeOneEnabled
    buttons[1].isEnabled = viewModel.isTakeTwoEnabled
    buttons[2].isEnabled = viewModel.isTakeThreeEnabled
  }

  func announce(_ text: String) { terminal.show(text) }

  func show(_ settings: SettingsViewModel) { SettingsView(terminal, settings).appear() }
}
