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
func serve(
  width: Int = 1_280, height: Int = 800, limits: Limits = Limits(),
  _ body: (PageServer, Browser) async throws -> Void
) async throws {
  try await withFolder { folder in
    let server = try await startGames(in: folder, limits: limits)
    do {
      try await Browser.use(width: width, height: height) { try await body(server, $0) }
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }
}

let gameTexts = games.map { $0.texts }
let gameNames = gameTexts.map(\.name)
