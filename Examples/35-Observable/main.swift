import ExampleSupport

let options = Options()
let terminal = Terminal(showsButtons: options.showsButtons)
let main = MainView(
  terminal,
  MainViewModel(
    ClassicMatch(seed: options.seed), warnsOfCertainLoss: options.warnsOfCertainLoss))

terminal.show(Wording.welcome)
main.openSettings()
main.appear()
terminal.show(Wording.farewell)
