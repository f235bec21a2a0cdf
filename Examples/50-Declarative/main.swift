import ExampleSupport

let options = Options()
let terminal = Terminal(showsButtons: options.showsButtons)
let viewModel = MainViewModel(ClassicMatch(seed: options.seed))
viewModel.warnsOfCertainLoss = options.warnsOfCertainLoss  // ⚠
let app = AppView(terminal, viewModel)

terminal.show(Dialogue.welcome)
viewModel.openSettings()
terminal.show(app)
terminal.show(Dialogue.farewell)
