import Bindings
import Terminal
import ViewModels

/// A game in line mode, with its screen and its keyboard.
///
/// - Note: Ownership: a binding keeps neither of its sides, so this object keeps the game.
final class GameScreen {
  let game: Game
  let screen: LineScreen
  let keyboard = Keyboard()
  private var lines: JSONLines

  init(_ game: Game, as mode: OutputMode, on console: Console) {
    self.game = game
    screen = LineScreen(console.ink)
    lines = JSONLines { [unowned console] in console.write(json: $0) }
    switch game {
    case .match(let viewModel, let typed):
      screen.bind(viewModel, typed, keyboard)
      if mode == .drawn { screen.draw(viewModel) }
      if mode == .spoken { screen.speak(viewModel) }
    case .ticTacToe(let viewModel, let typed):
      screen.bind(viewModel, typed, keyboard)
      if mode == .drawn { screen.draw(viewModel) }
      if mode == .spoken { screen.speak(viewModel) }
    }
    if mode == .json { printOutputs() }
  }

  var isOver: Bool { game.outcome.value != nil }

  /// Prints all current values, and from now on each change of each output.
  private func printOutputs() {
    lines.visitOutputs(of: game.viewModel)
    lines.visit(game.recorded, named: "recorded")
    lines.visit(game.misread, named: "misread")
  }

  /// Prints all current values once more.
  func showAgain() {
    screen.showAgain()
    lines.writeAgain()
  }
}
