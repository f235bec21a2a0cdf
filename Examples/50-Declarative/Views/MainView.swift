import Bindings
import ExampleSupport

/// The main screen, a function of the state that it reads.
struct MainView: View {
  let viewModel: MainViewModel

  var body: Screen? {
    let prompt = viewModel.prompt.observed
    guard !prompt.isEmpty else { return nil }
    return Screen(
      state: viewModel.gameState.observed,
      buttons: [
        Button(Dialogue.take(1), isEnabled: viewModel.isTakeOneEnabled.observed),
        Button(Dialogue.take(2), isEnabled: viewModel.isTakeTwoEnabled.observed),
        Button(Dialogue.take(3), isEnabled: viewModel.isTakeThreeEnabled.observed),
      ],
      question: prompt, answer: viewModel.enter)
  }
}
