import Bindings
import ViewModels

let seed = CommandLine.arguments.dropFirst().first
let match = ReactiveMatch(random: SplitMix64(seed: seed))
let viewModel = MatchViewModel(match)
let terminal = Terminal()

print(Dialogue.welcome)
BindingTarget(on: terminal) { $0.show($1) } <~ viewModel.settingsOpened
viewModel.openSettings()
terminal.show(viewModel, of: match)
print(Dialogue.farewell)
