import Bindings
import ExampleSupport

/// The settings screen, which asks three questions.
struct SettingsView: View {
  enum Question: Equatable {
    case initialCount, takeAtMost, strategy
    case warning(String)  // ⚠
  }

  private let viewModel: SettingsViewModel
  private let question = MutableProperty(Question.initialCount)

  init(_ viewModel: SettingsViewModel) {
    self.viewModel = viewModel
    question <~ viewModel.warned.map(Question.warning)  // ⚠
  }

  var body: Screen? {
    switch question.observed {
    case .initialCount:
      Screen(question: Dialogue.initialCount) {
        viewModel.enterInitialCount($0)
        question.value = .takeAtMost
      }
    case .takeAtMost:
      Screen(question: Dialogue.takeAtMost) {
        viewModel.enterTakeAtMost($0)
        question.value = .strategy
      }
    case .strategy:
      Screen(question: Dialogue.strategy()) {
        viewModel.enterStrategy($0)
        question.value = .initialCount
        viewModel.finish()
      }
    case .warning(let text):  // ⚠
      Screen(question: text) {  // ⚠
        question.value = .initialCount  // ⚠
        viewModel.answerWarning($0)  // ⚠
      }  // ⚠
    }
  }
}
