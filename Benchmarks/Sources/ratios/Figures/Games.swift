import Bindings
import ViewModels

/// Whole games through model and view model with every output observed, beside the same games whose
/// outputs are recomputed by hand-written code after every move, and beside the bare models.
var games: [Work] {
  [
    Work(
      "game-match",
      [
        .bindings: Ours.matchGame, .handwritten: { repeating(HandwrittenMatch(Sink()).play) },
        .model: BareModel.matchGame,
      ],
      check: {
        let (ours, hand) = (MatchViewModel(), HandwrittenMatch(Sink()))
        ours.play()
        hand.play()
        expect(hand.gameState, equals: "0 matches", "game-match, by hand")
        expect(ours.outcome.value == .won ? "won" : "lost", equals: hand.outcome, "game-match")
      }),
    Work(
      "game-tictactoe",
      [
        .bindings: Ours.ticTacToe, .handwritten: { repeating(HandwrittenTicTacToe(Sink()).play) },
        .model: BareModel.ticTacToe,
      ],
      check: {
        let (ours, hand) = (TicTacToeViewModel(x: "Ann", o: "Bob"), HandwrittenTicTacToe(Sink()))
        ours.play()
        hand.play()
        expect(ours.title.value, equals: hand.title, "game-tictactoe")
      }),
  ]
}

/// What is played: ten moves from 18 matches, and nine that fill a grid.
enum Moves {
  static let match = [3, 3, 3, 3, 1]
  static let ticTacToe = [1, 2, 3, 5, 4, 6, 8, 7, 9]
}
