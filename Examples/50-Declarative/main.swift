import ExampleSupport

let options = Options()
let terminal = Terminal(showsButtons: options.showsButtons)
let app = AppView(
  terminal,
  MainViewModel(
    ClassicMatch(seed: options.seed), warnsOfCertainLoss: options.warnsOfCertainLoss))

terminal.show(Wording.welcome)
app.openSettings()
terminal.show(app)
terminal.show(Wording.farewell)
