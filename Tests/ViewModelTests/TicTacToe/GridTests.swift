import Bindings
import BindingsSwiftTesting
import BindingsTesting
import Testing
import TicTacToeModel
import ViewModels

@Suite("Tic-tac-toe: grid and taps")
struct GridTests {
  @Test("a move announces each change once, and all in one turn")
  func oneMove() {
    let viewModel = TicTacToeViewModel.blobs()
    viewModel.play([1, 4, 2, 5])
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.play(3)) {
      viewModel.title.becomes("Winner! Congrats Blob Sr.!")
      viewModel.turn.becomes("No active game")
      viewModel.winner.becomes("The winner is Cross")
      viewModel.prompt.becomes("")
      viewModel.outcome.becomes(.won)
      viewModel.marked.becomes([0, 1, 2])
      viewModel.board.sends(.update(at: 2))
      viewModel.play.isEnabled.becomes(false)
      viewModel.canMakeMove.becomes(false)
      viewModel.isPlayAgainVisible.becomes(true)
      viewModel.spoken.becomes("Row 1: X, X, X; row 2: O, O, 6; row 3: 7, 8, 9.")
      viewModel.result.becomes("Blob Sr. wins.")
      viewModel.score.becomes("Blob Sr. 1, Blob Jr. 0, drawn 0")
      viewModel.announced.sends("Blob Sr. (X) plays 3 and wins with 1, 2 and 3.")
      viewModel.recorded.sends("X 3")
      viewModel.recorded.sends("won")
    }
    journal.finish()
  }

  @Test("nine streams of taps are merged; taps on a taken cell or after the end are refused")
  func taps() {
    let viewModel = TicTacToeViewModel.blobs()
    let taps = (1...9).map { _ in Signal<Int, Never>.pipe() }
    viewModel.play <~ Signal.merge(taps.map(\.output))
    let (cells, refused) = (viewModel.cellChanges(), Recorder(viewModel.moveRefused))
    for number in [5, 5, 1, 5, 2, 3, 8, 4] { taps[number - 1].input.send(value: number) }
    #expect(cells.values == CollectionEvent.moves([5, 1, 2, 3, 8]))
    #expect(
      refused.values == [
        "Cell 5 is taken: play 1, 2, 3, 4, 6, 7, 8 or 9.",
        "Cell 5 is taken: play 2, 3, 4, 6, 7, 8 or 9.", "The game is over.",
      ])
  }

  @Test("a free cell is entered by its number, and a taken one by nothing")
  func tiles() {
    let viewModel = TicTacToeViewModel.blobs()
    viewModel.play(1)
    let free = (2...9).map { "\($0)" as String? }
    #expect((-1...9).map { viewModel.move(at: $0) } == [nil, nil] + free + [nil])
  }
}
