import Bindings
import ExampleSupport

/// The settings screen, which asks three questions.
struct SettingsView {
  let terminal: Terminal
  let viewModel: SettingsViewModel

  func appear() {
    let isShown = MutableProperty(true)
    isShown <~ viewModel.finished.map { _ in false }
    BindingTarget(on: viewModel) { [terminal] viewModel, question in  // ⚠
      if let answer = terminal.ask(question) { viewModel.answerWarning(answer) }  // ⚠
    } <~ viewModel.warned  // ⚠
    while isShown.value && !terminal.hasEnded {
      if let answer = terminal.ask(Dialogue.initialCount) { viewModel.enterInitialCount(answer) }
      if let answer = terminal.ask(Dialogue.takeAtMost) { viewModel.enterTakeAtMost(answer) }
      if let answer = terminal.ask(Dialogue.strategy()) { viewModel.enterStrategy(answer) }
      viewModel.finish()
    }
  }
}
