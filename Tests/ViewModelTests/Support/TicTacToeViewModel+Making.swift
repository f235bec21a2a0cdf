import Bindings
import BindingsSwiftTesting
import BindingsTesting
import TicTacToeModel
import ViewModels

extension TicTacToeViewModel {
  /// A game of the seed's players.
  static func blobs() -> TicTacToeViewModel { TicTacToeViewModel(x: "Blob Sr.", o: "Blob Jr.") }

  /// A game of Ann against Bob; the given players are computers.
  static func against(
    _ computers: Set<Marker>, _ level: Level = .perfect, random picks: [ScriptedRandom.Pick] = []
  ) -> TicTacToeViewModel {
    TicTacToeViewModel(
      x: "Ann", o: "Bob", computers: computers, level: level, random: ScriptedRandom(picks))
  }

  func play(_ numbers: [Int]) { for number in numbers { play(number) } }

  /// The nine cells in a row: `X`, `O`, or `.` while free.
  var drawing: String { board.value.map { $0.look == .free ? "." : $0.text }.joined() }

  /// Records the changes of the cells from now on, each cell as its text.
  func cellChanges() -> Recorder<Signal<CollectionEvent<String>, Never>> {
    Recorder(board.changesSignal.map { $0.mapElements(\.text) })
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
