import Foundation
import NIOCore
import Testing
import ViewModels

@testable import WebView

@Suite("The server", .timeLimit(.minutes(1)))
struct ServerTests {
  @Test(
    "the server serves the page and its files, and allows no other file to be loaded",
    arguments: [
      ("/", "text/html; charset=utf-8", "<!doctype html>"),
      ("/page.css", "text/css; charset=utf-8", "/* Two themes"),
      ("/page.js", "text/javascript; charset=utf-8", "// The view:"),
    ])
  func files(path: String, type: String, beginning: String) async throws {
    try await withServer { _, client in
      let answer = try await client.ask("GET", path)
      #expect(answer.status == 200)
      #expect(answer.headers["Content-Type"] == type)
      #expect(answer.text.hasPrefix(beginning))
      #expect(
        answer.headers["Content-Security-Policy"]?.hasPrefix(
          "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; ") == true)
      #expect(answer.headers["X-Content-Type-Options"] == "nosniff")
    }
  }

  @Test("a request of a page is performed, and only that page receives the changes")
  func twoPages() async throws {
    try await withServer { _, client in
      let first = try await client.open()
      let second = try await client.open()
      #expect(first.id.count == 32 && first.id != second.id)
      #expect(try await client.ask("POST", "/pages/\(first.id)/match.takeTwo").status == 204)
      #expect(
        try await client.ask("PUT", "/pages/\(first.id)/ticTacToe.xName", "\"Ann\"").status == 204)
      await first.read { $0.contains(#"{"output":"ticTacToe.xName","value":"Ann"}"#) }
      #expect(first.lines.contains(#"{"output":"match.gameState","value":"15 matches"}"#))

      #expect(try await client.ask("POST", "/pages/\(second.id)/match.takeOne").status == 204)
      await second.read { $0.contains(#"{"output":"match.gameState","value":"16 matches"}"#) }
      #expect(!second.lines.contains { $0.contains("15 matches") || $0.contains("Ann") })
    }
  }

  @Test("an unknown path is refused, with its name")
  func refusals() async throws {
    try await withServer { _, client in
      let player = try await client.open()
      let id = player.id
      let table: [(String, String, String?, Int, String)] = [
        ("POST", "/pages/0/match.takeOne", nil, 404, "There is no open page “0”."),
        ("POST", "/pages/\(id)/match.fly", nil, 404, "There is no action “match.fly”."),
        ("PUT", "/pages/\(id)/match.title", "1", 404, "There is no value “match.title” to be set."),
        ("POST", "/pages/\(id)/match.take", "three", 400, "“match.take” takes a JSON Int."),
        ("POST", "/pages/\(id)/match.undo", nil, 409, "“match.undo” is not possible now."),
        ("GET", "/secret", nil, 404, "There is no “/secret”."),
        ("GET", "/pages", nil, 404, "There is no “/pages”."),
        ("POST", "/page.js", nil, 405, "There is no POST of “/page.js”."),
        (
          "PATCH", "/pages/\(id)/match.take", nil, 405,
          "There is no PATCH of “/pages/\(id)/match.take”."
        ),
        ("GET", "/events", nil, 426, "This is a WebSocket, and nothing else."),
        ("POST", "/events", nil, 405, "There is no POST of “/events”."),
      ]
      for (method, path, body, status, message) in table {
        let answer = try await client.ask(method, path, body)
        #expect(answer.status == status, "\(method) \(path)")
        #expect(answer.headers["Content-Type"] == "application/json; charset=utf-8")
        #expect((answer.headers["Allow"] != nil) == (status == 405))
        let json = try JSONDecoder().decode([String: String].self, from: Data(answer.text.utf8))
        #expect(json == ["error": message])
      }
    }
  }

  @Test("requests of other sites are refused, and so is any body but small JSON")
  func gate() async throws {
    try await withServer { _, client in
      let player = try await client.open()
      let id = player.id
      let path = "/pages/\(id)/ticTacToe.xName"
      for origin in [
        "http://example.org", "http://127.0.0.1:1", "http://localhost:\(client.port)", "null",
      ] {
        let answer = try await client.ask("PUT", path, "\"Eve\"", origin: origin)
        #expect(answer.status == 403 && answer.text.contains("“\(origin)”"))
      }
      #expect(try await client.ask("GET", "/events", origin: "http://example.org").status == 403)
      // An image on another site has no origin, but browsers say that it is on another one.
      let head = "Host: localhost\r\nConnection: close\r\nSec-Fetch-Site: cross-site\r\n\r\n"
      let image = try await client.write("GET /events HTTP/1.1\r\n\(head)")
      #expect(image.hasPrefix("HTTP/1.1 403 ") && image.contains("“cross-site”"))
      let link = try await client.write("GET / HTTP/1.1\r\n\(head)")
      #expect(link.hasPrefix("HTTP/1.1 200 "))
      #expect(try await client.ask("PUT", path, "\"Eve\"", type: "text/plain").status == 415)
      let long = "\"" + String(repeating: "x", count: 5_000) + "\""
      let tooLong = try await client.ask("PUT", path, long)
      #expect(tooLong.status == 413 && tooLong.text.contains("at most 4096 bytes"))
      // Its sender is served after that.
      #expect(try await client.ask("PUT", path, "\"Ann\"").status == 204)
    }
  }

  @Test(
    "a request with another host name is refused, so that no site can redirect a name to the server",
    arguments: ["example.org", "127.0.0.1.example.org", "localhost:x", "localhost:1:2", ""])
  func hosts(host: String) async throws {
    try await withServer { _, client in
      let answer = try await client.write(
        "GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 403 "))
      #expect(answer.contains("“\(host)”"))
    }
  }

  @Test("the rest of an unread body is not parsed as a request")
  func smuggling() async throws {
    try await withServer { _, client in
      let player = try await client.open()
      let id = player.id
      let head = "Host: 127.0.0.1:\(client.port)\r\nOrigin: http://127.0.0.1:\(client.port)\r\n"
      let hidden = "POST /pages/\(id)/match.takeOne HTTP/1.1\r\n\(head)\r\n"
      let foreign =
        "POST / HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\nOrigin: http://example.org\r\n"
      for length in ["Transfer-Encoding: chunked", "Content-Length: 2000000"] {
        let answer = try await client.write("\(foreign)\(length)\r\n\r\n\(hidden)")
        #expect(answer.hasPrefix("HTTP/1.1 403 "))
        #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2)
      }
      let page = try await client.open()
      #expect(page.lines.contains(#"{"output":"match.gameState","value":"18 matches"}"#))
    }
  }

  @Test("the answer to HEAD has no body, and JSON with a charset is accepted")
  func headAndCharset() async throws {
    try await withServer { _, client in
      let head = "Host: localhost:\(client.port)\r\nConnection: close\r\n\r\n"
      let whole = try await client.write("GET / HTTP/1.1\r\n\(head)")
      let parts = whole.components(separatedBy: "\r\n\r\n")
      #expect(try await client.write("HEAD / HTTP/1.1\r\n\(head)") == parts[0] + "\r\n\r\n")
      let page = try await client.open()
      for type in ["application/json; charset=utf-8", "Application/JSON;charset=\"UTF-8\""] {
        let path = "/pages/\(page.id)/ticTacToe.xName"
        #expect(try await client.ask("PUT", path, "\"Ann\"", type: type).status == 204)
      }
      let path = "/pages/\(page.id)/ticTacToe.xName"
      let latin = try await client.ask(
        "PUT", path, "\"Ann\"", type: "application/json; charset=latin1")
      #expect(latin.status == 415)
    }
  }

  @Test("a request that is sent again is performed once")
  func sentTwice() async throws {
    try await withServer { _, client in
      let page = try await client.open()
      for number in [1, 1, 2, 1, 2] {
        let path = "/pages/\(page.id)/match.takeOne"
        #expect(try await client.ask("POST", path, number: number).status == 204)
      }
      let again = try await client.open(page.id)
      #expect(again.lines.contains(#"{"output":"match.gameState","value":"14 matches"}"#))
    }
  }

  @Test("a game continues after a reload, and after a restart of the server")
  func survives() async throws {
    try await withFolder { folder in
      var id = ""
      // The third page is opened on the first one's server; the fourth on another.
      for (restart, left) in [(0, 16), (1, 14)] {
        let server = try await GameServer.start(records: folder)
        let client = Client(server)
        let page = try await client.open(id.isEmpty ? nil : id)
        #expect(page.isResumed == (restart > 0))
        if restart == 0 { id = page.id }
        #expect(page.id == id)
        #expect(try await client.ask("POST", "/pages/\(id)/match.takeOne").status == 204)
        let state = #"{"output":"match.gameState","value":"\#(left) matches"}"#
        await page.read { $0.contains(state) }
        page.close()
        try await eventually("the page has left") { await server.sessions.count == 0 }
        let again = try await client.open(id)
        #expect(again.isResumed && again.lines.contains(state))
        #expect(again.lines.contains(#"{"output":"match.undo.isEnabled","value":true}"#))
        await server.stop()
        #expect(await again.readToEnd() == PageStream.End.serverStops.rawValue)
      }
    }
  }

  @Test("a dialog that waits for its answer is shown again")
  func dialogAgain() async throws {
    try await withServer { _, client in
      let page = try await client.open()
      for (method, name, body) in [
        ("POST", "match.openSettings", nil),
        ("PUT", "match.settingsOpened.initialCountSlider", "13"),
        ("PUT", "match.settingsOpened.strategyIndex", "2"),
        ("POST", "match.settingsOpened.finish", nil),
      ] as [(String, String, String?)] {
        #expect(try await client.ask(method, "/pages/\(page.id)/\(name)", body).status == 204)
      }
      let again = try await client.open(page.id)
      #expect(again.lines.contains(#"{"screen":"match.settingsOpened","isOpen":true}"#))
      #expect(again.lines.contains { $0.contains("You will lose") })
      #expect(await page.readToEnd() == PageStream.End.openedElsewhere.rawValue)
    }
  }

  @Test("a record's incomplete or unsuitable last lines are dropped, and the others are replayed")
  func damagedRecord() async throws {
    try await withFolder { folder in
      let server = try await GameServer.start(records: folder)
      let page = try await Client(server).open()
      #expect(try await Client(server).ask("POST", "/pages/\(page.id)/match.takeTwo").status == 204)
      await server.stop()
      let file = folder.appending(path: page.id + ".jsonl")
      let record = try String(contentsOf: file, encoding: .utf8)
      let foreign = record.split(separator: "\n")[1].replacing("takeTwo", with: "fly")
      try (record + foreign + "\n{\"hand").write(to: file, atomically: true, encoding: .utf8)
      let second = try await GameServer.start(records: folder)
      let again = try await Client(second).open(page.id)
      #expect(again.lines.contains(#"{"output":"match.gameState","value":"15 matches"}"#))
      for id in ["../../etc/passwd", "x", String(repeating: "0", count: 32)] {
        let other = try await Client(second).open(id)
        #expect(!other.isResumed && other.id != id)
      }
      await second.stop()
    }
  }

  @Test("the number of pages is limited, and 64 of them play")
  func sixtyFour() async throws {
    try await withServer { server, client in
      var pages: [Page] = []
      for _ in 1...64 { pages.append(try await client.open()) }
      #expect(await server.sessions.count == 64)
      #expect(try await client.open().end == PageStream.End.tooManyPages.rawValue)
      for page in pages {
        #expect(try await client.ask("POST", "/pages/\(page.id)/match.takeOne").status == 204)
      }
      for page in pages {
        await page.read { $0.contains(#"{"output":"match.gameState","value":"16 matches"}"#) }
      }
      pages[0].close()
      try await eventually("there is room") { await server.sessions.count == 63 }
      #expect(try await client.open().end == nil)
    }
  }

  @Test(
    "the server releases the games of a page that is closed or crashes, and all games when it stops"
  )
  func releases() async throws {
    let lives = Lives()
    let makeGames = { @Sendable (_: UInt64) in Games(random: lives.generator()) }
    try await withServer(makeGames: makeGames) { server, client in
      let pages = [try await client.open(), try await client.open()]
      #expect(lives.count == 2)
      pages[0].close()
      try await eventually("it is noticed") { lives.count == 1 }
      await server.stop()
      #expect(lives.count == 0)
      #expect(await pages[1].readToEnd() == PageStream.End.serverStops.rawValue)
    }
  }

  @Test("a page without changes receives messages that the server is running")
  func heartbeat() async throws {
    try await withFolder { folder in
      let server = try await GameServer.start(records: folder) {
        Sessions(on: $0, heartbeat: .milliseconds(5), records: $1)
      }
      let page = try await Client(server).open()
      #expect(await page.receives(5))
      await server.stop()
    }
  }

  @Test("the server accepts connections from this machine only")
  func loopback() async throws {
    try await withServer { server, client in
      #expect(server.address == "http://127.0.0.1:\(client.port)/")
      try await withFolder { folder in
        _ = await #expect(throws: (any Error).self) {
          _ = try await GameServer.start(port: client.port, records: folder)
        }
      }
    }
  }
}

/// Counts what lives, by chance that is not used.
private final class Lives: Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var lives = 0

  var count: Int { lock.withLock { lives } }

  func generator() -> some RandomNumberGenerator { Generator(self) }

  private final class Generator: RandomNumberGenerator {
    private let lives: Lives

    init(_ lives: Lives) {
      self.lives = lives
      lives.lock.withLock { lives.lives += 1 }
    }

    deinit { lives.lock.withLock { lives.lives -= 1 } }

    func next() -> UInt64 { 0 }
  }
}
