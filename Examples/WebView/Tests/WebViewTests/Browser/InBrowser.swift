import Testing
import ViewModels

@testable import PageServer
@testable import WebView

/// The tests of what a page shows in a browser, which run one after the other.
@Suite(
  "In a browser", .serialized, .timeLimit(.minutes(3)),
  .enabled(if: Browser.chromedriver != nil, "scripts/webview.sh names a chromedriver"))
struct InBrowser {}

/// Runs `body` with a server of games in which the computers play the same each time.
func withGames(
  port: UInt16 = 0, in folder: Folder = Folder(), limits: Limits = Limits(), isShared: Bool = false,
  _ body: (PageServer) async throws -> Void
) async throws {
  try await withServer(
    port: port, in: folder, limits: limits, isShared: isShared, files: Program.files,
    makeSession: { _ in Session(games, seed: 1) }, body)
}

/// Runs `body` with a browser and a server of its own.
///
/// - Parameter isOpen: whether the browser has opened the page.
func serve(
  size: (width: Int, height: Int)? = nil, limits: Limits = Limits(), isShared: Bool = false,
  isOpen: Bool = true, _ body: (PageServer, Browser) async throws -> Void
) async throws {
  try await withGames(limits: limits, isShared: isShared) { server in
    try await Browser.use { browser in
      if let size { try await browser.resize(width: size.width, height: size.height) }
      if isOpen { try await browser.openGames(server) }
      try await body(server, browser)
    }
  }
}

let gameTexts = games.map { $0.texts }
let gameNames = gameTexts.map(\.name)
