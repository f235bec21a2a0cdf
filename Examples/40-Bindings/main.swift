import Bindings
import ViewModels

/// Puts the program together; all of it goes when the dialogue ends.
func play(seed: String?) {
  let match = ReactiveMatch(random: SplitMix64(seed: seed))
  let viewModel = MatchViewModel(match)
  let terminal = Terminal()

  print(Dialogue.welcome)
  BindingTarget(on: terminal) { $0.show($1) } <~ viewModel.settingsOpened
  viewModel.openSettings()
  terminal.show(viewModel, of: match)
  print(Dialogue.farewell)
}

play(seed: CommandLine.arguments.dropFirst().first)
