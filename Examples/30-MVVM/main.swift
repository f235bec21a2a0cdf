import ExampleSupport

let options = Options()
let terminal = Terminal(showsButtons: options.showsButtons)
let viewModel = MainViewModel(ClassicMatch(seed: options.seed))
viewModel.warnsOfCertainLoss = options.warnsOfCertainLoss  // ⚠
let main = MainView(terminal, viewModel)

terminal.show(Dialogue.welcome)
main.openSettings()
main.appear()
terminal.show(Dialogue.farewell)
