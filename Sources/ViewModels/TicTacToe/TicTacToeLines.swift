public import Bindings
import TicTacToeModel

/// Tic-tac-toe in lines of text: moves that are typed, and a record that can be replayed.
///
/// It is for views that read and write lines; what they show is the view model's.
public final class TicTacToeLines {
  /// Plays the cell whose number is on a line that was typed.
  public let enter: Action<String, Void, Never>
  /// Why a line that was typed is no move: “abc” is not a cell.
  public let misread: Signal<String, Never>
  /// Each event as a line of a transcript: “new”, “X 5”, “undo”, “won”, “lost”, “drawn”.
  public let recorded: Signal<String, Never>
  /// Repeats what a line of a transcript says; returns whether a person can do that.
  public let replay: (String) -> Bool

  public init(_ viewModel: TicTacToeViewModel) {
    let (misread, input) = Signal<String, Never>.pipe()
    self.misread = misread
    recorded = viewModel.events.compactMap(Notation.line)
    enter = Action { line in
      if let number = typedNumber(line) {
        viewModel.play(number)
      } else if viewModel.play.isEnabled.value {
        input.send(
          value: Wording.notACell(line, free: viewModel.cells.value.filter(\.isFree).map(\.number)))
      } else {
        // It sends the reason why no move can be played.
        viewModel.play(0)
      }
    }
    replay = { line in
      switch Notation.TicTacToeInput(line) {
      case .newGame: viewModel.newGame()
      case .undo: viewModel.undo()
      case .play(let marker, let number):
        Cell.next(in: viewModel.cells.value) == marker && viewModel.play(number)
      case nil: false
      }
    }
  }
}
