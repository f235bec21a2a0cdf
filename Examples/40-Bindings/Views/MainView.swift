import Bindings
import ExampleSupport

/// The main screen: a list of bindings.
final class MainView {
  private let terminal: Terminal
  private let viewModel: MainViewModel
  private let panel: Panel

  init(_ terminal: Terminal, _ viewModel: MainViewModel, _ panel: Panel = Panel()) {
    self.terminal = terminal
    self.viewModel = viewModel
    self.panel = panel
    BindingTarget(panel, \.state) <~ viewModel.gameState
    for (button, take) in zip(panel.buttons, viewModel.takes) {
      BindingTarget(button, \.isEnabled) <~ take.isEnabled
    }
    BindingTarget(on: terminal) { $0.show($1) } <~ viewModel.announced
  }

  /// Each appearance of the screen begins a new game.
  func appear() {
    viewModel.newGame()
    while !viewModel.prompt.value.isEmpty,
      let answer = terminal.ask(viewModel.prompt.value, below: panel)
    {
      viewModel.enter(answer)
    }
  }

  func openSettings() { SettingsView(terminal: terminal, viewModel: viewModel.settings()).appear() }
}
