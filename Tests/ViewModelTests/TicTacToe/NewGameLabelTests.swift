import Bindings
import BindingsTesting
import Testing
import ViewModels

@Suite("Tic-tac-toe: labels before, during and after a game")
struct NewGameLabelTests {
  @Test("during a game that is won, each label changes once for each move")
  func labelsOfAWonGame() {
    let form = NewGameViewModel("Ann", "Bob")
    let (names, turn) = (Recorder(form.names), Recorder(form.turn))
    let (winner, canMakeMove) = (Recorder(form.winner), Recorder(form.canMakeMove))
    form.letsPlay()
    form.game.value?.play([4, 7, 5, 8, 6])
    #expect(names.values == ["Please enter names of players", "Ann (X) vs Bob (O)"])
    #expect(
      turn.values == [
        "No active game", "Current turn: Cross", "Current turn: Circle", "Current turn: Cross",
        "Current turn: Circle", "Current turn: Cross", "No active game",
      ])
    #expect(winner.values == ["No winner yet", "The winner is Cross"])
    #expect(canMakeMove.values == [false, true, false])
  }

  @Test("a full board without a winner has no turn, and is a tie")
  func labelsOfADraw() {
    let form = NewGameViewModel("Ann", "Bob")
    form.letsPlay()
    let (turn, winner) = (Recorder(form.turn), Recorder(form.winner))
    let canMakeMove = Recorder(form.canMakeMove)
    form.game.value?.play([1, 9, 4, 7, 8, 6, 3, 2, 5])
    #expect(
      turn.values
        == (0..<9).map { "Current turn: \($0.isMultiple(of: 2) ? "Cross" : "Circle")" }
        + ["I can't tell whose turn it is..."])
    #expect(winner.values == ["No winner yet", "Tied game!"])
    #expect(canMakeMove.values == [true, false])
  }

  @Test("playing again resets the labels, and after a game they ask for names again")
  func labelsAfter() {
    let form = NewGameViewModel("Ann", "Bob")
    let (names, turn) = (Recorder(form.names), Recorder(form.turn))
    let (winner, canMakeMove) = (Recorder(form.winner), Recorder(form.canMakeMove))
    form.letsPlay()
    form.game.value?.play([1, 4, 2, 5, 9, 6])
    // Names that are typed while a game goes on take effect in the next one.
    form.xName.value = "Zoe"
    form.game.value?.playAgain()
    #expect(names.values.count == 2 && form.turn.value == "Current turn: Cross")
    form.game.value?.quit()
    form.xName.value = "Eve"
    form.letsPlay()
    form.dismiss()
    #expect(
      names.values == [
        "Please enter names of players", "Ann (X) vs Bob (O)", "Please enter names of players",
        "Eve (X) vs Bob (O)", "Please enter names of players",
      ])
    #expect(turn.values.suffix(3) == ["No active game", "Current turn: Cross", "No active game"])
    #expect(turn.values.count == 12)
    #expect(winner.values == ["No winner yet", "The winner is Circle", "No winner yet"])
    #expect(canMakeMove.values == [false, true, false, true, false, true, false])
  }
}
