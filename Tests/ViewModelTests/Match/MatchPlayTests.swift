import Bindings
import BindingsSwiftTesting
import BindingsTesting
import MatchModel
import Testing
import ViewModels

@Suite("Match game: play and buttons")
struct MatchPlayTests {
  @Test("an entire game: four times three, then one, and the computer has lost")
  func entireGame() {
    let viewModel = MatchViewModel()
    let (dialog, gameState) = (Recorder(viewModel.dialog), Recorder(viewModel.gameState))
    let recorded = Recorder(viewModel.recorded)
    viewModel.newGame()
    for _ in 1...4 { viewModel.takeThree() }
    #expect(viewModel.moveReport.value == "I remove 1 match" && dialog.values.isEmpty)
    viewModel.takeOne()
    #expect(
      recorded.values == ["new"] + Array(repeating: ["you 3", "computer 1"], count: 4).joined()
        + ["you 1", "computer 1", "won"])
    #expect(dialog.values == [.computerHasLost])
    viewModel.newGame()
    #expect(
      gameState.values == [
        "18 matches", "14 matches", "10 matches", "6 matches", "2 matches", "0 matches",
        "18 matches",
      ])
  }

  @Test("the dialog is sent after everything else, and may be answered at once")
  func dialogOrder() {
    let viewModel = MatchViewModel(2, takeAtMost: 1)
    viewModel.newGame()
    var log: [String] = []
    viewModel.gameState.observeValues { log.append("state: \($0)") }
    viewModel.announced.observeValues { log.append($0) }
    viewModel.dialog.observeValues { [unowned viewModel] dialog in
      log.append("\(dialog.message) with \(viewModel.gameState.value), \(viewModel.areEnabled)")
      viewModel.newGame()
      log.append("answered")
    }
    #expect(viewModel.takeOne())
    #expect(
      log == [
        "state: 0 matches", "You remove 1 match, leaving 1.", "I remove 1 match, leaving none.",
        "I have lost with 0 matches, [false, false, false]", "state: 2 matches", "answered",
        "You play against the computer (dumb). Please start.",
      ])
    #expect(viewModel.areEnabled == [true, false, false])
  }

  @Test("a program that answers every state plays a whole game, announced in order")
  func program() {
    let viewModel = MatchViewModel()
    let (announced, dialog) = (Recorder(viewModel.announced), Recorder(viewModel.dialog))
    let gameState = Recorder(viewModel.gameState)
    viewModel.takeOne <~ viewModel.gameState.signal.map { _ in }
    viewModel.takeOne()
    #expect(gameState.values == stride(from: 18, through: 0, by: -2).map { "\($0) matches" })
    let left = (1...17).reversed().map(String.init) + ["none"]
    #expect(
      announced.values
        == zip(left, 0...).map { left, index in
          "\(index.isMultiple(of: 2) ? "You" : "I") remove 1 match, leaving \(left)."
        })
    #expect(dialog.values == [.computerHasLost])
  }

  @Test(
    "a button is enabled exactly if its number may be taken, in every position against dumb",
    arguments: 1...4)
  func everyPosition(takeAtMost: Int) {
    for count in takeAtMost + 1...24 {
      let viewModel = MatchViewModel(count, takeAtMost: takeAtMost)
      let journal = Journal(viewModel)
      for (index, button) in viewModel.buttons.enumerated() {
        journal.always(button.isEnabled) { index < min(viewModel.board.count.value, takeAtMost) }
      }
      journal.withExhaustivity(.off) {
        viewModel.newGame()
        while journal.expect(after: viewModel.takeOne()) == true {}
      }
      #expect(viewModel.outcome.value != nil && viewModel.areEnabled == [false, false, false])
      journal.finish()
    }
  }
}
