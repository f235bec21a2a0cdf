import Bindings
import BindingsTesting
import Testing
import TicTacToeModel
import ViewModels

@Suite("Tic-tac-toe: grid and taps")
struct GridTests {
  @Test("a screen that appears is told nine cells as one bracket, and then one cell for each move")
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

  @Test("the events of a whole game and the next, replayed from nothing, are the grid at any time")
  func replay() {
    let viewModel = TicTacToeViewModel.blobs()
    var replayed: [Cell] = []
    viewModel.cells.startWithChanges { $0.apply(to: &replayed) }
    for number in [1, 9, 4, 7, 8, 6, 3, 2, 5] {
      viewModel.play(number)
      #expect(replayed == viewModel.cells.value)
    }
    viewModel.playAgain()
    #expect(replayed == viewModel.cells.value)
  }

  @Test("a move says each thing that has changed once, and all of it belongs together")
  func oneMove() {
    let viewModel = TicTacToeViewModel.blobs()
    for number in [1, 4, 2, 5] { viewModel.play(number) }
    var seen: [String] = []
    let see = { [unowned viewModel] in
      seen.append("\(viewModel.title.value) \(viewModel.drawing) \(viewModel.winningCells.value)")
    }
    let titles = Recorder(viewModel.title)
    let (turns, winners) = (Recorder(viewModel.turn), Recorder(viewModel.winner))
    let (prompts, winning) = (Recorder(viewModel.prompt), Recorder(viewModel.winningCells))
    let (canMove, isVisible) = (
      Recorder(viewModel.canMakeMove), Recorder(viewModel.isPlayAgainVisible)
    )
    let (isEnabled, cells) = (Recorder(viewModel.play.isEnabled), viewModel.cellChanges())
    viewModel.title.observeValues { _ in see() }
    viewModel.turn.observeValues { _ in see() }
    viewModel.winner.observeValues { _ in see() }
    viewModel.cells.observeChanges { _ in see() }
    viewModel.winningCells.observeValues { _ in see() }
    viewModel.isPlayAgainVisible.observeValues { _ in see() }

    viewModel.play(3)

    #expect(titles.values == ["Blob Sr., place your ❌", "Winner! Congrats Blob Sr.!"])
    #expect(turns.values == ["Current turn: Cross", "No active game"])
    #expect(winners.values == ["No winner yet", "The winner is Cross"])
    #expect(prompts.values == ["X to play (3, 6, 7, 8 or 9)", ""])
    #expect(winning.values == [[], [1, 2, 3]])
    #expect(canMove.values == [true, false] && isVisible.values == [false, true])
    #expect(isEnabled.values == [true, false])
    #expect(cells.values == CollectionEvent.moves([3]))
    #expect(Set(seen) == ["Winner! Congrats Blob Sr.! XXXOO.... [1, 2, 3]"])
  }

  // MARK: Taps

  @Test("nine tap signals, merged into one, play the cells that are tapped")
  func mergedTaps() {
    let viewModel = TicTacToeViewModel.blobs()
    let taps = (1...9).map { number in
      let (output, input) = Signal<Void, Never>.pipe()
      return (numbers: output.map { number }, input: input)
    }
    viewModel.play <~ Signal.merge(taps.map(\.numbers))
    let cells = viewModel.cellChanges()
    for index in [8, 0, 4] { taps[index].input.send() }
    #expect(cells.values == CollectionEvent.moves([9, 1, 5]))
  }

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
    "all taps are ignored once somebody has won, and once the board is full",
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

  @Test("a binding of taps ends when it is disposed, and with the last of the taps")
  func endOfTaps() {
    let viewModel = TicTacToeViewModel.blobs()
    let (taps, input) = Signal<Int, Never>.pipe()
    let binding = viewModel.play <~ taps
    input.send(value: 1)
    binding.dispose()
    input.send(value: 2)
    #expect(viewModel.drawing == "X........")
    var pipe: (output: Signal<Int, Never>, input: Signal<Int, Never>.Observer)? = Signal.pipe()
    let other = pipe.map { viewModel.play <~ Signal.merge($0.output) }
    #expect(other?.isDisposed == false)
    pipe = nil
    #expect(other?.isDisposed == true)
  }
}
