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
      buttons: [
        Button(Wording.take(1), isEnabled: viewModel.takeOne.isEnabled.observed),
        Button(Wording.take(2), isEnabled: viewModel.takeTwo.isEnabled.observed),
        Button(Wording.take(3), isEnabled: viewModel.takeThree.isEnabled.observed),
      ])
  }
}
