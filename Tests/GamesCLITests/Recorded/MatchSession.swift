import Bindings
import BindingsSwiftTesting
import BindingsTesting
import MatchModel
import Testing
import ViewModels

@Test("Match game: a session")
@MainActor func matchGameASession() {
  let game = MatchViewModel(MatchSettings(words: ["engine": "dumb"]), random: SplitMix64(seed: 5))
  let journal = Journal(game)
  journal.expect(after: game.newGame()) {
    game.moveReport.becomes("Please start")
    game.announced.sends("You play against the computer (dumb). Please start.")
    game.recorded.sends("new")
  }
  journal.expect(after: game.enter("3")) {
    game.gameState.becomes("14 matches")
    game.board.sends {
      String(describing: $0) == "delete | at 17, delete | at 16, delete | at 15, delete | at 14"
    }
    game.moveReport.becomes("I remove 1 match")
    game.undo.isEnabled.becomes(true)
    game.announced.sends("You remove 3 matches, leaving 15.")
    game.recorded.sends("you 3")
    game.announced.sends("I remove 1 match, leaving 14.")
    game.recorded.sends("computer 1")
  }
  journal.expect(after: game.enter("9")) {
    game.moveRefused.sends("You cannot take 9: take 1, 2 or 3.")
    game.take.errors.sends(.outOfRange(taken: 9, allowed: 1...3))
  }
  journal.expect(after: game.undo()) {
    game.gameState.becomes("18 matches")
    game.board.sends {
      String(describing: $0) == "insert | at 14, insert | at 15, insert | at 16, insert | at 17"
    }
    game.moveReport.becomes("Please start")
    game.undo.isEnabled.becomes(false)
    game.announced.sends("You take back your move, leaving 18.")
    game.recorded.sends("undo")
  }
  journal.expect(after: game.hint()) {
    game.hinted.sends("Take 1: leaving 17 wins.")
    game.suggested.sends("1")
  }
  journal.expect(after: game.enter("2")) {
    game.gameState.becomes("15 matches")
    game.board.sends { String(describing: $0) == "delete | at 17, delete | at 16, delete | at 15" }
    game.moveReport.becomes("I remove 1 match")
    game.undo.isEnabled.becomes(true)
    game.announced.sends("You remove 2 matches, leaving 16.")
    game.recorded.sends("you 2")
    game.announced.sends("I remove 1 match, leaving 15.")
    game.recorded.sends("computer 1")
  }
  journal.expect(after: game.openSettings()) {
    game.settingsOpened.sends { _ in true }
  }
  journal.expect(after: game.replay("settings 18 2 wild you")) {
    game.limit.becomes(2)
    game.prompt.becomes("Your move (1..2)")
    game.takeThree.isEnabled.becomes(false)
    game.recorded.sends("settings 18 2 wild you")
  }
  journal.expect(after: game.enter("2")) {
    game.gameState.becomes("12 matches")
    game.board.sends { String(describing: $0) == "delete | at 14, delete | at 13, delete | at 12" }
    game.announced.sends("You remove 2 matches, leaving 13.")
    game.recorded.sends("you 2")
    game.announced.sends("I remove 1 match, leaving 12.")
    game.recorded.sends("computer 1")
  }
  journal.expect(after: game.enter("3")) {
    game.moveRefused.sends("You cannot take 3: take 1 or 2.")
    game.take.errors.sends(.outOfRange(taken: 3, allowed: 1...2))
  }
  journal.expect(after: game.enter("2")) {
    game.gameState.becomes("8 matches")
    game.board.sends {
      String(describing: $0) == "delete | at 11, delete | at 10, delete | at 9, delete | at 8"
    }
    game.moveReport.becomes("I remove 2 matches")
    game.announced.sends("You remove 2 matches, leaving 10.")
    game.recorded.sends("you 2")
    game.announced.sends("I remove 2 matches, leaving 8.")
    game.recorded.sends("computer 2")
  }
  journal.expect(after: game.enter("2")) {
    game.gameState.becomes("5 matches")
    game.board.sends { String(describing: $0) == "delete | at 7, delete | at 6, delete | at 5" }
    game.moveReport.becomes("I remove 1 match")
    game.announced.sends("You remove 2 matches, leaving 6.")
    game.recorded.sends("you 2")
    game.announced.sends("I remove 1 match, leaving 5.")
    game.recorded.sends("computer 1")
  }
  journal.expect(after: game.enter("1")) {
    game.gameState.becomes("3 matches")
    game.board.sends { String(describing: $0) == "delete | at 4, delete | at 3" }
    game.announced.sends("You remove 1 match, leaving 4.")
    game.recorded.sends("you 1")
    game.announced.sends("I remove 1 match, leaving 3.")
    game.recorded.sends("computer 1")
  }
  journal.expect(after: game.enter("1")) {
    game.gameState.becomes("1 match")
    game.board.sends { String(describing: $0) == "delete | at 2, delete | at 1" }
    game.limit.becomes(1)
    game.prompt.becomes("Your move (1)")
    game.takeTwo.isEnabled.becomes(false)
    game.announced.sends("You remove 1 match, leaving 2.")
    game.recorded.sends("you 1")
    game.announced.sends("I remove 1 match, leaving 1.")
    game.recorded.sends("computer 1")
  }
  journal.expect(after: game.newGame()) {
    game.gameState.becomes("18 matches")
    game.board.sends {
      String(describing: $0)
        == "insert | at 1, insert | at 2, insert | at 3, insert | at 4, insert | at 5, insert | "
        + "at 6, insert | at 7, insert | at 8, insert | at 9, insert | at 10, insert | at 11, "
        + "insert | at 12, insert | at 13, insert | at 14, insert | at 15, insert | at 16, "
        + "insert | at 17"
    }
    game.limit.becomes(2)
    game.prompt.becomes("Your move (1..2)")
    game.takeTwo.isEnabled.becomes(true)
    game.moveReport.becomes("Please start")
    game.undo.isEnabled.becomes(false)
    game.announced.sends("You play against the computer (wild). Please start.")
    game.recorded.sends("new")
  }
  journal.expect(after: game.enter("1")) {
    game.gameState.becomes("16 matches")
    game.board.sends { String(describing: $0) == "delete | at 17, delete | at 16" }
    game.moveReport.becomes("I remove 1 match")
    game.undo.isEnabled.becomes(true)
    game.announced.sends("You remove 1 match, leaving 17.")
    game.recorded.sends("you 1")
    game.announced.sends("I remove 1 match, leaving 16.")
    game.recorded.sends("computer 1")
  }
  journal.expect(after: game.quit()) {
    game.closed.sends()
  }
  journal.finish()
}
