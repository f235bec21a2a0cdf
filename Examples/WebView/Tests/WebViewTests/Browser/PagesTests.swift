import Foundation
import Testing

@testable import WebView

extension InBrowser {
  @Suite("Pages in a browser")
  struct Pages {
    @Test("two pages are independent, a reload continues the game, and a closed page is released")
    func pages() async throws {
      try await serve { server, browser in
        try await browser.openGames(server)
        try await browser.click("Take 2")
        try await browser.wait(untilMatches: 15)
        let first = try await browser.currentTab()

        let second = try await browser.openTab()
        try await browser.openGames(server)
        try await browser.click("Take 1")
        try await browser.wait(untilMatches: 16)
        #expect(await server.sessions.count == 2)
        try await browser.go(to: first)
        #expect(try await browser.shown().texts["match.gameState"] == "15 matches")
        #expect(try await browser.shown().logs[0].count == 3)

        try await browser.reload()
        try await browser.wait(untilMatches: 15)
        #expect(try await browser.connection() == "")
        try await browser.click("Undo")
        try await browser.wait(untilMatches: 18)
        try await browser.go(to: second)
        #expect(try await browser.shown().texts["match.gameState"] == "16 matches")
        try await eventually("the reloaded page has left once") {
          await server.sessions.count == 2
        }

        for tab in [first, second] {
          try await browser.go(to: tab)
          try await browser.open("about:blank")
        }
        try await eventually("both have left") { await server.sessions.count == 0 }
      }
    }

    @Test(
      "a page reports a lost server, keeps the inputs meanwhile, and sends them when it reconnects"
    )
    func outage() async throws {
      try await withFolder { folder in
        let first = try await GameServer.start(records: folder)
        try await Browser.use { browser in
          try await browser.openGames(first)
          try await browser.click("Take 2")
          try await browser.wait(untilMatches: 15)
          await first.stop()
          try await browser.wait(untilConnection: "No connection to the games. Trying again…")
          try await browser.keepPicture("offline")
          try await browser.click("Take 1")
          let second = try await GameServer.start(port: first.port, records: folder)
          try await browser.wait(untilMatches: 13)
          try await browser.wait(untilConnection: "")
          // Without what was kept, these are other games.
          await second.stop()
          try await browser.wait(untilConnection: "No connection to the games. Trying again…")
          let third = try await GameServer.start(
            port: first.port, records: folder.appending(path: "other"))
          try await browser.wait(untilMatches: 18)
          // Errors of the network are what this is about.
          try await browser.forgetComplaints()
          await third.stop()
        }
      }
    }

    @Test("a page reports that too many are open, and connects when another one is closed")
    func full() async throws {
      try await withServer(most: 1) { server, client in
        let page = try await client.open()
        try await Browser.use { browser in
          try await browser.open(server.address)
          try await browser.wait(
            untilConnection:
              "Too many pages are open. Trying again: close one of them.")
          page.close()
          try await browser.wait(untilMatches: 18)
          try await browser.wait(untilConnection: "")
        }
      }
    }

    @Test("games that are opened in another window end in the first one, with a message")
    func elsewhere() async throws {
      try await serve { server, browser in
        try await browser.openGames(server)
        let id: String = try await browser.value("sessionStorage.page")
        let page = try await Client(server).open(id)
        #expect(page.isResumed)
        try await browser.wait(
          untilConnection:
            "These games continue in another window. Reload this page to play them here.")
      }
    }

    @Test("eight tabs of one browser play, each its own game")
    func manyTabs() async throws {
      try await serve { server, browser in
        for tab in 1...8 {
          if tab > 1 { _ = try await browser.openTab() }
          try await browser.openGames(server)
          try await browser.click("Take 3")
          try await browser.wait(untilMatches: 14)
        }
        #expect(await server.sessions.count == 8)
      }
    }

    @Test("both games can be played with the keys alone, and focus is never lost")
    func keyboard() async throws {
      try await serve { server, browser in
        try await browser.openGames(server)
        try await browser.tab(to: "Take 3")
        try await browser.press(.enter)
        try await browser.wait(untilMatches: 14)
        try await browser.press(.space)
        try await browser.wait(untilMatches: 10)
        #expect(try await browser.focus() == "Take 3")
        try await browser.keepPicture("focus")
        try await browser.press(.enter)
        try await browser.wait(untilMatches: 6)
        try await browser.press(.enter)
        try await browser.wait(untilMatches: 2)
        // Take 3 is not possible any more, but the focus has stayed.
        #expect(try await browser.focus() == "Take 3")
        try await browser.tab(to: "Take 1", backward: true)
        try await browser.press(.enter)
        try await browser.wait(untilDialog: "The game is over")
        #expect(try await browser.focus() == "New game")
        try await browser.press(.enter)
        try await browser.wait(untilMatches: 18)
        #expect(try await browser.focus() == "Take 1")

        try await browser.tab(to: "X Player Name")
        try await browser.type("Ann")
        try await browser.press(.tab)
        try await browser.type("Bob")
        // In a field, this is the button at the end of the form.
        try await browser.press(.enter)
        try await browser.wait(until: "document.querySelectorAll('.cell').length === 9")
        #expect(try await browser.focus() == "1")
        for (keys, sentence) in [
          ([Browser.Key.enter], "Ann (X) plays 1."), ([.right, .space], "Bob (O) plays 2."),
          ([.down, .left, .enter], "Ann (X) plays 4."), ([.right, .enter], "Bob (O) plays 5."),
          ([.down, .left, .enter], "Ann (X) plays 7."),
        ] {
          for key in keys { try await browser.press(key) }
          try await browser.wait(untilLog: sentence)
        }
        let shown = try await browser.shown()
        #expect(shown.texts["ticTacToe.game.title"] == "Winner! Congrats Ann!")
        #expect(shown.markedCells == ["1", "4", "7"])
        #expect(try await browser.focus() == "7 X")
        try await browser.tab(to: "Play again?")
        try await browser.press(.enter)
        try await browser.wait(until: "document.querySelectorAll('[data-letter=X]').length === 0")
        #expect(try await browser.focus() == "1")
      }
    }

    @Test("assistive technology receives roles, names and polite announcements")
    func accessibility() async throws {
      try await serve { server, browser in
        try await browser.openGames(server)
        try await browser.begin("Ann", "Bob")
        try await browser.play(1)
        try await browser.wait(untilLog: "Ann (X) plays 1.")
        for (selector, role, name) in [
          (".pile", "image", "18 matches"),
          ("[data-screen=match]", "region", "Match game"),
          ("[data-screen=match] [role=log]", "log", "Match game"),
          (".grid", "group", "Tic-tac-toe"),
          (".cell:nth-child(1)", "button", "1 X"),
          (".cell:nth-child(2)", "button", "2"),
          ("[role=status]", "status", ""),
        ] {
          let accessible = try await browser.accessible(selector)
          #expect(accessible == Browser.Accessible(role: role, name: name), "\(selector)")
        }
        let spoken: String = try await browser.value(
          "document.getElementById(document.querySelector('.grid').getAttribute('aria-describedby')).textContent"
        )
        #expect(spoken == "Row 1: X, 2, 3; row 2: 4, 5, 6; row 3: 7, 8, 9.")
      }
    }

    @Test(
      "the page fits 320 pixels, follows the color scheme, and shows no animation if that is requested"
    )
    func looks() async throws {
      try await serve { server, browser in
        try await browser.openGames(server)
        try await browser.keepPicture("light")
        try await browser.prefer(["prefers-color-scheme": "dark"])
        try await browser.keepPicture("dark")
        let ground: String = try await browser.value(
          "getComputedStyle(document.body).backgroundColor")
        #expect(ground == "rgb(22, 23, 26)")
        try await browser.begin("Ann", "Bob")
        for cell in [1, 5, 2, 3, 8] { try await browser.play(cell) }
        try await browser.wait(untilLog: "Ann (X) plays 8.")
        try await browser.keepPicture("dark-playing")

        try await browser.prefer([
          "prefers-color-scheme": "light", "prefers-reduced-motion": "reduce",
        ])
        try await browser.resize(width: 320, height: 1_560)
        let isFitting: Bool = try await browser.value(
          "document.documentElement.scrollWidth <= 320")
        #expect(isFitting)
        try await browser.keepPicture("narrow")
        try await browser.click("Take 3")
        try await browser.wait(untilMatches: 14)
        let wasStill: Bool = try await browser.value(
          "document.getAnimations().length === 0 && !document.querySelector('.leaving')")
        #expect(wasStill)
        try await browser.click("Settings")
        try await browser.wait(untilDialog: "Settings")
        let isInside: Bool = try await browser.value(
          "document.querySelector('dialog[open]').getBoundingClientRect().right <= 320")
        #expect(isInside)
        try await browser.keepPicture("narrow-settings")
      }
    }

    @Test("with text of 200 % nothing is cut off or covered, and both games are played")
    func largeText() async throws {
      try await serve(width: 1_100, height: 1_600) { server, browser in
        try await browser.openGames(server)
        let _: Bool = try await browser.value(
          "(document.documentElement.style.fontSize = '200%') === '200%'")
        var cutOff: [String] = []
        try await browser.click("Take 3")
        try await browser.wait(untilMatches: 14)
        try await browser.begin("Ann", "Bob")
        for cell in [1, 5, 2, 3] { try await browser.play(cell) }
        try await browser.wait(untilLog: "Bob (O) plays 3.")
        cutOff += try await browser.cutOff()
        try await browser.keepPicture("large-text")
        try await browser.resize(width: 640, height: 2_400)
        cutOff += try await browser.cutOff()
        try await browser.click("Settings")
        try await browser.wait(untilDialog: "Settings")
        cutOff += try await browser.cutOff()
        try await browser.keepPicture("large-text-settings")
        #expect(cutOff == [])
      }
    }
  }
}

extension Browser {
  /// What the page says of its connection.
  func connection() async throws -> String { try await value(Self.connection) }

  func wait(untilConnection sentence: String) async throws {
    try await wait(until: "\(Self.connection) === \"\(sentence)\"")
  }

  private static let connection = "document.querySelector('.connection').innerText.trim()"

  /// The texts that are larger than their places, beside the page, or below another text.
  func cutOff() async throws -> [String] {
    try await value(
      """
      [...document.querySelectorAll("button, input, label, legend, p, h1, h2, li")]
        .filter((element) => element.checkVisibility() && !element.closest(".unseen")
          && (!document.querySelector("dialog[open]") || element.closest("dialog[open]")))
        .filter((element) => {
          element.scrollIntoView({ block: "center", behavior: "instant" })
          const place = element.getBoundingClientRect()
          const top = document.elementFromPoint(place.left + place.width / 2, place.top + place.height / 2)
          return element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
            || element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 0
            || place.right > innerWidth
            || !(element.contains(top) || top?.contains(element))
        })
        .map((element) => element.innerText || element.id || element.tagName)
      """)
  }

  /// The text of what has the focus, or of its label.
  func focus() async throws -> String {
    try await value(
      """
      ((element) => (element.labels?.[0] ?? element).innerText.trim().split(/\\s+/).join(" "))(
        document.activeElement)
      """)
  }

  /// Goes on to what has this text, with the key for it.
  func tab(to text: String, backward: Bool = false) async throws {
    for _ in 1...40 {
      if try await focus() == text { return }
      if backward { try await pressBackTab() } else { try await press(.tab) }
    }
    Issue.record("never comes to \(text)")
  }

  struct Accessible: Equatable {
    let role, name: String
  }

  /// The role and name that the browser gives to assistive technology.
  func accessible(_ selector: String) async throws -> Accessible {
    let element: [String: String] = try await ask(
      "element", ["using": "css selector", "value": selector])
    let id = element.values.first ?? ""
    return Accessible(
      role: try await get("element/\(id)/computedrole"),
      name: try await get("element/\(id)/computedlabel"))
  }
}
