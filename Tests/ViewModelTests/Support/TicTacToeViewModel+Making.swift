import Bindings
import BindingsSwiftTesting
import BindingsTesting
import TicTacToeModel
import ViewModels

extension TicTacToeViewModel {
  /// The players of the seed.
  static func blobs() -> TicTacToeViewModel { TicTacToeViewModel(x: "Blob Sr.", o: "Blob Jr.") }

  /// Ann and Bob, some of whom are computers.
  static func against(
    _ computers: Set<Marker>, _ level: Level = .perfect, random picks: [ScriptedRandom.Pick] = []
  ) -> TicTacToeViewModel {
    TicTacToeViewModel(
      x: "Ann", o: "Bob", computers: computers, level: level, random: ScriptedRandom(picks))
  }

  func play(_ numbers: [Int]) { for number in numbers { play(number) } }

  /// The nine cells as they are drawn: `X`, `O`, or `.` while free.
  var drawing: String { board.value.map { $0.look == .free ? "." : $0.text }.joined() }

  /// What the cells say of later changes, each by the text in it.
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
