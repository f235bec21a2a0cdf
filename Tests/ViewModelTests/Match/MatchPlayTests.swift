import Bindings
import BindingsSwiftTesting
import BindingsTesting
import MatchModel
import Testing
import ViewModels

@Suite("Match game: play and buttons")
struct MatchPlayTests {
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
    let lost = Dialog(
      title: "The game is over", message: "I have lost", confirmTitle: "New game", cancelTitle: nil)
    #expect(dialog.values == [lost] && viewModel.moveReport.value == "I remove 1 match")
  }
}
