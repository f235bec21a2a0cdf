import Bindings
import ExampleSupport

/// The settings screen, which asks three questions.
struct SettingsView: View {
  private let viewModel: SettingsViewModel
  private let dialog = MutableProperty<Dialog?>(nil)
  private let number = MutableProperty(0)

  init(_ viewModel: SettingsViewModel) {
    self.viewModel = viewModel
    dialog <~ viewModel.asked
  }

  var body: Screen? {
    if let asked = dialog.observed {
      return Screen(question: asked.question) {
        dialog.value = nil
        if Wording.isConfirmation($0) { asked.confirmed() }
      }
    }
    let number = number.observed
    return Screen(question: [Wording.initialCount, Wording.takeAtMost, Wording.strategy][number]) {
      switch number {
      case 0: viewModel.settings.enter(initialCount: $0)
      case 1: viewModel.settings.enter(takeAtMost: $0)
      default: viewModel.settings.enter(strategy: $0)
      }
      self.number.value = (number + 1) % 3
      if number == 2 { viewModel.finish() }
    }
  }
}
