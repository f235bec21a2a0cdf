import Bindings
import BindingsTesting
import TicTacToeModel
import ViewModels

extension TicTacToeViewModel {
  /// The players of the seed.
  static func blobs() -> TicTacToeViewModel { TicTacToeViewModel(x: "Blob Sr.", o: "Blob Jr.") }

  /// Taps the cell where a row and a column cross, counted from 0 as the seeds do.
  @discardableResult func tap(_ row: Int, _ column: Int) -> Bool { play(row * 3 + column + 1) }

  var hintedMove: Signal<Int, Never> { events.compactMap(\.hintedMove) }
  var recorded: Signal<String, Never> { TicTacToeLines(self).recorded }

  @discardableResult func enter(_ line: String) -> Bool { TicTacToeLines(self).enter(line) }
  @discardableResult func replay(_ line: String) -> Bool { TicTacToeLines(self).replay(line) }

  /// The nine cells as they are drawn: `X`, `O`, or `.` while free.
  var drawing: String { cells.value.map { $0.isFree ? "." : $0.letter }.joined() }

  /// The numbers of the cells that are free.
  var freeCells: [Int] { cells.value.filter(\.isFree).map(\.number) }

  /// What the cells say of later changes, each by the text in it.
  func cellChanges() -> Recorder<Signal<CollectionEvent<String>, Never>> {
    Recorder(cells.changesSignal.map { $0.mapElements(\.text) })
  }
}

extension CollectionEvent<String> {
  /// The brackets of a game's first moves: cross and circle in turn take the places of numbers.
  static func moves(_ numbers: [Int]) -> [CollectionEvent] {
    numbers.enumerated().flatMap { turn, number in
      let marker = turn.isMultiple(of: 2) ? "X" : "O"
      return [
        CollectionEvent.startChange, .update(index: number - 1, old: "\(number)", new: marker),
        .endChange,
      ]
    }
  }
}
