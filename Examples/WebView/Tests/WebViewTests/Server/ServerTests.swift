import Foundation
import Testing
import ViewModels

@testable import WebView

@Suite("The server", .timeLimit(.minutes(1)))
struct ServerTests {
  private func serve(
    _ sessions: Sessions = Sessions(), _ body: (GameServer, Client) async throws -> Void
  ) async throws {
    let server = try await GameServer.start(sessions)
    do { try await body(server, Client(server)) } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  @Test(
    "serves the page and what belongs to it, and allows nothing else to be loaded",
    arguments: [
      ("/", "text/html; charset=utf-8", "<!doctype html>"),
      ("/page.css", "text/css; charset=utf-8", "/* Two themes"),
      ("/page.js", "text/javascript; charset=utf-8", "// The view:"),
    ])
  func files(path: String, type: String, beginning: String) async throws {
    try await serve { _, client in
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

  @Test("does what a page asks for, and tells that page alone")
  func twoPages() async throws {
    try await serve { server, client in
      let first = try await client.open()
      let second = try await client.open()
      #expect(first.id.count == 32 && first.id != second.id)
      #expect(try await client.ask("POST", "/pages/\(first.id)/match.takeTwo").status == 204)
      #expect(
        try await client.ask("PUT", "/pages/\(first.id)/ticTacToe.xName", "\"Ann\"").status == 204)
      try await first.read { $0.contains(#"{"output":"ticTacToe.xName","value":"Ann"}"#) }
      #expect(first.lines.contains(#"{"output":"match.gameState","value":"15 matches"}"#))

      #expect(try await client.ask("POST", "/pages/\(second.id)/match.takeOne").status == 204)
      try await second.read { $0.contains(#"{"output":"match.gameState","value":"16 matches"}"#) }
      #expect(!second.lines.contains { $0.contains("15 matches") || $0.contains("Ann") })
    }
  }

  @Test("refuses what it does not know, and names it")
  func refusals() async throws {
    try await serve { server, client in
      let id = try await client.open().id
      let table: [(String, String, String?, Int, String)] = [
        ("POST", "/pages/0/match.takeOne", nil, 404, "There is no open page “0”."),
        ("DELETE", "/pages/0", nil, 404, "There is no open page “0”."),
        ("POST", "/pages/\(id)/match.fly", nil, 404, "There is no action “match.fly”."),
        ("PUT", "/pages/\(id)/match.title", "1", 404, "There is no value “match.title” to be set."),
        ("POST", "/pages/\(id)/match.take", "three", 400, "“match.take” takes a JSON Int."),
        ("POST", "/pages/\(id)/match.undo", nil, 409, "“match.undo” is not possible now."),
        ("GET", "/secret", nil, 404, "There is no “/secret”."),
        ("GET", "/pages", nil, 404, "There is no “/pages”."),
        ("POST", "/page.js", nil, 405, "There is no POST of “/page.js”."),
        ("PATCH", "/pages/\(id)", nil, 405, "There is no PATCH of “/pages/\(id)”."),
      ]
      for (method, path, body, status, message) in table {
        let answer = try await client.ask(method, path, body)
        #expect(answer.status == status, "\(method) \(path)")
        let json = try JSONDecoder().decode([String: String].self, from: Data(answer.text.utf8))
        #expect(json == ["error": message])
      }
    }
  }

  @Test("does nothing for other sites, and takes nothing but small JSON")
  func gate() async throws {
    try await serve { server, client in
      let id = try await client.open().id
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
      // Who sends it is heard after that.
      #expect(try await client.ask("PUT", path, "\"Ann\"").status == 204)
    }
  }

  @Test(
    "answers to no name but this machine's, so that no site can make one lead here",
    arguments: ["example.org", "127.0.0.1.example.org", "localhost:x", "localhost:1:2", ""])
  func hosts(host: String) async throws {
    try await serve { _, client in
      let answer = try await client.write(
        "GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 403 "))
      #expect(answer.contains("“\(host)”"))
    }
  }

  @Test("takes the rest of a body that it does not read for no request")
  func smuggling() async throws {
    try await serve { server, client in
      let id = try await client.open().id
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

  @Test("keeps no more pages than it may")
  func tooMany() async throws {
    try await serve(Sessions(most: 2)) { server, client in
      let pages = [try await client.open(), try await client.open()]
      let answer = try await client.ask("GET", "/events")
      #expect(answer.status == 503 && answer.text.contains("There are 2 pages open"))
      #expect(try await client.ask("DELETE", "/pages/\(pages[0].id)").status == 204)
      _ = try await client.open()
    }
  }

  @Test("releases the games of a page that leaves, and of one that crashes")
  func releases() async throws {
    let lives = Lives()
    let sessions = Sessions(heartbeat: .milliseconds(5)) { Games(random: lives.generator()) }
    try await serve(sessions) { server, client in
      let pages = [try await client.open(), try await client.open(), try await client.open()]
      #expect(lives.count == 3)
      #expect(try await client.ask("DELETE", "/pages/\(pages[0].id)").status == 204)
      #expect(try await pages[0].readToEnd().hasSuffix("0\r\n\r\n"), "its stream has ended")
      #expect(lives.count == 2)
      pages[1].crash()
      try await eventually("a heartbeat finds out") { lives.count == 1 }
      #expect(await server.sessions.count == 1)
      await server.stop()
      #expect(lives.count == 0)
      #expect(try await pages[2].readToEnd().hasSuffix("0\r\n\r\n"))
    }
  }

  @Test("listens on the loopback alone")
  func loopback() async throws {
    try await serve { server, client in
      #expect(server.address == "http://127.0.0.1:\(client.port)/")
      await #expect(throws: (any Error).self) { _ = try await GameServer.start(port: client.port) }
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
