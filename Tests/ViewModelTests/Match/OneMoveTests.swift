import Bindings
import BindingsSwiftTesting
import BindingsTesting
import MatchModel
import Testing
import ViewModels

@Suite("Match game: one move is one change")
struct OneMoveTests {
  @Test("taking three announces each change once, and nothing else")
  func takeThree() {
    let viewModel = MatchViewModel()
    viewModel.newGame()
    let journal = Journal(viewModel)

    journal.expect(after: viewModel.takeThree()) {
      viewModel.gameState.becomes("14 matches")
      viewModel.pile.sends(
        .deletion(at: 17), .deletion(at: 16), .deletion(at: 15), .deletion(at: 14))
      viewModel.undo.isEnabled.becomes(true)
      viewModel.moveReport.becomes("I remove 1 match")
      viewModel.announced.sends("You remove 3 matches, leaving 15.")
      viewModel.events.sends(.taken(3, by: .user, left: 15))
      viewModel.announced.sends("I remove 1 match, leaving 14.")
      viewModel.events.sends(.taken(1, by: .computer, left: 14))
    }
    journal.finish()
  }

  @Test("a plain restart of a new game changes nothing, and is announced")
  func restart() {
    let viewModel = MatchViewModel()
    viewModel.newGame()
    let journal = Journal(viewModel)
    journal.expect(after: viewModel.newGame()) {
      viewModel.announced.sends("Please start")
      viewModel.events.sends(.started(first: .user))
    }
    journal.finish()
  }

  @Test("settings that change limit and strategy are one change, announced once")
  func settings() throws {
    let viewModel = MatchViewModel()
    viewModel.newGame()
    let settings = try viewModel.openedSettings()
    let journal = Journal(viewModel)
    journal.after {
      settings.initialCountSlider.value = 24
      settings.takeAtMostSlider.value = 2
      settings.strategyIndex.value = 2
    }
    journal.expect(after: settings.finish()) {
      viewModel.limit.becomes(2)
      viewModel.prompt.becomes("Your move (1..2)")
      viewModel.takeThree.isEnabled.becomes(false)
      viewModel.events.sends(
        .settingsChanged(
          MatchSettings(
            rules: try! MatchRules(initialCount: 24, takeAtMost: 2), strategy: .smart)))
    }
    journal.finish()
  }

  @Test("equal settings announce nothing")
  func sameSettings() throws {
    let viewModel = MatchViewModel()
    viewModel.newGame()
    let settings = try viewModel.openedSettings()
    let journal = Journal(viewModel)
    journal.expect(after: settings.finish())
    journal.finish()
  }
}
