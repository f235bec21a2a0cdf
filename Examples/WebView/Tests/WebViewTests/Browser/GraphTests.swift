import Bindings
import Foundation
import GraphPage
import Testing
import ViewModels

@testable import PageServer
@testable import WebView

extension InBrowser {
  @Suite("Graphs in a browser")
  struct GraphTests {
    /// The names of the nodes that are lit, each with how.
    private static let lit = """
      Object.fromEntries([...document.querySelectorAll(".graph g.lit")].map((node) =>
        [node.querySelector("title").textContent.split(" ")[0],
          node.getAttribute("class").match(/set|computed|unchanged|notified/)[0]]))
      """
    private static let rows =
      "[...document.querySelectorAll('.graph tr')].map((row) => row.innerText)"
    private static let current =
      "[...document.querySelectorAll('.graph tr')].findIndex((row) => row.ariaCurrent)"

    @Test(
      "g shows the graph: each move lights up what it sets and computes, and keys step through it",
      arguments: [(1_280, 800), (360, 640)])
    func live(width: Int, height: Int) async throws {
      try await serve(size: (width, height)) { _, browser in
        try await browser.type("g")
        try await browser.wait(until: "document.querySelector('.graph svg')")
        #expect(try await browser.value("document.querySelectorAll('.graph g').length") > 30)
        #expect(try await browser.value(Self.lit) == [String: String]())
        try await browser.type("3")
        try await browser.wait(
          until: "\(Self.rows).length > 1 && \(Self.current) === \(Self.rows).length - 1")
        let lit: [String: String] = try await browser.value(Self.lit)
        #expect(
          lit["game"] == "set" && lit["limit"] == "unchanged" && lit["matchCount"] == "computed")
        #expect(lit["gameState"] == "notified" && lit["takeOne.isEnabled"] == nil)
        let rows: [String] = try await browser.value(Self.rows)
        #expect(rows[0].contains("set game: 18 matches") && rows[0].hasPrefix("set"))
        #expect(rows.contains { $0.hasPrefix("announced") && $0.contains("sent gameState to 2") })
        // Back, step by step: what comes later goes dark.
        for _ in 1..<rows.count { try await browser.press(.left) }
        #expect(try await browser.value(Self.lit) == ["game": "set"])
        try await browser.press(.right)
        #expect(try await browser.value(Self.current) == 1)
        #expect(try await browser.value("document.documentElement.scrollWidth") <= width)
        try await browser.keepPicture("graph-\(width)")
        // Two more turns: a person's and the computer's.
        try await browser.type("2")
        try await browser.wait(
          until: "document.querySelector('.now').innerText.startsWith('Turn 2 of 2')")
        try await browser.reload()
        try await browser.wait(
          until: "document.querySelector('.now')?.innerText.startsWith('Turn 1 of 1')")
        try await browser.type("g")
        try await browser.wait(until: "!document.querySelector('.graph')")
        #expect(try await browser.shown("tictactoe").tiles.count == 9)
      }
    }

    @Test("the graph of each game is shown beside it, in both themes", arguments: gameNames)
    func games(game: String) async throws {
      try await serve { _, browser in
        try await browser.press("Graph", in: game)
        try await browser.prefer("light", isStill: true)
        try await browser.type("1")
        try await browser.wait(until: "document.querySelectorAll('.graph .lit').length > 10")
        let visible: [String] = try await browser.value(
          "[...document.querySelectorAll('.game')].filter((game) => game.checkVisibility()).map((game) => game.dataset.screen)"
        )
        #expect(visible == [game])
        for theme in ["light", "dark"] {
          try await browser.prefer(theme, isStill: true)
          try await browser.keepPicture("graph-\(game)-\(theme)")
        }
        try await browser.press("Close graph", in: game)
        try await browser.wait(until: "!document.querySelector('.graph')")
      }
    }

    @Test(
      "a page of Graph needs no other file, and its turns and steps are chosen by keys and clicks")
    func file() async throws {
      try await withFolder { folder in
        let (count, game) = (MutableProperty(1, name: "count"), MatchViewModel())
        game.newGame()
        let graph = Graph.describe(game, values: true)
        var turns: [TracedTurn] = []
        let trace = Trace(of: game) { turns.append($0) }
        let heard = game.gameState.startWithValues { count.value = $0.count }
        for _ in 1...3 { game.enter("1") }
        withExtendedLifetime((trace, heard)) {}
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "graph.html")
        try graph.page(of: turns, title: "<Match>").write(
          to: file, atomically: true, encoding: .utf8)
        try await Browser.use { browser in
          try await browser.open(file.absoluteString)
          #expect(try await browser.value("document.querySelector('h1').innerText") == "<Match>")
          func now() async throws -> String {
            try await browser.value("document.querySelector('.now').innerText")
          }
          #expect(try await now().hasPrefix("Turn 1 of 3, take(1); step 1 of"))
          try await browser.click("Turn »")
          #expect(try await now().contains("Turn 2 of 3"))
          try await browser.press(.right)
          #expect(try await now().contains("; step 2 of"))
          try await browser.run("document.querySelectorAll('tr')[3].click()")
          #expect(try await browser.value(Self.current) == 3)
          for _ in 1...200 where try await !now().contains("Turn 3") {
            try await browser.press(.right)
          }
          #expect(try await now().contains("Turn 3 of 3"))
          try await browser.keepPicture("graph-file")
        }
      }
    }
  }
}
