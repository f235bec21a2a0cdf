import ExampleSupport

let options = Options()
let terminal = Terminal(showsButtons: options.showsButtons)
let match = ClassicMatch(seed: options.seed)
let viewModel = MainViewModel(match, warnsOfCertainLoss: options.warnsOfCertainLoss)
let main = MainView(terminal, viewModel)

terminal.show(Wording.welcome)
main.openSettings()
main.appear()
terminal.show(Wording.farewell)
