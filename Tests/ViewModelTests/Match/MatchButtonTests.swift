import Bindings
import BindingsSwiftTesting
import BindingsTesting
import MatchModel
import Testing
import ViewModels

@Suite("Match game: buttons")
struct MatchButtonTests {
  @Test(
    "“Take 3” is disabled at two matches, all are disabled at the end, and enabled in a new game"
  )
  func defaultGame() {
    let viewModel = MatchViewModel()
    let histories = viewModel.buttons.map { Recorder($0.isEnabled) }
    for _ in 1...4 { viewModel.takeThree() }
    #expect(viewModel.gameState.value == "2 matches")
    #expect(viewModel.areEnabled == [true, true, false])
    viewModel.takeOne()
    viewModel.newGame()
    #expect(histories.map(\.values) == Array(repeating: [true, false, true], count: 3))
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

  @Test("“Take 1” is disabled while nothing may be taken because the computer is to begin")
  func takeOneOnTheComputersTurn() {
    let viewModel = MatchViewModel(18, takeAtMost: 3, first: .computer)
    let histories = viewModel.buttons.map { Recorder($0.isEnabled) }
    let canTake = Recorder(viewModel.take.isEnabled)
    viewModel.newGame()
    #expect(histories.map(\.values) == Array(repeating: [false, true], count: 3))
    #expect(canTake.values == [false, true])
  }

  @Test("a disabled button does nothing when it is pressed")
  func pressedWhileOff() {
    let viewModel = MatchViewModel(3, takeAtMost: 2)
    viewModel.takeOne()
    let journal = Journal(viewModel)
    #expect(journal.expect(after: viewModel.takeTwo()) == false)
    #expect(journal.expect(after: viewModel.takeThree()) == false)
    journal.finish()
  }
}
