import ExampleSupport

let options = Options()
let terminal = Terminal(showsButtons: options.showsButtons)
let main = MainController(
  terminal, ClassicMatch(seed: options.seed), warnsOfCertainLoss: options.warnsOfCertainLoss)

terminal.show(Wording.welcome)
main.openSettings()
main.appear()
terminal.show(Wording.farewell)
