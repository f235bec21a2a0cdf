import ExampleSupport

let options = Options()
let terminal = Terminal(showsButtons: options.showsButtons)
let match = ClassicMatch(seed: options.seed)
let viewModel = MainViewModel(match, warnsOfCertainLoss: options.warnsOfCertainLoss)
let app = AppView(terminal, viewModel)

terminal.show(Wording.welcome)
app.openSettings()
terminal.show(app)
terminal.show(Wording.farewell)
