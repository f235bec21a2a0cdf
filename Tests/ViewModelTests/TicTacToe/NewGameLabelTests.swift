import Bindings
import BindingsTesting
import Testing
import ViewModels

@Suite("Tic-tac-toe: labels before, during and after a game")
struct NewGameLabelTests {
  @Test(
    "each label changes once for each move of a game, which is won or a tie",
    arguments: [
      ([4, 7, 5, 8, 6], "No active game", "The winner is Cross"),
      ([1, 9, 4, 7, 8, 6, 3, 2, 5], "I can't tell whose turn it is...", "Tied game!"),
    ])
  func labels(moves: [Int], lastTurn: String, end: String) {
    let form = NewGameViewModel("Ann", "Bob")
    let (names, turn) = (Recorder(form.names), Recorder(form.turn))
    let (winner, canMakeMove) = (Recorder(form.winner), Recorder(form.canMakeMove))
    form.letsPlay()
    form.game.value?.play(moves)
    #expect(names.values == ["Please enter names of players", "Ann (X) vs Bob (O)"])
    let turns = moves.indices.map {
      "Current turn: \($0.isMultiple(of: 2) ? "Cross" : "Circle")"
    }
    #expect(turn.values == ["No active game"] + turns + [lastTurn])
    #expect(winner.values == ["No winner yet", end])
    #expect(canMakeMove.values == [false, true, false])
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
