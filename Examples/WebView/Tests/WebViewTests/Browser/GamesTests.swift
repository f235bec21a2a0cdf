import Testing
import ViewModels

@testable import WebView

extension InBrowser {
  @Test(
    "any game is played to its end with the mouse; then the result stays, and another one begins",
    arguments: gameTexts)
  func wholeGame(texts: GameTexts) async throws {
    let game = texts.name
    try await serve { _, browser in
      let beginning = try await browser.shown(game)
      #expect(beginning.enabled.suffix(3) == ["New game", "Hint", "Settings"])
      #expect(beginning.disabled == ["Undo"])
      try await browser.press("Undo", in: game)
      try await browser.wait(untilSaid: "There is no move to take back.")
      try await browser.press("Hint", in: game)
      try await browser.wait(until: "log.at(-1) !== 'There is no move to take back.'", in: game)
      try await browser.keepPicture("\(game)-light")

      // Every tile is pressed, one after the other, also those that have no move.
      for press in 0..<200 where try await browser.shown(game).result.isEmpty {
        try await browser.run(
          """
          const tiles = all(".tile:not(.leaving)", screen("\(game)"))
          tiles[\(press) % tiles.length].click()
          """)
      }
      try await browser.wait(until: "result !== ''", in: game)
      try await browser.prefer("dark")
      try await browser.keepPicture("\(game)-over-dark")
      try await browser.prefer("light")
      try await browser.closeDialog()
      let end = try await browser.shown(game)
      #expect(!end.result.isEmpty && end.enabled.contains(texts.again))
      try await browser.keepPicture("\(game)-over-light")
      try await browser.press(texts.again, in: game)
      try await browser.wait(until: "result === ''", in: game)
      #expect(try await browser.shown(game).tiles == beginning.tiles)
    }
  }

  @Test(
    "a move changes only the tiles that it is about",
    arguments: [("match", 15, 5, 0), ("tictactoe", 4, 0, 2)])
  func patches(game: String, tile: Int, removed: Int, changed: Int) async throws {
    try await serve { _, browser in
      try await browser.run(
        """
        window.removed = 0, window.changed = new Set()
        const board = screen("\(game)").querySelector(".board")
        new MutationObserver((records) => {
          for (const { target, type, removedNodes, attributeName } of records) {
            if (target === board) window.removed += removedNodes.length
            else if (!/^(class|tabindex)$/.test(attributeName)) window.changed.add(target.closest(".tile"))
          }
        }).observe(board, { subtree: true, childList: true, attributes: true, characterData: true })
        """)
      try await browser.press(tile: tile, in: game)
      try await browser.wait(
        until: "window.removed === \(removed) && window.changed.size === \(changed)")
      try await browser.press("Undo", in: game)
      try await browser.wait(until: "disabled.includes('Undo')", in: game)
      #expect(try await browser.value("window.removed") == removed)
    }
  }

  @Test("a slider moves by keys; the warning of a sure loss leads back to the settings, or out")
  func settings() async throws {
    try await serve { _, browser in
      try await browser.openSettings(of: "match")
      try await browser.keepPicture("settings-light")
      try await browser.run("document.querySelector('dialog[open] input[type=range]').focus()")
      for _ in 1...5 { try await browser.press(.left) }
      try await browser.wait(
        until: "document.body.innerText.includes('Initial number of matches: 13')")
      try await browser.click("Done")
      try await browser.wait(untilDialog: "You will lose")
      try await browser.keepPicture("warning")
      try await browser.press(.escape)
      try await browser.wait(untilDialog: "Settings")
      try await browser.click("Done")
      try await browser.wait(untilDialog: "You will lose")
      try await browser.click("I don't care")
      try await browser.wait(untilDialog: nil)
      #expect(try await browser.focus() == "Settings")
      #expect(try await browser.shown("match").status == "18 matches")
      try await browser.press("New game", in: "match")
      try await browser.wait(untilMatches: 13)
    }
  }

  @Test("names are taken as they are typed, with any characters; too long ones are refused")
  func names() async throws {
    try await serve { _, browser in
      func type(_ name: String, in field: Int) async throws {
        try await browser.click(element: "seen('dialog input[type=text]')[\(field)]")
        try await browser.run("document.activeElement.select()")
        try await browser.type(name)
      }
      try await browser.openSettings(of: "tictactoe")
      try await type(String(repeating: "x", count: 101), in: 0)
      try await browser.wait(until: "text(all('.problem')[0]).startsWith('Please type')")
      try await browser.click("Done")
      try await browser.wait(untilSaid: "“Done” is not possible now.")
      try await browser.keepPicture("names-too-long")

      try await type("Ann  <img src=x>", in: 0)
      try await type("\\\"&amp; ", in: 1)
      try await browser.click(
        element: "seen('dialog label').filter((label) => text(label).includes('Human'))[1]")
      try await browser.wait(until: "document.activeElement.checked")
      try await browser.keepPicture("names-light")
      try await browser.click("Done")
      try await browser.wait(untilDialog: nil)
      #expect(
        try await browser.shown("tictactoe").heading == "Ann <img src=x> (X) vs \\\"&amp; (O)")
      #expect(try await browser.value("all('img').length") == 0)
    }
  }

  @Test(
    "games are played with the keys alone, and the focus is never lost",
    arguments: [(1_280, 800), (360, 640)])
  func keyboard(width: Int, height: Int) async throws {
    try await serve(size: (width, height)) { _, browser in
      try await browser.press(.down)
      try await browser.type("3")
      try await browser.wait(untilMatches: 13)
      try await browser.tab(to: "Take 3")
      try await browser.press(.enter)
      try await browser.wait(until: "tiles.length < 12", in: "match")
      #expect(try await browser.focus() == "Take 3")
      try await browser.keepPicture("focus-\(width)")
      for _ in 1...9 { try await browser.type("1") }
      try await browser.wait(untilDialog: "The game is over")
      #expect(try await browser.focus() == "New game")
      try await browser.press(.enter)
      try await browser.wait(untilMatches: 18)
      #expect(try await browser.focus() == "Take 3")

      // Tab enters a board once, and arrow keys move in it.
      try await browser.tab(to: "1")
      for (keys, cell) in [([Browser.Key.right, .enter], 2), ([.down, .space], 5)] {
        for key in keys { try await browser.press(key) }
        try await browser.wait(until: "document.activeElement.dataset.text === 'X'")
        #expect(try await browser.shown("tictactoe").tiles[cell - 1] == "X")
      }
      try await browser.press(.tab)
      #expect(try await browser.focus() == "New game")
      try await browser.type("9")
      try await browser.wait(until: "tiles[8] !== '9'", in: "tictactoe")
    }
  }
}
