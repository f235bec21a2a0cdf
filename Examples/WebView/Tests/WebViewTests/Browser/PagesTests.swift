import Foundation
import Testing
import ViewModels

@testable import PageServer
@testable import WebView

extension InBrowser {
  @Test("pages are independent, a reload continues a page, and a closed page is released")
  func pages() async throws {
    try await serve { server, browser in
      try await browser.reload()
      try await browser.wait(untilMatches: 18)
      #expect(try await browser.connection() == "")
      try await browser.press("Take 2", in: "match")
      try await browser.wait(untilMatches: 13)
      let first: String = try await browser.get("window")
      for tab in 2...8 {
        try await browser.openTab()
        try await browser.openGames(server)
        if tab == 2 { try await browser.press("Settings", in: "match") }
      }
      #expect(await server.sessions.count == 8)
      try await browser.go(to: first)
      let log = try await browser.shown("match").log
      #expect(log.count == 3)
      try await browser.reload()
      try await browser.wait(untilMatches: 13)
      #expect(try await browser.shown("match").log == log)
      #expect(try await browser.connection() == "")
      try await browser.openSettings(of: "match")
      try await browser.reload()
      try await browser.wait(untilDialog: "Settings")
      try await eventually("it has left once") { await server.sessions.count == 8 }
      try await browser.open("about:blank")
      try await eventually("it has left") { await server.sessions.count == 7 }
    }
  }

  @Test("a lost server is reported, an input that is not sent as well, and the games continue")
  func outage() async throws {
    let folder = Folder()
    var port: UInt16 = 0
    try await Browser.use { browser in
      try await withGames(in: folder) { server in
        port = server.port
        try await browser.openGames(server)
        try await browser.press("Take 2", in: "match")
        try await browser.wait(untilMatches: 13)
      }
      try await browser.wait(untilConnection: "No connection to the games. Trying again…")
      try await browser.press("Take 1", in: "match")
      try await browser.wait(untilConnection: "No connection to the games: the last input was")
      try await browser.keepPicture("offline")
      try await withGames(port: port, in: folder) { _ in
        try await browser.wait(untilConnection: nil)
        #expect(try await browser.shown("match").tiles.count == 13)
        try await browser.press("Take 1", in: "match")
        try await browser.wait(until: "tiles.length < 13", in: "match")
      }
      // Without what was recorded, these are other games.
      try await browser.wait(untilConnection: "No connection to the games. Trying again…")
      try await withGames(port: port) { _ in
        try await browser.wait(untilMatches: 18)
        let anew = "The former games are no longer available. These are new ones."
        #expect(try await browser.connection().hasPrefix(anew))
        try await browser.press("Take 1", in: "match")
        try await browser.wait(until: "tiles.length < 18", in: "match")
        #expect(try await browser.connection().hasPrefix(anew), "until it is dismissed")
        try await browser.click("OK")
        #expect(try await browser.connection() == "")
        // Errors of the network are what this is about.
        try await browser.complaints()
      }
    }
  }

  @Test("a page says that too many are open, that it continues elsewhere, or is full, and leads on")
  func ends() async throws {
    let limits = Limits().with(\.pages, 1).with(\.lines, 2)
    try await serve(limits: limits, isOpen: false) { server, browser in
      let other = try await server.open()
      try await browser.open(server.address)
      try await browser.wait(untilConnection: "Too many pages are open.")
      other.close()
      try await browser.wait(untilMatches: 18)
      #expect(try await browser.connection() == "")

      try await browser.openSettings(of: "match")
      let page = try await server.open(try await browser.value("sessionStorage.page") as String)
      try await browser.wait(untilConnection: "These games continue in another window.")
      for _ in 1...2 { try await browser.press(.escape) }
      try await browser.click("Play them here")
      try await browser.wait(untilConnection: nil)
      try await browser.wait(untilDialog: "Settings")
      try await browser.closeDialog()
      #expect(await page.readToEnd() == PageStream.End.openedElsewhere.rawValue)

      for _ in 1...3 { try await browser.press("Take 1", in: "match") }
      try await browser.wait(untilConnection: "This page has done all that it may.")
      try await browser.click("Begin with new games")
      try await browser.wait(untilMatches: 18)
      #expect(try await browser.connection() == "")
      try await browser.press("Take 1", in: "match")
      try await browser.wait(until: "tiles.length < 18", in: "match")
    }
  }

  @Test("a page with ?watch shows each move and dialog of the others, and sends nothing")
  func watching() async throws {
    try await serve(isShared: true, isOpen: false) { server, browser in
      let page = try await server.open()
      try await browser.open(server.address + "?watch")
      try await browser.wait(untilConnection: "You are watching")
      await page.send("match.enter 3")
      try await browser.wait(untilMatches: 13)
      try await browser.type("1")
      try await browser.press(tile: 4, in: "tictactoe")
      await page.send("tictactoe.openSettings")
      try await browser.wait(untilDialog: "Settings")
      try await browser.keepPicture("watch")
      try await browser.press(.escape)
      await page.send("tictactoe.settings.cancel")
      try await browser.wait(untilDialog: nil)
      #expect(try await browser.shown("match").tiles.count == 13)
      #expect(try await browser.shown("tictactoe").tiles.contains("X") == false)
      try await browser.open(server.address)
      try await browser.wait(untilMatches: 13)
      #expect(await page.readToEnd() == PageStream.End.openedElsewhere.rawValue)
    }
  }

  /// What axe finds is named by its rule and its place. `scripts/webview.sh` says where axe is.
  @Test(
    "axe finds no fault, in both themes, with dialogs and graph, on a desktop and a phone",
    .enabled(if: ProcessInfo.processInfo.environment["AXE"] != nil),
    arguments: [(1_280, 800), (360, 640)])
  func axe(width: Int, height: Int) async throws {
    let file = try #require(ProcessInfo.processInfo.environment["AXE"])
    let axe = try String(contentsOfFile: file, encoding: .utf8)
    try await serve(size: (width, height)) { _, browser in
      try await browser.run(axe)
      func check(_ state: String) async throws {
        for theme in ["light", "dark"] {
          try await browser.prefer(theme, isStill: true)
          let faults: [String] = try await browser.execute(
            """
            axe.run().then(({ violations }) => arguments[0](violations.flatMap(({ id, nodes }) =>
              nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`))))
            """, as: "async")
          #expect(faults == [], "\(state), \(theme)")
        }
      }
      try await check("at the beginning")
      for (game, tile) in [("match", 15), ("tictactoe", 4), ("connectfour", 3)] {
        try await browser.press(tile: tile, in: game)
        try await browser.openSettings(of: game)
        try await check("settings of \(game)")
        try await browser.closeDialog()
      }
      try await browser.press("Graph", in: "match")
      try await browser.press("Take 1", in: "match")
      try await browser.waitUntilLit()
      try await check("graph")
      for _ in 1...18 { try await browser.type("1") }
      try await browser.wait(untilDialog: "The game is over")
      try await check("question")
      try await browser.closeDialog()
      try await check("the end")
    }
  }

  @Test("assistive technology receives roles, names and polite announcements")
  func accessibility() async throws {
    try await serve { _, browser in
      for texts in gameTexts {
        let screen = "section[data-screen='\(texts.name)']"
        for (part, role) in [("", "region"), (" .log", "log"), (" .board", "group")] {
          let accessible = try await browser.accessible(screen + part)
          #expect(accessible == [role, texts.title])
        }
        #expect(try await browser.accessible(screen + " .tile")[0] == "button")
        #expect(try await browser.accessible(screen + " [role=status]")[0] == "status")
        let spoken = "document.getElementById('\(texts.name)-spoken').textContent.length"
        #expect(try await browser.value(spoken) > 5)
      }
      let cell = try await browser.accessible("[data-screen=tictactoe] .tile")
      #expect(cell == ["button", "1"])
    }
  }

  @Test(
    "nothing is cut off or covered, also in the settings: on phones, and with text of 200 %",
    arguments: [(320, 1_900, 100), (360, 640, 100), (640, 2_400, 200), (1_100, 1_600, 200)])
  func fits(width: Int, height: Int, text: Int) async throws {
    try await serve(size: (width, height)) { _, browser in
      try await browser.prefer("light", isStill: true)
      try await browser.run("document.documentElement.style.fontSize = '\(text)%'")
      try await browser.press("Hint", in: "tictactoe")
      #expect(try await browser.cutOff() == [])
      #expect(try await browser.value("document.documentElement.scrollWidth") <= width)
      try await browser.keepPicture("text-\(text)-\(width)")
      for game in gameNames {
        try await browser.openSettings(of: game)
        #expect(try await browser.cutOff() == [])
        let right = "document.querySelector('dialog[open]').getBoundingClientRect().right"
        #expect(try await browser.value(right) <= Double(width))
        try await browser.keepPicture("text-\(text)-\(width)-settings-\(game)")
        try await browser.closeDialog()
      }
    }
  }

  @Test("the page is dark and shows no animation if that is requested")
  func preferences() async throws {
    try await serve { _, browser in
      try await browser.keepPictures("page")
      let ground: String = try await browser.value(
        "getComputedStyle(document.body).backgroundColor")
      #expect(ground == "rgb(22, 23, 26)")
      try await browser.press("Take 3", in: "match")
      try await browser.wait(untilMatches: 13)
      #expect(
        try await browser.value(
          "document.getAnimations().length === 0 && !document.querySelector('.leaving')"))
    }
  }

  @Test("a game and its graph can be drawn in both themes: README's pictures of the page")
  func drawings() async throws {
    try await serve(size: (1_280, 900)) { _, browser in
      try await browser.prefer("light", isStill: true)
      try await browser.press("Take 1", in: "match")
      try await browser.wait(untilMatches: 16)
      try await browser.press("Hint", in: "match")
      try await browser.wait(untilSaid: "Take 3: leaving 13 wins.")
      try await browser.keepDrawing(of: "section.game", "page")
      try await browser.press("Graph", in: "match")
      try await browser.press("Take 3", in: "match")
      try await browser.waitUntilLit()
      try await browser.keepDrawing(of: "main", "graph")
    }
  }
}
