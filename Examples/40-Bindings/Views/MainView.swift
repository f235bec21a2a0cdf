import Bindings
import ExampleSupport

/// The main screen: a list of bindings.
struct MainView {
  let terminal: Terminal
  let viewModel: MainViewModel

  func openSettings() {
    BindingTarget(on: terminal) { SettingsView(terminal: $0, viewModel: $1).appear() }
      <~ viewModel.settingsOpened
    viewModel.openSettings()
  }

  /// Each appearance of the screen begins a new game.
  func appear() {
    let buttons = (1...3).map { Button(Dialogue.take($0)) }
    terminal.buttons = buttons
    BindingTarget(terminal, \.state) <~ viewModel.gameState
    BindingTarget(buttons[0], \.isEnabled) <~ viewModel.isTakeOneEnabled
    BindingTarget(buttons[1], \.isEnabled) <~ viewModel.isTakeTwoEnabled
    BindingTarget(buttons[2], \.isEnabled) <~ viewModel.isTakeThreeEnabled
    BindingTarget(on: terminal) { $0.show($1) } <~ viewModel.announced
    viewModel.newGame()
    while !viewModel.prompt.value.isEmpty, let answer = terminal.ask(viewModel.prompt.value) {
      viewModel.enter(answer)
    }
  }
}
