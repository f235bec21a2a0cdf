import Bindings
import ExampleSupport

/// The settings screen, which asks three questions.
struct SettingsView {
  let terminal: Terminal
  let viewModel: SettingsViewModel

  func appear() {
    let isFinished = MutableProperty(false)
    isFinished <~ viewModel.finished.map { _ in true }
    BindingTarget(on: terminal) { $0.show($1) } <~ viewModel.asked
    while !isFinished.value && !terminal.hasEnded {
      viewModel.settings.enter(initialCount: terminal.ask(Wording.initialCount))
      viewModel.settings.enter(takeAtMost: terminal.ask(Wording.takeAtMost))
      viewModel.settings.enter(strategy: terminal.ask(Wording.strategy))
      viewModel.finish()
    }
  }
}
