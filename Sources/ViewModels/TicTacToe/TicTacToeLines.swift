public import Bindings
import TicTacToeModel

/// Tic-tac-toe in lines of text: moves that are typed, and a record that can be replayed.
///
/// This class is for views that read and write lines; the texts are those of the view model.
public final class TicTacToeLines {
  /// Plays the cell whose number is on a typed line.
  public let enter: Action<String, Void, Never>
  /// Sends why a typed line is not a move: “abc” is not a cell.
  public let misread: Signal<String, Never>
  /// Each event as a line of a transcript: “new”, “X 5”, “undo”, “won”, “lost”, “drawn”.
  public let recorded: Signal<String, Never>
  /// Repeats a line of a transcript; returns whether that is possible.
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
        // This sends the reason why no move can be played.
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
