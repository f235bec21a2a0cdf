import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing
import ViewModels

@Test("Tic-tac-toe: a session")
@MainActor func ticTacToeASession() {
  let game = TicTacToeViewModel(
    TicTacToeSettings(words: ["x": "Ann B", "level": "easy"]), random: SplitMix64(seed: 1))
  let journal = Journal(game)
  journal.expect(after: game.newGame()) {
    game.announced.sends("Circle (O) is the computer, at easy.")
    game.recorded.sends("new")
  }
  journal.expect(after: game.enter("1")) {
    game.title.becomes("Circle, place your ⭕️")
    game.hint.isEnabled.becomes(false)
    game.undo.isEnabled.becomes(true)
    game.prompt.becomes("")
    game.board.sends { String(describing: $0) == "update 1 to X at 0" }
    game.spoken.becomes("Row 1: X, 2, 3; row 2: 4, 5, 6; row 3: 7, 8, 9.")
    game.turn.becomes("Current turn: Circle")
    game.announced.sends("Ann B (X) plays 1.")
    game.recorded.sends("X 1")
    game.title.becomes("Ann B, place your ❌")
    game.hint.isEnabled.becomes(true)
    game.prompt.becomes("X to play (2, 3, 4, 5, 7, 8 or 9)")
    game.board.sends { String(describing: $0) == "update 6 to O at 5" }
    game.spoken.becomes("Row 1: X, 2, 3; row 2: 4, 5, O; row 3: 7, 8, 9.")
    game.turn.becomes("Current turn: Cross")
    game.announced.sends("Circle (O) plays 6.")
    game.recorded.sends("O 6")
  }
  journal.expect(after: game.enter("5")) {
    game.title.becomes("Circle, place your ⭕️")
    game.hint.isEnabled.becomes(false)
    game.prompt.becomes("")
    game.board.sends { String(describing: $0) == "update 5 to X at 4" }
    game.spoken.becomes("Row 1: X, 2, 3; row 2: 4, X, O; row 3: 7, 8, 9.")
    game.turn.becomes("Current turn: Circle")
    game.announced.sends("Ann B (X) plays 5.")
    game.recorded.sends("X 5")
    game.title.becomes("Ann B, place your ❌")
    game.hint.isEnabled.becomes(true)
    game.prompt.becomes("X to play (2, 3, 4, 7 or 9)")
    game.board.sends { String(describing: $0) == "update 8 to O at 7" }
    game.spoken.becomes("Row 1: X, 2, 3; row 2: 4, X, O; row 3: 7, O, 9.")
    game.turn.becomes("Current turn: Cross")
    game.announced.sends("Circle (O) plays 8.")
    game.recorded.sends("O 8")
  }
  journal.expect(after: game.enter("5")) {
    game.moveRefused.sends("Cell 5 is taken: play 2, 3, 4, 7 or 9.")
    game.play.errors.sends {
      String(describing: $0)
        == "refused(TicTacToeModel.Board.MoveError.occupied(TicTacToeModel.Square(index: 4), "
        + "by: TicTacToeModel.Marker.cross))"
    }
  }
  journal.expect(after: game.enter("9")) {
    game.title.becomes("Winner! Congrats Ann B!")
    game.hint.isEnabled.becomes(false)
    game.outcome.becomes(.won)
    game.score.becomes("Won 1, lost 0, drawn 0")
    game.result.becomes("You win.")
    game.prompt.becomes("")
    game.marked.becomes([0, 4, 8])
    game.isPlayAgainVisible.becomes(true)
    game.canMakeMove.becomes(false)
    game.spoken.becomes("Row 1: X, 2, 3; row 2: 4, X, O; row 3: 7, O, X.")
    game.winner.becomes("The winner is Cross")
    game.turn.becomes("No active game")
    game.board.sends { String(describing: $0) == "update 9 to X at 8" }
    game.announced.sends("Ann B (X) plays 9 and wins with 1, 5 and 9.")
    game.recorded.sends("X 9")
    game.recorded.sends("won")
  }
  journal.finish()
}
