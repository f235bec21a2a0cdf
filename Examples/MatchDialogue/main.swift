import Bindings
import BoundSupport
import ExampleSupport
import ViewModels

/// Makes the view models and plays the dialogue; all of them are released when it ends.
func play(_ options: Options) {
  let match = ReactiveMatch(random: options.random)
  let viewModel = MatchViewModel(match, warnsOfCertainLoss: options.warnsOfCertainLoss)
  let terminal = Terminal(showsButtons: options.showsButtons)

  terminal.show(Dialogue.welcome)
  BindingTarget(on: terminal) { $0.show($1) } <~ viewModel.settingsOpened
  viewModel.openSettings()
  terminal.show(viewModel)
  terminal.show(Dialogue.farewell)
}

play(Options())
