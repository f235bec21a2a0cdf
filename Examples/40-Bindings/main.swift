import ExampleSupport

let options = Options(hasPile: true)
let terminal = Terminal(showsButtons: options.showsButtons)
let match = ClassicMatch(seed: options.seed)
let viewModel = MainViewModel(match, warnsOfCertainLoss: options.warnsOfCertainLoss)
let main = MainView(terminal, viewModel)
if options.showsPile { terminal.follow(viewModel.pile) }

terminal.show(Wording.welcome)
main.openSettings()
main.appear()
terminal.show(Wording.farewell)
