import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing
import TicTacToeModel
import ViewModels

@Suite("Tic-tac-toe: grid and taps")
struct GridTests {
  @Test("a screen that appears receives nine cells as one bracket, and then one cell for each move")
  func wholeHistory() {
    let viewModel = TicTacToeViewModel.blobs()
    var history: [CollectionEvent<String>] = []
    viewModel.cells.startWithChanges { history.append($0.mapElements(\.text)) }
    let appearing =
      [.startChange]
      + (1...9).map { CollectionEvent.insertion(index: $0 - 1, element: "\($0)") }
      + [.endChange]
    #expect(history == appearing)

    for number in [5, 5, 1, 3, 7, 0, 10, 4, 6, 2, 8, 9] { viewModel.play(number) }
    let moves = [5, 1, 3, 7, 4, 6, 2, 8, 9]
    #expect(history == appearing + CollectionEvent.moves(moves))
    #expect(viewModel.drawing == "OXXXXOOOX")
  }

  @Test("playing again frees the cells that were taken, as one bracket, and no other")
  func playAgain() {
    let viewModel = TicTacToeViewModel.blobs()
    for number in [1, 4, 2, 5, 3] { viewModel.play(number) }
    let cells = viewModel.cellChanges()
    viewModel.playAgain()
    var drawing = "XXXOO6789".map(String.init)
    for event in cells.values { event.apply(to: &drawing) }
    #expect(drawing == (1...9).map(String.init))
    #expect(cells.values.count == 7)
    #expect(cells.values.first == .startChange && cells.values.last == .endChange)
  }

  @Test("a move announces each change once, and all in one turn")
  func oneMove() {
    let viewModel = TicTacToeViewModel.blobs()
    for number in [1, 4, 2, 5] { viewModel.play(number) }
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.play(3)) {
      viewModel.title.becomes("Winner! Congrats Blob Sr.!")
      viewModel.turn.becomes("No active game")
      viewModel.winner.becomes("The winner is Cross")
      viewModel.prompt.becomes("")
      viewModel.outcome.becomes(.won)
      viewModel.winningCells.becomes([1, 2, 3])
      viewModel.cells.sends(.update(at: 2))
      viewModel.play.isEnabled.becomes(false)
      viewModel.canMakeMove.becomes(false)
      viewModel.isPlayAgainVisible.becomes(true)
      viewModel.spokenTitle.becomes("Winner! Congrats Blob Sr.!")
      viewModel.spokenWin.becomes("X wins with 1, 2 and 3.")
      viewModel.spokenBoard.becomes("Row 1: X, X, X; row 2: O, O, 6; row 3: 7, 8, 9.")
      viewModel.announced.sends("Blob Sr. (X) plays 3.")
      viewModel.events.sends(.played(Square.all[2], by: .cross))
      viewModel.events.sends(.ended(.won))
    }
    journal.finish()
  }

  // MARK: Taps

  @Test(
    "taps on a cell that is taken are ignored, each with its reason and the cells that are free")
  func tapsOnTakenCells() {
    let viewModel = TicTacToeViewModel.blobs()
    let screen = TicTacToeScreen(viewModel)
    let (cells, turn) = (viewModel.cellChanges(), Recorder(viewModel.turn))
    let refused = Recorder(viewModel.moveRefused)
    for number in [5, 5, 1, 5, 1] { screen.taps[number - 1].input.send(value: number) }
    #expect(cells.values == CollectionEvent.moves([5, 1]))
    #expect(turn.values == ["Current turn: Cross", "Current turn: Circle", "Current turn: Cross"])
    #expect(refused.values.count == 3)
    #expect(refused.values[0].hasSuffix("is taken: play 1, 2, 3, 4, 6, 7, 8 or 9."))
    #expect(refused.values[1].hasSuffix("is taken: play 2, 3, 4, 6, 7, 8 or 9."))
    #expect(screen.notice == refused.values[2])
  }

  @Test(
    "all taps are ignored after a win, and on a full board",
    arguments: [true, false])
  func tapsAfterTheEnd(isWon: Bool) {
    let viewModel = TicTacToeViewModel.blobs()
    let screen = TicTacToeScreen(viewModel)
    for number in isWon ? [1, 4, 2, 5, 3] : [1, 9, 4, 7, 8, 6, 3, 2, 5] { viewModel.play(number) }
    let (cells, title) = (viewModel.cellChanges(), Recorder(viewModel.title))
    let refused = Recorder(viewModel.moveRefused)
    for number in 1...9 { screen.taps[number - 1].input.send(value: number) }
    #expect(cells.values.isEmpty)
    #expect(title.values == [isWon ? "Winner! Congrats Blob Sr.!" : "Tied game!"])
    #expect(refused.values == Array(repeating: "The game is over.", count: 9))
  }
}
