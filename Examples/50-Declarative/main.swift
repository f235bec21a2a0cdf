import ExampleSupport

let options = Options()
let terminal = Terminal(showsButtons: options.showsButtons)
let viewModel = MainViewModel(
  ClassicMatch(seed: options.seed), warnsOfCertainLoss: options.warnsOfCertainLoss)
let app = AppView(terminal, viewModel)

terminal.show(Wording.welcome)
app.openSettings()
terminal.show(app)
terminal.show(Wording.farewell)
