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
    viewModel.announced.add { [weak drawing] in
      drawing?.update()
      terminal.show($0)
    }
  }

  /// Each appearance of the screen begins a new game.
  func appear() {
    viewModel.newGame()
    while !viewModel.prompt.isEmpty {
      drawing.update()
      guard let answer = terminal.ask(viewModel.prompt, below: panel) else { return }
      viewModel.enter(answer)
    }
  }

  func openSettings() { SettingsView(terminal: terminal, viewModel: viewModel.settings()).appear() }
}
