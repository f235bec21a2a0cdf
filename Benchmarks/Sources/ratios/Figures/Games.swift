/// Whole games through model and view model with every output observed, beside the same games whose
/// outputs are recomputed by hand-written code after every move, and beside the bare models.
var games: [Work] {
  [
    Work(
      name: "game-match",
      measure: .time([
        (.bindings, Ours.matchGame), (.handwritten, Handwritten.matchGame),
        (.model, BareModel.matchGame),
      ]), check: checkMatchGame),
    Work(
      name: "game-tictactoe",
      measure: .time([
        (.bindings, Ours.ticTacToe), (.handwritten, Handwritten.ticTacToe),
        (.model, BareModel.ticTacToe),
      ]), check: checkTicTacToe),
  ]
}

/// What is played: ten moves from 18 matches, and nine that fill a grid.
enum Moves {
  static let match = [3, 3, 3, 3, 1]
  static let ticTacToe = [1, 2, 3, 5, 4, 6, 8, 7, 9]
}

private func checkMatchGame() {
  let hand = HandwrittenMatch { _ in }
  hand.play()
  expect(hand.outputs.gameState, equals: "0 matches", "game-match, by hand")
  expect(Ours.outcomeOfMatchGame(), equals: hand.outputs.outcome, "game-match")
}

private func checkTicTacToe() {
  let hand = HandwrittenTicTacToe { _ in }
  hand.play()
  expect(Ours.titleOfTicTacToe(), equals: hand.outputs.title, "game-tictactoe")
}
