import Testing

@testable import WebView

/// What a page shows, tried in a browser, one after the other.
@Suite(
  "In a browser", .serialized, .timeLimit(.minutes(2)),
  .enabled(if: Chromedriver.path != nil, "scripts/webview.sh names a chromedriver"))
enum InBrowser {}

/// Lets a browser be used on a server of its own.
func serve(
  width: Int = 1_100, height: Int = 860,
  _ body: (GameServer, Browser) async throws -> Void
) async throws {
  try await withServer { server, _ in
    try await Browser.use(width: width, height: height) { try await body(server, $0) }
  }
}
