import ExampleSupport

let options = Options()
let terminal = Terminal(showsButtons: options.showsButtons)
let main = MainView(terminal, MainViewModel(ClassicMatch(seed: options.seed)))

terminal.show(Dialogue.welcome)
main.openSettings()
main.appear()
terminal.show(Dialogue.farewell)
