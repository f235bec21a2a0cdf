import ExampleSupport

let options = Options()
let terminal = Terminal(showsButtons: options.showsButtons)
let game = GameController(terminal, match: ClassicMatch(seed: options.seed))

terminal.show(Dialogue.welcome)
game.openSettings()
game.appear()
terminal.show(Dialogue.farewell)
