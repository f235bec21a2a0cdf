import Bindings
import BindingsSwiftTesting
import BindingsTesting
import ExampleSupport
import Testing

@testable import Bindings40

@Suite("40-Bindings: everything that the view model sends") struct JournalTests {
  private let viewModel = MainViewModel(ClassicMatch(seed: "seed"))

  @Test("a game is played move by move, and no value changes twice in a move")
  func game() {
    let journal = Journal(viewModel, called: "viewModel")
    for left in [14, 10, 6] { journal.expect(after: viewModel.takes[2]()) { move(to: left) } }
    journal.expect(after: viewModel.enter("3")) {
      move(to: 2)
      viewModel.prompt.becomes(Wording.move(upTo: 2))
      viewModel.takes[2].isEnabled.becomes(false)
    }
    journal.expect(after: viewModel.enter("3")) { viewModel.announced.sends(Wording.notValid) }
    journal.expect(after: viewModel.enter("1")) {
      viewModel.gameState.becomes(Wording.matches(0))
      viewModel.pile.becomes([])
      viewModel.prompt.becomes("")
      viewModel.takes[0].isEnabled.becomes(false)
      viewModel.takes[1].isEnabled.becomes(false)
      viewModel.announced.sends(Wording.taken(1))
      viewModel.announced.sends(Wording.won)
    }
    journal.finish()
  }

  /// The changes that all moves but the last have in common: the computer takes one match.
  @ExpectationBuilder private func move(to left: Int) -> [OutputExpectation] {
    viewModel.gameState.becomes(Wording.matches(left))
    viewModel.pile.becomes(Array(1...left))
    viewModel.announced.sends(Wording.taken(1))
  }

  @Test("a change that nobody has listed is found")
  func unlisted() {
    let journal = Journal(viewModel, called: "viewModel")
    withKnownIssue {
      journal.expect(after: viewModel.enter("3")) {
        viewModel.gameState.becomes(Wording.matches(14))
        viewModel.announced.sends(Wording.taken(1))
      }
    } matching: {
      "\($0)".contains("pile")
    }
  }
}
