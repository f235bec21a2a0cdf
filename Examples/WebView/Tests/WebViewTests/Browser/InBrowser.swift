import Foundation
import Testing
import ViewModels

@testable import PageServer
@testable import WebView

/// What a page shows, tried in a browser, one after the other.
@Suite(
  "In a browser", .serialized, .timeLimit(.minutes(3)),
  .enabled(if: Chromedriver.path != nil, "scripts/webview.sh names a chromedriver"))
enum InBrowser {}

/// Starts a server of the games, whose computers play the same each time.
func startGames(
  port: UInt16 = 0, in folder: URL, limits: Limits = Limits(), isShared: Bool = false
) async throws -> PageServer {
  try await PageServer.start(
    port: port, files: Program.files, recordsIn: folder, limits: limits, isShared: isShared
  ) { _ in Session(games, seed: 1) }
}

/// Lets a browser be used on a server of its own.
///
/// - Parameter isOpen: whether it has opened the page.
func serve(
  size: (width: Int, height: Int)? = nil, limits: Limits = Limits(), isShared: Bool = false,
  isOpen: Bool = true, _ body: (PageServer, Browser) async throws -> Void
) async throws {
  try await withFolder { folder in
    try await startGames(in: folder, limits: limits, isShared: isShared).use { server in
      try await Browser.use { browser in
        if let size { try await browser.resize(width: size.width, height: size.height) }
        if isOpen { try await browser.openGames(server) }
        try await body(server, browser)
      }
    }
  }
}

let gameTexts = games.map { $0.texts }
let gameNames = gameTexts.map(\.name)
