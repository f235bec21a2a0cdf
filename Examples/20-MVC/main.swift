import ExampleSupport

let options = Options()
let terminal = Terminal(showsButtons: options.showsButtons)
let main = MainController(terminal, ClassicMatch(seed: options.seed))
main.warnsOfCertainLoss = options.warnsOfCertainLoss  // ⚠

terminal.show(Dialogue.welcome)
main.openSettings()
main.appear()
terminal.show(Dialogue.farewell)
