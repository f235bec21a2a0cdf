import Bindings
import BindingsSwiftTesting
import BindingsTesting
import ExampleSupport
import Testing

@testable import Bindings40

@Suite("40-Bindings: everything that the view model sends") struct JournalTests {
  private let viewModel = MainViewModel(ClassicMatch(seed: "seed"))

  @Test("a game is played step by step, and nothing else is sent")
  func game() {
    let journal = Journal(viewModel, called: "viewModel")
    journal.expect(after: viewModel.enter("3")) {
      viewModel.gameState.becomes(Wording.matches(14))
      viewModel.pile.sends([17, 16, 15, 14].map { .deletion(index: $0, element: $0 + 1) })
      viewModel.announced.sends(Wording.taken(1))
    }
    journal.expect(after: viewModel.enter("4")) { viewModel.announced.sends(Wording.notValid) }
    journal.finish()
  }
}
