import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing
import TicTacToeModel
import ViewModels

@Suite("Tic-tac-toe: game core")
struct GameCoreTests {
  // MARK: The original's tests

  @Test("winnerQuits: cross wins the first column; the winner is named, and quits")
  func winnerQuits() {
    let viewModel = TicTacToeViewModel.blobs()
    let (title, cells) = (Recorder(viewModel.title), viewModel.cellChanges())
    let closed = Recorder(viewModel.closed)
    for (row, column) in [(0, 0), (2, 1), (1, 0), (1, 1), (2, 0)] { viewModel.tap(row, column) }
    #expect(
      title.values == [
        "Blob Sr., place your ❌", "Blob Jr., place your ⭕️", "Blob Sr., place your ❌",
        "Blob Jr., place your ⭕️", "Blob Sr., place your ❌", "Winner! Congrats Blob Sr.!",
      ])
    #expect(cells.values == CollectionEvent.moves([1, 8, 4, 5, 7]))

    viewModel.quit()
    #expect(closed.values.count == 1)
    #expect(viewModel.drawing == "X..XO.XO." && title.values.count == 6)
  }

  @Test("tie: every move passes the turn, the last one too; playing again begins afresh")
  func tie() {
    let viewModel = TicTacToeViewModel.blobs()
    let (title, drawing) = (Recorder(viewModel.title), viewModel.drawing)
    let isVisible = Recorder(viewModel.isPlayAgainVisible)
    let canMakeMove = Recorder(viewModel.canMakeMove)
    for (row, column) in [(0, 0), (2, 2), (1, 0), (2, 0), (2, 1), (1, 2), (0, 2), (0, 1), (1, 1)] {
      #expect(viewModel.tap(row, column))
    }
    #expect(viewModel.drawing == "XOXXXOOXO")
    #expect(viewModel.playAgain())
    let turns = (0..<9).map {
      $0.isMultiple(of: 2) ? "Blob Sr., place your ❌" : "Blob Jr., place your ⭕️"
    }
    #expect(title.values == turns + ["Tied game!", "Blob Sr., place your ❌"])
    #expect(isVisible.values == [false, true, false] && canMakeMove.values == [true, false, true])
    #expect(viewModel.drawing == drawing && viewModel.names == "Blob Sr. (X) vs Blob Jr. (O)")
  }

  @Test("testInvalidMove: a second tap on the same cell changes nothing, and sends the reason")
  func invalidMove() {
    let viewModel = TicTacToeViewModel.blobs()
    viewModel.tap(0, 0)
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.tap(0, 0)) {
      viewModel.moveRefused.sends("Cell 1 is taken: play 2 to 9.")
      viewModel.events.sends(
        .refused(.refused(.occupied(Square.all[0], by: .cross)), free: Array(2...9)))
      viewModel.play.errors.sends(.refused(.occupied(Square.all[0], by: .cross)))
    }
    journal.finish()
    #expect(viewModel.drawing == "X........")
  }

  // MARK: Texts and flags

  @Test("a game begins with cross, an empty grid and its fixed texts")
  func beginning() {
    let viewModel = TicTacToeViewModel(x: "Ann", o: "Bob")
    #expect(viewModel.title.value == "Ann, place your ❌")
    #expect(viewModel.names == "Ann (X) vs Bob (O)")
    #expect(viewModel.turn.value == "Current turn: Cross")
    #expect(viewModel.winner.value == "No winner yet")
    #expect(viewModel.prompt.value == "X to play (1 to 9)")
    #expect(viewModel.cells.value.map(\.number) == Array(1...9))
    #expect(viewModel.cells.value.map(\.text) == (1...9).map(String.init))
    #expect(viewModel.cells.value.allSatisfy { $0.isFree && $0.label == "" && $0.letter == "" })
    #expect(viewModel.winningCells.value == [] && viewModel.outcome.value == nil)
    #expect(viewModel.canMakeMove.value && !viewModel.isPlayAgainVisible.value)
    #expect(viewModel.texts.playAgain == "Play again?" && viewModel.texts.quit == "Quit")
    #expect(viewModel.texts.undo == "Undo" && viewModel.texts.hint == "Hint")
    #expect(viewModel.texts.navigation == "Tic-tac-toe")
  }

  @Test("a cell shows its marker as a picture, as a letter, and no longer its number")
  func cells() {
    let viewModel = TicTacToeViewModel.blobs()
    viewModel.play(5)
    viewModel.play(9)
    let (center, corner) = (viewModel.cells[4], viewModel.cells[8])
    #expect(center.label == "❌" && center.letter == "X" && center.text == "X" && !center.isFree)
    #expect(corner.label == "⭕️" && corner.letter == "O" && corner.text == "O" && !corner.isFree)
    #expect(center.number == 5 && corner.number == 9)
  }

  @Test("circle can win, and is named")
  func circleWins() {
    let viewModel = TicTacToeViewModel(x: "Ann", o: "Bob")
    let (winner, turn) = (Recorder(viewModel.winner), Recorder(viewModel.turn))
    for number in [1, 4, 2, 5, 9, 6] { viewModel.play(number) }
    #expect(winner.values == ["No winner yet", "The winner is Circle"])
    #expect(viewModel.title.value == "Winner! Congrats Bob!")
    #expect(turn.values.last == "No active game" && turn.values.count == 7)
  }

  @Test(
    "testGameFlow, for each of the eight lines: it wins and is shown, with any empty cells around it",
    arguments: [
      [1, 2, 3], [4, 5, 6], [7, 8, 9], [1, 4, 7], [2, 5, 8], [3, 6, 9], [1, 5, 9], [3, 5, 7],
    ])
  func lines(line: [Int]) {
    let viewModel = TicTacToeViewModel.blobs()
    let (winning, winner) = (Recorder(viewModel.winningCells), Recorder(viewModel.winner))
    let others = (1...9).filter { !line.contains($0) }
    for (own, other) in zip(line, others) {
      viewModel.play(own)
      viewModel.play(other)
    }
    #expect(winning.values == [[], line])
    #expect(winner.values == ["No winner yet", "The winner is Cross"])
  }

  @Test("a last move that completes two lines wins with both; a full board shows the winner")
  func twoLines() {
    let viewModel = TicTacToeViewModel.blobs()
    let (winning, title) = (Recorder(viewModel.winningCells), Recorder(viewModel.title))
    for number in [1, 4, 2, 5, 6, 7, 9, 8, 3] { viewModel.play(number) }
    #expect(viewModel.freeCells.isEmpty)
    #expect(winning.values == [[], [1, 2, 3, 6, 9]])
    #expect(title.values.last == "Winner! Congrats Blob Sr.!")
  }

  @Test("the prompt names the marker and the free cells, and nothing when the game is over")
  func prompt() {
    let viewModel = TicTacToeViewModel.blobs()
    let prompt = Recorder(viewModel.prompt)
    for number in [1, 9, 4, 7, 8, 6, 3, 2, 5] { viewModel.play(number) }
    #expect(
      prompt.values == [
        "X to play (1 to 9)", "O to play (2 to 9)", "X to play (2 to 8)",
        "O to play (2, 3, 5, 6, 7 or 8)", "X to play (2, 3, 5, 6 or 8)", "O to play (2, 3, 5 or 6)",
        "X to play (2, 3 or 5)", "O to play (2 or 5)", "X to play (5)", "",
      ])
  }

  @Test("playing again is disabled in the middle of a game")
  func playAgainInTheMiddle() {
    let viewModel = TicTacToeViewModel.blobs()
    viewModel.play(1)
    #expect(!viewModel.playAgain() && viewModel.drawing == "X........")
  }

  // MARK: Ownership

  @Test(
    "a view model that is bound to a screen, played to the end and quit is released before the screen"
  )
  func ownership() throws {
    weak var weakViewModel: TicTacToeViewModel?
    var screen: TicTacToeScreen?
    let leaks: LeakCheck
    do {
      let viewModel = TicTacToeViewModel.blobs()
      let view = TicTacToeScreen(viewModel)
      (weakViewModel, screen) = (viewModel, view)
      leaks = LeakCheck(of: viewModel)
      for number in [1, 4, 2, 5, 2, 3] { view.taps[number - 1].input.send(value: number) }
      view.lines.input.send(value: "x")
      view.playAgain.input.send()
      view.lines.input.send(value: "5")
      view.quit.input.send()
    }
    let view = try #require(screen)
    #expect(view.cells.map(\.text).joined() == "1234X6789")
    #expect(view.title == "Blob Jr., place your ⭕️" && view.notice == "The game is over.")
    #expect(view.isClosed && !view.isPlayAgainVisible)
    #expect(weakViewModel == nil)
    #expect(leaks.alive == [])
    view.taps[0].input.send(value: 1)
    #expect(view.cells.map(\.text).joined() == "1234X6789")
  }
}
