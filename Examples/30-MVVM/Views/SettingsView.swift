import ExampleSupport

/// The settings screen, which asks three questions.
final class SettingsView: SettingsViewModelDelegate {
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
      if let answer = terminal.ask(Dialogue.initialCount) { viewModel.enterInitialCount(answer) }
      if let answer = terminal.ask(Dialogue.takeAtMost) { viewModel.enterTakeAtMost(answer) }
      if let answer = terminal.ask(Dialogue.strategy()) { viewModel.enterStrategy(answer) }
      viewModel.finish()
    }
  }

  // MARK: Calls of the view model

  func warn(_ question: String) {  // ⚠
    guard let answer = terminal.ask(question) else { return close() }  // ⚠
    viewModel.answerWarning(answer)  // ⚠
  }  // ⚠

  func close() { isShown = false }
}
