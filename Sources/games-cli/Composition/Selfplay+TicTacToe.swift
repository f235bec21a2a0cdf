import Bindings
import TicTacToeModel
import ViewModels

extension Selfplay {
  /// The computer plays nothing, one side or the other at each level, and the rest plays any cell.
  func playTicTacToe(_ score: inout Score) throws(Ending) {
    var chance = SplitMix64(seed: seed)
    let sides: [Set<Marker>] = [[], [.cross], [.circle]]
    let levels = Level.allCases
    for _ in 0..<games {
      let viewModel = TicTacToeViewModel(
        x: "X", o: "O", computers: sides[chance.draw(below: sides.count)],
        level: levels[chance.draw(below: levels.count)], random: SplitMix64(seed: chance.next()))
      try play(viewModel, &chance, &score)
    }
  }

  private func play(
    _ viewModel: TicTacToeViewModel, _ chance: inout SplitMix64, _ score: inout Score
  ) throws(Ending) {
    let tally = Tally()
    tally.observe(viewModel)
    viewModel.newGame()
    while viewModel.outcome.value == nil {
      let free = viewModel.cells.value.filter(\.isFree)
      guard !free.isEmpty, viewModel.play(free[chance.draw(below: free.count)].number) else {
        throw .contradiction(Messages.refusedMove)
      }
    }
    // The bare model, given what is shown, must come to the same.
    let markers = viewModel.cells.value.map { cell in
      Marker.allCases.first { Self.letter(of: $0) == cell.letter }
    }
    guard let outcome = viewModel.outcome.value, let board = Board(markers), board.isOver,
      board.isDraw == (outcome == .drawn)
    else { throw .contradiction(Messages.otherResult) }
    score.count(outcome)
    score.moves += markers.count { $0 != nil }
    score.told += tally.count
  }

  private static func letter(of marker: Marker) -> String { marker == .cross ? "X" : "O" }
}
