import Foundation
import Testing

@testable import PageServer

@Suite("The server", .timeLimit(.minutes(1)))
struct ServerTests {
  @Test(
    "the server serves the page's files, and allows no other file to be loaded",
    arguments: [("/", "text/html", "<p>"), ("/page.js?x", "text/javascript", "// The view")])
  func files(path: String, type: String, text: String) async throws {
    try await withServer { server in
      let answer = try await server.client.ask("GET \(path)")
      #expect(answer.status == 200 && answer.text == text)
      for header in [
        "Content-Type: \(type); charset=utf-8", "X-Content-Type-Options: nosniff",
        "Content-Security-Policy: default-src 'self'; img-src data:; frame-ancestors 'none'",
      ] {
        #expect(answer.head.contains("\r\n\(header)"))
      }
      #expect(try await server.client.ask("HEAD \(path)").head == answer.head)
      #expect(try await server.client.ask("HEAD \(path)").text == "")
    }
  }

  @Test("each wrong request is refused with its reason, whatever page or host name it comes from")
  func refusals() async throws {
    try await withServer { server in
      let host = "Host: localhost:\(server.port)"
      let own = "Origin: http://localhost:\(server.port)"
      let upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      var table = [
        ("GET /secret", host, own, 404, "There is no “/secret”."),
        ("POST /page.js", host, own, 405, "POST is not allowed: GET or HEAD is."),
        ("POST /", host, "Content-Length: 9", 413, "A request has no body here."),
        ("GET /socket", host, own, 426, "This path is for a WebSocket."),
        // An image on another site has no origin, but browsers say that it is on another one.
        ("GET /socket", host, "Sec-Fetch-Site: cross-site", 403, "Pages of “cross-site” may not"),
        ("GET /", host, "Sec-Fetch-Site: cross-site", 200, "<p>"),
      ]
      for site in ["http://example.org", "http://127.0.0.1:1", "http://127.0.0.1", "null", ""] {
        let lines = "\(upgrade)Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: \(site)"
        table.append(
          ("GET /socket", host, lines, 403, "Pages of “\(site)” may not use this server."))
      }
      for name in ["example.org", "127.0.0.1.example.org", "localhost:x", "localhost:1:2", ""] {
        table.append(("GET /", "Host: \(name)", own, 403, "“\(name)” is not this machine."))
      }
      for (request, host, line, status, reason) in table {
        let answer = try await server.client.write(
          "\(request) HTTP/1.1\r\n\(host)\r\n\(line)\r\n\r\n")
        #expect(answer.status == status && answer.text.hasPrefix(reason), "\(answer)")
        #expect(answer.head.contains("\r\nAllow: ") == (status == 405))
        #expect(answer.head.contains("\r\nUpgrade: ") == (status == 426))
      }
    }
  }

  // MARK: Pages

  @Test("a page's line reaches its own session, whose lines come back as one message")
  func twoPages() async throws {
    try await withServer { server in
      let (first, second) = (try await server.client.open(), try await server.client.open())
      #expect(first.id.count == 32 && first.id != second.id && !first.isResumed)
      #expect(first.lines[1] != second.lines[1], "each has a seed of its own")
      await first.send("Ann", until: "1")
      await second.send("Bob", until: "1")
      #expect(first.messages.dropFirst() == [["Ann", "1"]])
      #expect(second.messages.dropFirst() == [["Bob", "1"]])
    }
  }

  @Test("a page continues after a reload, and after a restart of the server")
  func survives() async throws {
    try await withFolder { folder in
      var (id, seed) = ("", "")
      for restart in 0...1 {
        let server = try await startEchoes(in: folder)
        let page = try await server.client.open(id.isEmpty ? nil : id)
        #expect(page.isResumed == (restart > 0))
        if restart == 0 { (id, seed) = (page.id, page.lines[1]) }
        await page.send("line \(restart)", until: "\(restart + 1)")
        page.close()
        try await eventually("the page has left") { await server.sessions.count == 0 }
        let again = try await server.client.open(id)
        #expect(again.isResumed && again.id == id)
        let lines = [seed] + (0...restart).map { "line \($0)" }
        #expect(Array(again.lines.dropFirst()) == lines)
        await server.stop()
        #expect(await again.readToEnd() == PageStream.End.serverStops.rawValue)
      }
    }
  }

  @Test("a page that is opened elsewhere ends here, with its session as it is")
  func elsewhere() async throws {
    try await withServer { server in
      let page = try await server.client.open()
      await page.send("Ann", until: "1")
      let again = try await server.client.open(page.id)
      #expect(again.isResumed && again.lines.contains("Ann"))
      #expect(await page.readToEnd() == PageStream.End.openedElsewhere.rawValue)
      await again.send("Bob", until: "2")
    }
  }

  @Test("a record ends where it is damaged or refused, and only an id opens one")
  func damagedRecord() async throws {
    try await withFolder { folder in
      let server = try await startEchoes(in: folder)
      let page = try await server.client.open()
      await page.send("no")
      await page.send("Ann", until: "1")
      await server.stop()
      let file = folder.appending(path: page.id + ".lines")
      let record = try String(contentsOf: file, encoding: .utf8)
      #expect(record.hasSuffix("\nAnn\n") && !record.contains("no"))
      for damage in ["no\nBob\n", "Bo"] {
        try (record + damage).write(to: file, atomically: true, encoding: .utf8)
        let second = try await startEchoes(in: folder)
        let again = try await second.client.open(page.id)
        #expect(again.lines.dropFirst(2) == ["Ann"])
        for id in ["../../etc/passwd", "x", "", String(repeating: "0", count: 32)] {
          let other = try await second.client.open(id)
          #expect(!other.isResumed && other.id != id)
        }
        await second.stop()
        #expect(try String(contentsOf: file, encoding: .utf8) == record)
      }
    }
  }

  @Test("a replay of 1,000 slow lines does not stall another page")
  func longReplay() async throws {
    try await withFolder { folder in
      let id = String(repeating: "a", count: 32)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try ("7\n" + String(repeating: "slow\n", count: 1_000))
        .write(to: folder.appending(path: id + ".lines"), atomically: true, encoding: .utf8)
      let server = try await startEchoes(in: folder)
      let player = try await server.client.open()
      let replayed = Task { try await server.client.open(id).lines.count }
      try await eventually("it is being replayed") { await server.sessions.count == 2 }
      let start = ContinuousClock.now
      await player.send("Ann", until: "1")
      #expect(ContinuousClock.now - start < .milliseconds(500))
      #expect(try await replayed.value == 1_002)
      await server.stop()
    }
  }

  @Test("a session is released when its page is closed or crashes, and when the server stops")
  func releases() async throws {
    weak var first: Echo?
    weak var second: Echo?
    try await withFolder { folder in
      nonisolated(unsafe) var made: [() -> Echo?] = []
      let server = try await PageServer.start(files: [], recordsIn: folder) { seed in
        let echo = Echo(seed)
        made.append { [weak echo] in echo }
        return echo
      }
      let pages = [try await server.client.open(), try await server.client.open()]
      (first, second) = (made[0](), made[1]())
      #expect(first != nil && second != nil)
      pages[0].close()
      try await eventually("it is noticed") { made[0]() == nil }
      await server.stop()
      #expect(await pages[1].readToEnd() == PageStream.End.serverStops.rawValue)
    }
    #expect(first == nil && second == nil)
  }

  @Test("all see a shared session: one page plays, the program takes part, and others watch")
  func shared() async throws {
    try await withFolder { folder in
      let server = try await PageServer.start(
        files: [], recordsIn: folder, isShared: true, makeSession: Echo.init)
      let page = try await server.client.open()
      let watcher = try await server.client.open(watching: true)
      await page.send("Ann", until: "1")
      await watcher.read { $0.contains("1") }
      await server.perform { _ = $0.receive("Bob") }
      for seen in [page, watcher] {
        await seen.read { $0.contains("2") }
        #expect(seen.lines.suffix(4) == ["Ann", "1", "Bob", "2"])
      }
      // A page that is opened later, or again, takes over. A watcher may send nothing.
      let again = try await server.client.open()
      #expect(again.lines.suffix(2) == ["Ann", "Bob"] && again.isResumed)
      #expect(await page.readToEnd() == PageStream.End.openedElsewhere.rawValue)
      again.close()
      await watcher.send("Eve")
      #expect(await watcher.readToEnd() == PageStream.End.notAllowed.rawValue)
      let last = try await server.client.open()
      #expect(last.lines.suffix(2) == ["Ann", "Bob"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
      await server.stop()
      #expect(await last.readToEnd() == PageStream.End.serverStops.rawValue)
    }
    try await withServer { server in
      let watcher = try await server.client.open(watching: true)
      #expect(watcher.end == PageStream.End.nothingToWatch.rawValue)
    }
  }

  // MARK: Limits

  @Test("the number of pages is limited, and 64 of them play")
  func sixtyFour() async throws {
    try await withServer { server in
      var pages: [Page] = []
      for _ in 1...64 { pages.append(try await server.client.open()) }
      #expect(try await server.client.open().end == PageStream.End.tooManyPages.rawValue)
      for page in pages { await page.send("Ann", until: "1") }
      pages[0].close()
      try await eventually("there is room") { await server.sessions.count == 63 }
      #expect(try await server.client.open().end == nil)
    }
  }

  @Test("a session that has received its last line says so, also when it is opened again")
  func full() async throws {
    try await withServer(limits: Limits().with(\.lines, 2)) { server in
      let page = try await server.client.open()
      for line in ["no", "Ann", "Bob"] { await page.send(line) }
      await page.read { $0.contains(#"{"isFull":true}"#) }
      #expect(!page.lines.contains("Bob"))
      let again = try await server.client.open(page.id)
      await again.send("Bob", until: #"{"isFull":true}"#)
      let anew = try await server.client.open()
      await anew.send("Bob", until: "1")
    }
  }

  @Test("the newest records are kept, and the oldest ones removed")
  func records() async throws {
    try await withFolder { folder in
      let server = try await startEchoes(in: folder, Limits().with(\.records, 2))
      var ids: [String] = []
      for _ in 1...3 {
        let page = try await server.client.open()
        await page.send("Ann", until: "1")
        ids.append(page.id)
        page.close()
        try await eventually("it has left") { await server.sessions.count == 0 }
        try await Task.sleep(for: .milliseconds(20))
      }
      let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(Set(kept) == Set(ids.suffix(2).map { $0 + ".lines" }))
      await server.stop()
    }
  }
}
