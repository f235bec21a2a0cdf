import ExampleSupport

let options = Options()
let terminal = Terminal(showsButtons: options.showsButtons)
let match = ClassicMatch(seed: options.seed)
let main = MainController(terminal, match, warnsOfCertainLoss: options.warnsOfCertainLoss)

terminal.show(Wording.welcome)
main.openSettings()
main.appear()
terminal.show(Wording.farewell)
