import Bindings
import BindingsSwiftTesting
import BindingsTesting
import GameTesting
import Testing
import TicTacToeModel
import ViewModels

@Suite("Tic-tac-toe: grid, undo and settings")
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

  @Test("a free cell is entered by its number, and a taken one by nothing")
  func tiles() {
    let viewModel = TicTacToeViewModel.blobs()
    viewModel.play(1)
    let free = (2...9).map { "\($0)" as String? }
    #expect((-1...9).map { viewModel.move(at: $0) } == [nil, nil] + free + [nil])
  }

  // MARK: Computers, undo and settings

  @Test("the computer's answer to a move that was made in an announcement comes once, after it")
  func answerInsideAMove() {
    let viewModel = TicTacToeViewModel.against(
      [.circle], .easy, random: [(1, of: 8), (1, of: 6)])
    let announced = Recorder(viewModel.announced)
    var moves = [9]
    viewModel.play
      <~ viewModel.turn.signal.compactMap { $0 == "Current turn: Cross" ? moves.popLast() : nil }
    viewModel.play(5)
    #expect(
      announced.values == [
        "Ann (X) plays 5.", "Bob (O) plays 1.", "Ann (X) plays 9.", "Bob (O) plays 2.",
      ])
  }

  @Test("an undo takes back a move, and a computer's answer with it, as one change")
  func undo() {
    let undone: [(Set<Marker>, Int, title: String?, edits: String, sentence: String)] = [
      ([], 5, "Bob, place your ⭕️", "update O to 5 at 4", "Bob (O) takes back 5."),
      ([.circle], 9, nil, "update O to 2 at 1, update X to 9 at 8", "Ann (X) takes back 9."),
    ]
    for (computers, move, title, edits, sentence) in undone {
      let viewModel = TicTacToeViewModel.against(computers)
      viewModel.play([1, move])
      let journal = Journal(viewModel, except: ["prompt", "turn", "spoken"])
      journal.expect(after: viewModel.undo()) {
        if let title { viewModel.title.becomes(title) }
        viewModel.board.sends { "\($0)" == edits }
        viewModel.announced.sends(sentence)
        viewModel.recorded.sends("undo")
      }
      journal.finish()
    }
    // A computer that began keeps its first move.
    let viewModel = TicTacToeViewModel.against([.cross])
    viewModel.newGame()
    viewModel.play(9)
    viewModel.undo()
    #expect(viewModel.drawing == "X........" && !viewModel.undo())
  }

  @Test("settings hold at once: names, a computer that is to move, and its level")
  func settings() throws {
    let viewModel = TicTacToeViewModel.against([], random: [(1, of: 8)])
    viewModel.newGame()
    viewModel.play(5)
    let form = try viewModel.openedSettings()
    for (row, answer) in [(0, "Eve"), (3, "computer"), (4, "easy")] {
      #expect(form.rows[row].enter(answer))
    }
    #expect(form.rows.map(\.effect) == Array(repeating: "at once", count: 5))
    let recorded = Recorder(viewModel.recorded)
    form.finish()
    #expect(viewModel.names.value == "Eve (X) vs Bob (O)" && viewModel.drawing == "O...X....")
    #expect(recorded.values == ["settings Eve Bob human computer easy", "O 1"])
  }
}
