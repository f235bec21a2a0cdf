import Bindings
import BindingsTesting
import Testing
import TicTacToeModel
import ViewModels

@Suite("Tic-tac-toe: lines and refusals")
struct TicTacToeRefusalTests {
  @Test(
    "a line with the number of a free cell plays it; blanks around it and a sign do not matter",
    arguments: ["5", " 5 ", "+5", "05", "0000000000000000000000000005"])
  func accepted(line: String) {
    let viewModel = TicTacToeViewModel.blobs()
    let (cells, refused) = (viewModel.cellChanges(), Recorder(viewModel.moveRefused))
    viewModel.enter(line)
    #expect(cells.values == CollectionEvent.moves([5]))
    #expect(refused.values.isEmpty)
  }

  @Test(
    "a line that is no cell is refused, and repeated with the free cells",
    arguments: [
      "abc", "", "  ", "5 5", "99999999999999999999", "0", "10", "-1", "9223372036854775807",
    ])
  func noCell(line: String) {
    #expect(refusals(of: line) == ["“\(line)” is not a cell: play 1 to 9."])
  }

  @Test("a refusal repeats a number as it was understood")
  func understoodNumber() {
    #expect(refusals(of: " +10\t") == ["“10” is not a cell: play 1 to 9."])
  }

  @Test("a refusal shortens a line of 10,000 characters")
  func longLine() {
    for letter in ["a", "1"] {
      let line = String(repeating: letter, count: 10_000)
      #expect(refusals(of: line) == ["“\(line.prefix(20))…” is not a cell: play 1 to 9."])
    }
    let marks = "e" + String(repeating: "\u{301}", count: 10_000)
    #expect(refusals(of: marks).map { $0.utf8.count < 200 } == [true])
  }

  @Test("a cell that is taken is refused with its number and the cells that are free")
  func taken() throws {
    let viewModel = TicTacToeViewModel.blobs()
    for number in [1, 9, 4, 7, 8, 6, 3] { viewModel.play(number) }
    let refused = Recorder(viewModel.moveRefused)
    viewModel.enter("4")
    viewModel.play(4)
    let refusal = try #require(refused.values.first)
    #expect(refusal == "Cell 4 is taken: play 2 or 5.")
    #expect(refused.values == [refusal, refusal])
  }

  @Test("when the game is over, every line and every cell is refused for that reason")
  func gameOver() {
    let viewModel = TicTacToeViewModel.blobs()
    for number in [1, 4, 2, 5, 3] { viewModel.play(number) }
    let refused = Recorder(viewModel.moveRefused)
    for line in ["6", "1", "10", "abc", ""] { viewModel.enter(line) }
    for number in [6, 1, 10] { #expect(!viewModel.play(number)) }
    #expect(refused.values == Array(repeating: "The game is over.", count: 8))
  }

  @Test("the caller receives the typed error")
  func typedErrors() {
    let viewModel = TicTacToeViewModel.blobs()
    var errors: [ActionError<TicTacToeViewModel.PlayError>] = []
    for number in [5, 5, 12, 1, 4, 2, 6, 8] {
      viewModel.play.apply(number).startWithFailed { errors.append($0) }
    }
    #expect(
      errors == [
        .failed(.refused(.occupied(Square.all[4], by: .cross))), .failed(.noSuchCell(12)),
        .disabled,
      ])
    #expect(viewModel.title.value == "Winner! Congrats Blob Sr.!")
  }

  /// What a fresh game says to a line; nothing but that may have happened.
  private func refusals(of line: String) -> [String] {
    let viewModel = TicTacToeViewModel.blobs()
    let lines = TicTacToeLines(viewModel)
    let (misread, refused) = (Recorder(lines.misread), Recorder(viewModel.moveRefused))
    let (cells, title) = (viewModel.cellChanges(), Recorder(viewModel.title))
    lines.enter(line)
    #expect(cells.values.isEmpty && title.values.count == 1)
    return misread.values + refused.values
  }
}
