import Bindings
import Foundation
import GraphPage
import Testing
import ViewModels

@testable import WebView

extension InBrowser {
  /// The lit nodes by name, each with the class that lights it.
  private static let lit = "lit()"
  private static let rows = "all('.graph tr').map(text)"
  private static let current = "all('.graph tr').findIndex((row) => row.ariaCurrent)"
  private static let now = "all('.now').map(text).join()"
  private static let isGone = "!document.querySelector('.graph')"

  @Test(
    "g shows the graph: each move lights up what it sets and computes, and keys step through it",
    arguments: [(1_280, 800), (360, 640)])
  func liveGraph(width: Int, height: Int) async throws {
    try await serve(size: (width, height)) { _, browser in
      try await browser.type("g")
      try await browser.wait(until: "document.querySelector('.graph svg')")
      #expect(try await browser.value("all('.graph g').length") > 30)
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
      // One more turn: the person's move, and the computer's answer.
      try await browser.type("2")
      try await browser.wait(until: "\(Self.now).startsWith('Turn 2 of 2')")
      try await browser.reload()
      try await browser.wait(until: "\(Self.now).startsWith('Turn 1 of 1')")
      try await browser.type("g")
      try await browser.wait(until: Self.isGone)
      #expect(try await browser.shown("tictactoe").tiles.count == 9)
    }
  }

  @Test("the graph of each game is shown beside it, in both themes", arguments: gameNames)
  func everyGraph(game: String) async throws {
    try await serve { _, browser in
      try await browser.press("Graph", in: game)
      try await browser.run("document.activeElement.blur()")
      try await browser.type("1")
      try await browser.waitUntilLit()
      #expect(
        try await browser.value("seen('.game').map((game) => game.dataset.screen)") == [game])
      try await browser.keepPictures("graph-\(game)")
      try await browser.press("Close graph", in: game)
      try await browser.wait(until: Self.isGone)
    }
  }

  @Test(
    "a page of Graph needs no other file, and its turns and steps are chosen by keys and clicks")
  func graphFile() async throws {
    let (folder, game) = (Folder(), MatchViewModel())
    let count = MutableProperty(1, name: "count")
    game.newGame()
    let graph = Graph.describe(game, values: true)
    var turns: [TracedTurn] = []
    let trace = Trace(of: game) { turns.append($0) }
    // Each turn also sets `count`, which is not in the graph.
    let observation = game.gameState.startWithValues { count.value = $0.count }
    for _ in 1...3 { game.enter("1") }
    withExtendedLifetime((trace, observation)) {}
    let file = try folder.write(graph.page(of: turns, title: "<Match>"), to: "graph.html")
    try await Browser.use { browser in
      try await browser.open(file.absoluteString)
      #expect(try await browser.value("document.querySelector('h1').innerText") == "<Match>")
      func now() async throws -> String { try await browser.value(Self.now) }
      #expect(try await now().hasPrefix("Turn 1 of 3, take(1); step 1 of"))
      try await browser.click("Turn »")
      #expect(try await now().contains("Turn 2 of 3"))
      try await browser.press(.right)
      #expect(try await now().contains("; step 2 of"))
      try await browser.run("all('tr')[3].click()")
      #expect(try await browser.value(Self.current) == 3)
      for _ in 1...200 where try await !now().contains("Turn 3") {
        try await browser.press(.right)
      }
      #expect(try await now().contains("Turn 3 of 3"))
      try await browser.keepPicture("graph-file")
    }
  }
}
