import ExampleSupport

/// The settings screen: three questions, and back.
final class SettingsView: SettingsTakeAction {
  private let terminal: Terminal
  private let viewModel: SettingsViewModel
  private var isShown = true

  init(_ terminal: Terminal, _ viewModel: SettingsViewModel) {
    self.terminal = terminal
    self.viewModel = viewModel
    viewModel.delegate = self
  }

  func appear() {
    while isShown {
      if let position = terminal.ask(Dialogue.initialCount).flatMap(Dialogue.position) {
        viewModel.userMovesInitialMatchCountSlider(position)
      }
      if let position = terminal.ask(Dialogue.takeAtMost).flatMap(Dialogue.position) {
        viewModel.userMovesRemoveMaxSlider(position)
      }
      if let answer = terminal.ask(Dialogue.strategy()) {
        viewModel.userSelectsStrategy(Dialogue.strategyIndex(answer))
      }
      viewModel.userTapsDone()
    }
  }

  func returnToMain() { isShown = false }
}
