import Bindings
import ExampleSupport

/// The main screen, a function of the state that it reads.
struct MainView: View {
  let viewModel: MainViewModel

  var body: Screen? {
    let prompt = viewModel.prompt.observed
    return prompt.isEmpty
      ? nil : Screen(panel: panel, question: prompt) { viewModel.enter($0) }
  }

  var panel: Panel {
    Panel(
      viewModel.gameState.observed,
      buttons: viewModel.takes.enumerated().map {
        Button(Wording.take($0 + 1), isEnabled: $1.isEnabled.observed)
      })
  }
}
