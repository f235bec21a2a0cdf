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
  journal.expect(after: game.enter("5")) {
    game.title.becomes("Circle, place your ⭕️")
    game.hint.isEnabled.becomes(false)
    game.undo.isEnabled.becomes(true)
    game.prompt.becomes("")
    game.board.sends { String(describing: $0) == "update 5 to X at 4" }
    game.spoken.becomes("Row 1: 1, 2, 3; row 2: 4, X, 6; row 3: 7, 8, 9.")
    game.turn.becomes("Current turn: Circle")
    game.announced.sends("Ann B (X) plays 5.")
    game.recorded.sends("X 5")
    game.title.becomes("Ann B, place your ❌")
    game.hint.isEnabled.becomes(true)
    game.prompt.becomes("X to play (1, 2, 3, 4, 7, 8 or 9)")
    game.board.sends { String(describing: $0) == "update 6 to O at 5" }
    game.spoken.becomes("Row 1: 1, 2, 3; row 2: 4, X, O; row 3: 7, 8, 9.")
    game.turn.becomes("Current turn: Cross")
    game.announced.sends("Circle (O) plays 6.")
    game.recorded.sends("O 6")
  }
  journal.expect(after: game.enter("5")) {
    game.moveRefused.sends("Cell 5 is taken: play 1, 2, 3, 4, 7, 8 or 9.")
    game.play.errors.sends {
      String(describing: $0)
        == "refused(TicTacToeModel.Board.MoveError.occupied(TicTacToeModel.Square(index: 4), "
        + "by: TicTacToeModel.Marker.cross))"
    }
  }
  journal.expect(after: game.quit()) {
    game.closed.sends()
  }
  journal.finish()
}
