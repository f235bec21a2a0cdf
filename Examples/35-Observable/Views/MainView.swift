import ExampleSupport

/// The main screen, which reads its view model's outputs again when they have changed.
final class MainView {
  private let terminal: Terminal
  private let viewModel: MainViewModel
  private let panel: Panel
  let drawing: Drawing<Void>

  init(_ terminal: Terminal, _ viewModel: MainViewModel, _ panel: Panel = Panel()) {
    self.terminal = terminal
    self.viewModel = viewModel
    self.panel = panel
    drawing = Drawing {
      panel.state = viewModel.gameState
      for (index, button) in panel.buttons.enumerated() {
        button.isEnabled = viewModel.isTakeEnabled(index + 1)
      }
    }
    viewModel.announced = terminal.show
  }

  /// Each appearance of the screen begins a new game.
  func appear() {
    viewModel.newGame()
    drawing.update()
    while !viewModel.prompt.isEmpty, let answer = terminal.ask(viewModel.prompt, below: panel) {
      viewModel.enter(answer)
      drawing.update()
    }
  }

  func openSettings() { SettingsView(terminal: terminal, viewModel: viewModel.settings()).appear() }
}
