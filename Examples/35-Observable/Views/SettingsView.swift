import ExampleSupport

/// The settings screen, which asks three questions.
struct SettingsView {
  let terminal: Terminal
  let viewModel: SettingsViewModel

  func appear() {
    while !viewModel.isFinished && !terminal.hasEnded {
      viewModel.settings.enter(initialCount: terminal.ask(Wording.initialCount))
      viewModel.settings.enter(takeAtMost: terminal.ask(Wording.takeAtMost))
      viewModel.settings.enter(strategy: terminal.ask(Wording.strategy))
      viewModel.finish()
      if let dialog = viewModel.dialog { terminal.show(dialog) }
    }
  }
}
