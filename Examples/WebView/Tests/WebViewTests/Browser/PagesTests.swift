import Foundation
import Testing
import ViewModels

@testable import PageServer
@testable import WebView

extension InBrowser {
  @Suite("Pages in a browser")
  struct PagesTests {
    @Test("pages are independent, a reload continues a page, and a closed page is released")
    func pages() async throws {
      try await serve { server, browser in
        try await browser.press("Take 2", in: "match")
        try await browser.wait(untilMatches: 13)
        let first = try await browser.currentTab()
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
      try await withFolder { folder in
        let first = try await startGames(in: folder)
        try await Browser.use { browser in
          try await browser.openGames(first)
          try await browser.press("Take 2", in: "match")
          try await browser.wait(untilMatches: 13)
          await first.stop()
          try await browser.wait(untilConnection: "No connection to the games. Trying again…")
          try await browser.press("Take 1", in: "match")
          try await browser.wait(untilConnection: "No connection to the games: the last input was")
          try await browser.keepPicture("offline")
          let second = try await startGames(port: first.port, in: folder)
          try await browser.wait(until: "document.querySelector('.connection').innerText === ''")
          #expect(try await browser.shown("match").tiles.count == 13)
          try await browser.press("Take 1", in: "match")
          try await browser.wait(until: "\(Shown.script("match")).tiles.length < 13")
          await second.stop()
          // Without what was recorded, these are other games.
          try await browser.wait(untilConnection: "No connection to the games. Trying again…")
          let third = try await startGames(
            port: first.port, in: folder.appending(path: "other"))
          try await browser.wait(untilMatches: 18)
          let anew = "The former games are no longer available. These are new ones."
          #expect(try await browser.connection().hasPrefix(anew))
          try await browser.press("Take 1", in: "match")
          try await browser.wait(until: "\(Shown.script("match")).tiles.length < 18")
          #expect(try await browser.connection().hasPrefix(anew), "until it is dismissed")
          try await browser.click("OK")
          #expect(try await browser.connection() == "")
          // Errors of the network are what this is about.
          try await browser.complaints()
          await third.stop()
        }
      }
    }

    @Test("a page says that too many are open, and connects when another one is closed")
    func tooMany() async throws {
      try await serve(limits: Limits().with(\.pages, 1), isOpen: false) { server, browser in
        let page = try await server.client.open()
        try await browser.open(server.address)
        try await browser.wait(untilConnection: "Too many pages are open.")
        page.close()
        try await browser.wait(untilMatches: 18)
        #expect(try await browser.connection() == "")
      }
    }

    @Test("games that are opened in another window end in the first one, which can take them back")
    func elsewhere() async throws {
      try await serve { server, browser in
        let id: String = try await browser.value("sessionStorage.page")
        let page = try await server.client.open(id)
        try await browser.wait(untilConnection: "These games continue in another window.")
        try await browser.click("Play them here")
        try await browser.wait(until: "document.querySelector('.connection').innerText === ''")
        #expect(await page.readToEnd() == PageStream.End.openedElsewhere.rawValue)
      }
    }

    @Test("a page that has sent all that it may says so, and leads to new games")
    func full() async throws {
      try await serve(limits: Limits().with(\.lines, 2)) { _, browser in
        for _ in 1...3 { try await browser.press("Take 1", in: "match") }
        try await browser.wait(untilConnection: "This page has done all that it may.")
        try await browser.click("Begin with new games")
        try await browser.wait(untilMatches: 18)
        #expect(try await browser.connection() == "")
        try await browser.press("Take 1", in: "match")
        try await browser.wait(until: "\(Shown.script("match")).tiles.length < 18")
      }
    }

    @Test("a page with ?watch shows each move and dialog of the others, and sends nothing")
    func watching() async throws {
      try await serve(isShared: true, isOpen: false) { server, browser in
        let page = try await server.client.open()
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
      let axe = try String(
        contentsOfFile: ProcessInfo.processInfo.environment["AXE"] ?? "", encoding: .utf8)
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
        try await browser.wait(until: "document.querySelectorAll('.graph .lit').length > 10")
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
        for game in games {
          let (name, title) = (game.texts.name, game.texts.title)
          for (selector, role) in [
            ("section", "region"), (".log", "log"), (".board", "group"), (".tile", "button"),
            ("[role=status]", "status"),
          ] {
            let place =
              selector == "section"
              ? "section[data-screen='\(name)']" : "[data-screen='\(name)'] \(selector)"
            let accessible = try await browser.accessible(place)
            #expect(accessible[0] == role)
            if ["section", ".log", ".board"].contains(selector) { #expect(accessible[1] == title) }
          }
          let described: Bool = try await browser.value(
            "document.getElementById('\(name)-spoken').textContent.length > 5")
          #expect(described)
        }
        #expect(try await browser.accessible("[data-screen=tictactoe] .tile") == ["button", "1"])
      }
    }

    @Test("the page fits 320 and 360 pixels, and shows no animation if that is requested")
    func narrow() async throws {
      try await serve { _, browser in
        try await browser.keepPicture("page-light")
        try await browser.prefer("dark")
        try await browser.keepPicture("page-dark")
        let ground: String = try await browser.value(
          "getComputedStyle(document.body).backgroundColor")
        #expect(ground == "rgb(22, 23, 26)")
        try await browser.prefer("light", isStill: true)
        for (width, height) in [(360, 640), (320, 1_900)] {
          try await browser.resize(width: width, height: height)
          #expect(try await browser.value("document.documentElement.scrollWidth") <= width)
          try await browser.keepPicture("narrow-\(width)")
          for game in gameNames {
            try await browser.openSettings(of: game)
            #expect(
              try await browser.value(
                "document.querySelector('dialog[open]').getBoundingClientRect().right")
                <= Double(width))
            if width == 360 { try await browser.keepPicture("narrow-settings-\(game)") }
            try await browser.closeDialog()
          }
        }
        try await browser.press("Take 3", in: "match")
        try await browser.wait(untilMatches: 13)
        let isStill: Bool = try await browser.value(
          "document.getAnimations().length === 0 && !document.querySelector('.leaving')")
        #expect(isStill)
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
        try await browser.wait(until: "document.querySelectorAll('.graph .lit').length > 10")
        try await browser.keepDrawing(of: "main", "graph")
      }
    }

    @Test("with text of 200 % nothing is cut off or covered, also in the settings")
    func largeText() async throws {
      try await serve(size: (1_100, 1_600)) { _, browser in
        try await browser.run("document.documentElement.style.fontSize = '200%'")
        try await browser.press("Hint", in: "tictactoe")
        #expect(try await browser.cutOff() == [])
        try await browser.keepPicture("large-text")
        try await browser.resize(width: 640, height: 2_400)
        #expect(try await browser.cutOff() == [])
        for game in gameNames {
          try await browser.openSettings(of: game)
          #expect(try await browser.cutOff() == [])
          try await browser.closeDialog()
        }
      }
    }
  }
}
