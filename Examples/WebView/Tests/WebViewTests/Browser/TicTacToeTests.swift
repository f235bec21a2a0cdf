import Testing

@testable import WebView

extension InBrowser {
  @Suite("Tic-tac-toe in a browser")
  struct TicTacToe {
    @Test(
      "a game is played to its end: each move patches one cell, and the winning ones are marked"
    )
    func wholeGame() async throws {
      try await serve { server, browser in
        try await browser.openGames(server)
        try await browser.begin("Ann", "Bob")
        var shown = try await browser.shown()
        #expect(shown.texts["ticTacToe.game.title"] == "Ann, place your ❌")
        #expect(shown.texts["ticTacToe.names"] == "Ann (X) vs Bob (O)")
        #expect(shown.texts["ticTacToe.xNameTitle"] == nil, "the form has gone")
        #expect(shown.cells == (1...9).map(String.init))
        #expect(shown.enabled.suffix(2) == ["Hint", "Quit"])

        try await browser.watchPatches()
        try await browser.play(5)
        try await browser.wait(untilLog: "Ann (X) plays 5.")
        let patches = try await browser.patches()
        #expect(
          patches == [
            "ticTacToe.game.announced", "ticTacToe.game.cells[5] data-is-free",
            "ticTacToe.game.cells[5] data-letter", "ticTacToe.game.cells[5] letter",
            "ticTacToe.game.spokenBoard", "ticTacToe.game.title",
            "ticTacToe.game.undo aria-disabled",
          ])
        try await browser.play(5)
        try await browser.wait(
          untilLog: "Cell 5 is taken: play 1, 2, 3, 4, 6, 7, 8 or 9.")
        for (cell, sentence) in [
          (1, "Bob (O) plays 1."), (3, "Ann (X) plays 3."), (2, "Bob (O) plays 2."),
        ] {
          try await browser.play(cell)
          try await browser.wait(untilLog: sentence)
        }
        try await browser.keepPicture("tictactoe")
        try await browser.play(7)
        try await browser.wait(
          until: "document.body.innerText.includes('Winner! Congrats Ann!')")
        shown = try await browser.shown()
        #expect(shown.cells == ["O", "O", "X", "4", "X", "6", "X", "8", "9"])
        #expect(shown.markedCells == ["3", "5", "7"])
        #expect(shown.texts["ticTacToe.game.spokenWin"] == "X wins with 3, 5 and 7.")
        #expect(shown.logs[1].last == "Ann (X) plays 7.")
        #expect(shown.enabled.suffix(3) == ["Undo", "Play again?", "Quit"])
        try await browser.keepPicture("won")

        try await browser.click("Play again?")
        try await browser.wait(until: "document.querySelectorAll('[data-letter=X]').length === 0")
        shown = try await browser.shown()
        #expect(shown.cells == (1...9).map(String.init) && shown.markedCells.isEmpty)
        try await browser.click("Quit")
        try await browser.wait(until: "document.querySelector('form').checkVisibility()")
        #expect(
          try await browser.shown().texts["ticTacToe.names"] == "Please enter names of players")
      }
    }

    @Test("the form takes names as they are typed, with any characters")
    func names() async throws {
      try await serve { server, browser in
        try await browser.openGames(server)
        let name = "<img src=x onerror=alert(1)>"
        try await browser.begin(name, "\\\"&amp;")
        let shown = try await browser.shown()
        #expect(shown.texts["ticTacToe.names"] == "\(name) (X) vs \\\"&amp; (O)")
        let images: Int = try await browser.value("document.querySelectorAll('img').length")
        #expect(images == 0)
        try await browser.keepPicture("names")
      }
    }
  }
}

extension Browser {
  /// Types the names of both players, and begins.
  func begin(_ x: String, _ o: String) async throws {
    for (name, field) in [(x, "xName"), (o, "oName")] {
      try await click(xpath: "//input[@data-value='ticTacToe.\(field)']")
      try await type(name)
    }
    try await wait(
      until: "document.querySelector('[type=submit]').getAttribute('aria-disabled') === 'false'")
    try await click("Let's play!")
    try await wait(until: "document.querySelectorAll('.cell').length === 9")
  }

  func play(_ cell: Int) async throws {
    try await click(xpath: "//button[@data-number='\(cell)']")
  }
}
