import Testing

@testable import WebView

extension InBrowser {
  @Suite("The match game in a browser")
  struct MatchGame {
    @Test(
      "a game is played to its end: each move patches its changes, and a dialog asks for another game"
    )
    func wholeGame() async throws {
      try await serve { server, browser in
        try await browser.openGames(server)
        var shown = try await browser.shown()
        #expect(
          shown.texts == [
            "match.texts.title": "Match game",
            "match.texts.rule": "Removing the last match loses the game.",
            "match.gameState": "18 matches",
            "ticTacToe.names": "Please enter names of players",
            "ticTacToe.xNameTitle": "X Player Name", "ticTacToe.oNameTitle": "O Player Name",
          ])
        #expect(shown.logs == [["Please start"]])
        #expect(shown.enabled == ["Take 1", "Take 2", "Take 3", "Hint", "New game", "Settings"])
        #expect(shown.disabled == ["Undo", "Let's play!"])
        #expect(shown.dialog.isEmpty)

        try await browser.watchPatches()
        try await browser.click("Take 3")
        try await browser.wait(untilMatches: 14)
        let gone = (14...17).flatMap { ["match.pile[\($0)] class", "match.pile -\($0)"] }
        var patches = try await browser.patches()
        let rest = [
          "match.announced", "match.announced", "match.gameState", "match.undo aria-disabled",
        ]
        #expect(patches == (gone + rest).sorted())
        shown = try await browser.shown()
        #expect(shown.texts["match.gameState"] == "14 matches")
        #expect(
          shown.logs[0] == [
            "Please start", "You remove 3 matches, leaving 15.", "I remove 1 match, leaving 14.",
          ])
        #expect(shown.disabled == ["Let's play!"])

        for left in [10, 6, 2] {
          try await browser.click("Take 3")
          try await browser.wait(untilMatches: left)
        }
        shown = try await browser.shown()
        #expect(shown.enabled.prefix(2) == ["Take 1", "Take 2"])
        #expect(shown.disabled == ["Take 3", "Let's play!"])

        try await browser.click("Take 1")
        try await browser.wait(untilDialog: "The game is over")
        try await browser.wait(untilMatches: 0)
        shown = try await browser.shown()
        #expect(shown.dialog == ["The game is over", "I have lost", "New game"])
        #expect(shown.texts["match.gameState"] == "0 matches")
        try await browser.keepPicture("over")
        try await browser.watchPatches()
        try await browser.click(xpath: "//dialog//button[.='New game']")
        try await browser.wait(untilMatches: 18)
        patches = try await browser.patches(of: "match.pile")
        #expect(patches == (0...17).map { "match.pile +\($0)" }.sorted())
        #expect(try await browser.shown().dialog.isEmpty)
      }
    }

    @Test("the page shows why a move is refused, gives hints, and takes moves back")
    func sentences() async throws {
      try await serve { server, browser in
        try await browser.openGames(server)
        try await browser.click("Undo")
        try await browser.wait(untilLog: "There is no move to take back.")
        try await browser.click("Hint")
        try await browser.wait(untilLog: "Take 1: leaving 17 wins.")
        try await browser.click("Take 2")
        try await browser.wait(untilMatches: 15)
        try await browser.watchPatches()
        try await browser.click("Undo")
        try await browser.wait(untilLog: "You take back your move, leaving 18.")
        let patches = try await browser.patches(of: "match.pile")
        #expect(patches == ["match.pile +15", "match.pile +16", "match.pile +17"])
        #expect(try await browser.shown().disabled == ["Undo", "Let's play!"])
      }
    }

    @Test("the settings warn before a game that cannot be won, and can be left in either way")
    func settings() async throws {
      try await serve { server, browser in
        try await browser.openGames(server)
        try await browser.click("Settings")
        try await browser.wait(untilDialog: "Settings")
        var shown = try await browser.shown()
        #expect(
          shown.dialog == [
            "Settings", "Initial number of matches: 18", "12", "24",
            "Maximum number to remove: 3", "1", "3", "Move Strategy", "Dumb", "Wild", "Smart",
            "Cancel", "Done",
          ])
        try await browser.keepPicture("settings")
        // Six matches to the left, and then the strategy at the right.
        try await browser.press(.tab)
        try await browser.run("document.querySelector('dialog[open] input[type=range]').focus()")
        for _ in 1...5 { try await browser.press(.left) }
        try await browser.wait(
          until: "document.body.innerText.includes('Initial number of matches: 13')")
        try await browser.click(xpath: "//dialog//label[contains(., 'Smart')]")
        try await browser.click("Done")
        try await browser.wait(untilDialog: "You will lose")
        shown = try await browser.shown()
        #expect(
          shown.dialog == [
            "You will lose", "With these settings you will definitely lose the next game", "Cancel",
            "I don't care",
          ])
        try await browser.keepPicture("warning")

        try await browser.press(.escape)
        try await browser.wait(untilDialog: "Settings")
        try await browser.click("Done")
        try await browser.wait(untilDialog: "You will lose")
        try await browser.click("I don't care")
        try await browser.wait(untilDialog: nil)
        #expect(try await browser.shown().texts["match.gameState"] == "18 matches")
        try await browser.click("New game")
        try await browser.wait(untilMatches: 13)

        try await browser.click("Settings")
        try await browser.wait(untilDialog: "Settings")
        let isSmart: Bool = try await browser.value(
          "document.querySelector('dialog label:last-child > [type=radio]').checked")
        #expect(isSmart)
        try await browser.press(.escape)
        try await browser.wait(untilDialog: nil)
      }
    }
  }
}
