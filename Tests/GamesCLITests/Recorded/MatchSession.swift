import Bindings
import BindingsSwiftTesting
import BindingsTesting
import MatchModel
import Testing
import ViewModels

@Test("Match game: a session")
@MainActor func matchGameASession() {
  let game = MatchViewModel(
    MatchSettings(words: ["matches": "5", "engine": "dumb"]), random: SplitMix64(seed: 6))
  let journal = Journal(game)
  journal.expect(after: game.newGame()) {
    game.moveReport.becomes("Please start")
    game.announced.sends("You play against the computer (dumb). Please start.")
    game.recorded.sends("new")
  }
  journal.expect(after: game.enter("9")) {
    game.moveRefused.sends("You cannot take 9: take 1, 2 or 3.")
    game.take.errors.sends(.outOfRange(taken: 9, allowed: 1...3))
  }
  journal.expect(after: game.hint()) {
    game.hinted.sends("Take 1: every move loses against perfect play.")
    game.suggested.sends("1")
  }
  journal.expect(after: game.openSettings()) {
    game.settingsOpened.sends { _ in true }
  }
  journal.expect(after: game.replay("settings 5 3 wild you")) {
    game.recorded.sends("settings 5 3 wild you")
  }
  journal.expect(after: game.enter("3")) {
    game.gameState.becomes("0 matches")
    game.board.sends {
      String(describing: $0)
        == "delete | at 4, delete | at 3, delete | at 2, delete | at 1, delete | at 0"
    }
    game.limit.becomes(0)
    game.prompt.becomes("")
    game.takeThree.isEnabled.becomes(false)
    game.takeTwo.isEnabled.becomes(false)
    game.takeOne.isEnabled.becomes(false)
    game.hint.isEnabled.becomes(false)
    game.undo.isEnabled.becomes(true)
    game.outcome.becomes(.won)
    game.score.becomes("Won 1, lost 0, drawn 0")
    game.result.becomes("You win.")
    game.announced.sends("You remove 3 matches, leaving 2.")
    game.recorded.sends("you 3")
    game.announced.sends("I remove 2 matches, leaving none.")
    game.recorded.sends("computer 2")
    game.dialog.sends {
      String(describing: $0)
        == #"Dialog(title: "The game is over", message: "I have lost", confirmTitle: "New "#
        + #"game", cancelTitle: nil)"#
    }
    game.recorded.sends("won")
  }
  journal.finish()
}
