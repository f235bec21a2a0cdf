import Bindings
import ViewModels

/// A game that is shown: its view model, what shows it and what moves it.
///
/// - Note: Ownership: nobody keeps a view model by being bound to it, so the stage does.
final class Stage {
  let game: Game
  let screen = Screen()
  let keyboard = Keyboard()
  private let lines: JSONLines
  private var trace: Trace?

  init(_ game: Game, as face: Face, on console: Console) {
    self.game = game
    lines = JSONLines { [unowned console] in console.tell($0) }
    switch game {
    case .match(let viewModel, let typed):
      bind(viewModel, typed)
      switch face {
      case .drawn: draw(viewModel, console.ink)
      case .spoken: speak(viewModel)
      case .json: tell(viewModel, recorded: typed.recorded, misread: typed.misread)
      }
    case .ticTacToe(let viewModel, let typed):
      bind(viewModel, typed)
      switch face {
      case .drawn: draw(viewModel, console.ink)
      case .spoken: speak(viewModel)
      case .json: tell(viewModel, recorded: typed.recorded, misread: typed.misread)
      }
    }
  }

  /// Prints everything that holds, and from now on each change of each output.
  private func tell(
    _ viewModel: AnyObject, recorded: Signal<String, Never>, misread: Signal<String, Never>
  ) {
    var visitor = lines
    visitor.tellConstants(of: viewModel)
    visitor.visitOutputs(of: viewModel)
    visitor.visit(recorded, named: "recorded")
    visitor.visit(misread, named: "misread")
  }

  /// Tells from now on what happens in the graph.
  func trace(as form: TraceForm?) {
    trace = form?.trace(of: game)
  }

  /// Shows everything that still holds once more.
  func showAgain() {
    screen.showAgain()
    lines.tellAgain()
  }
}
