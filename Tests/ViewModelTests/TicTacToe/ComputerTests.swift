import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing
import TicTacToeModel
import ViewModels

@Suite("Tic-tac-toe: computers")
struct ComputerTests {
  @Test("the computer answers a move by itself, as a move of its own")
  func answer() {
    let viewModel = TicTacToeViewModel(
      x: "Ann", o: "Bot", computers: [.circle], level: .easy,
      random: ScriptedRandom([(8, of: 8), (1, of: 6)]))
    let (cells, title) = (viewModel.cellChanges(), Recorder(viewModel.title))
    let (canMakeMove, isEnabled) = (
      Recorder(viewModel.canMakeMove), Recorder(viewModel.play.isEnabled)
    )
    viewModel.newGame()
    #expect(cells.values.isEmpty)
    viewModel.play(5)
    viewModel.enter("2")
    #expect(cells.values == CollectionEvent.moves([5, 9, 2, 1]))
    #expect(
      title.values == [
        "Ann, place your ❌", "Bot, place your ⭕️", "Ann, place your ❌", "Bot, place your ⭕️",
        "Ann, place your ❌",
      ])
    #expect(canMakeMove.values == [true])
    #expect(isEnabled.values == [true, false, true, false, true])
  }

  @Test("when the game is played again, a computer that is first begins")
  func playAgain() {
    let picks: [ScriptedRandom.Pick] = [(1, of: 9), (1, of: 7), (1, of: 5), (9, of: 9)]
    let viewModel = TicTacToeViewModel(
      x: "Bot", o: "Ann", computers: [.cross], level: .easy, random: ScriptedRandom(picks))
    viewModel.newGame()
    viewModel.play([9, 8])
    #expect(viewModel.title.value == "Winner! Congrats Bot!")
    viewModel.playAgain()
    #expect(viewModel.drawing == "........X" && viewModel.title.value == "Ann, place your ⭕️")
  }
}
