import ExampleSupport

/// The main screen, which shows its view model's outputs whenever they have changed.
final class MainView {
  private let terminal: Terminal
  private let viewModel: MainViewModel
  private let panel: Panel

  init(_ terminal: Terminal, _ viewModel: MainViewModel, _ panel: Panel = Panel()) {
    self.terminal = terminal
    self.viewModel = viewModel
    self.panel = panel
    viewModel.changed.add { [weak self] in self?.update() }
    viewModel.announced.add(terminal.show)
  }

  /// Each appearance of the screen begins a new game.
  func appear() {
    viewModel.newGame()
    while !viewModel.prompt.isEmpty, let answer = terminal.ask(viewModel.prompt, below: panel) {
      viewModel.enter(answer)
    }
  }

  func openSettings() { SettingsView(terminal: terminal, viewModel: viewModel.settings()).appear() }

  private func update() {
    panel.state = viewModel.gameState
    for (index, button) in panel.buttons.enumerated() {
      button.isEnabled = viewModel.isTakeEnabled(index + 1)
    }
  }
}
