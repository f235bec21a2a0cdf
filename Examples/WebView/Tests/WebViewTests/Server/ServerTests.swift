import Foundation
import Testing

@testable import PageServer

@Suite("The server", .timeLimit(.minutes(1)))
struct ServerTests {
  @Test(
    "the server serves the page's files, and forbids the page to load any from elsewhere",
    arguments: [("/", "text/html", "<p>"), ("/page.js?x", "text/javascript", "// The view")])
  func files(path: String, type: String, text: String) async throws {
    try await withServer { server in
      let answer = try await server.ask("GET \(path)")
      #expect(answer.status == 200 && answer.text == text)
      for header in [
        "Content-Type: \(type); charset=utf-8", "X-Content-Type-Options: nosniff",
        "Content-Security-Policy: default-src 'self'; img-src data:; frame-ancestors 'none'",
      ] {
        #expect(answer.head.contains("\r\n\(header)"))
      }
      let head = try await server.ask("HEAD \(path)")
      #expect(head.head == answer.head && head.text == "")
    }
  }

  @Test("wrong requests, other sites' pages and other host names are refused, with the reason")
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
        // For an image on another site, browsers send no origin, but that the site is another.
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
        let answer = try await server.write("\(request) HTTP/1.1\r\n\(host)\r\n\(line)\r\n\r\n")
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
      let (first, second) = (try await server.open(), try await server.open())
      #expect(first.id.count == 32 && first.id != second.id && !first.isResumed)
      #expect(first.lines[1] != second.lines[1], "each has a seed of its own")
      await first.send("Ann", until: "1")
      await second.send("Bob", until: "1")
      #expect(first.messages.dropFirst() == [["Ann", "1"]])
      #expect(second.messages.dropFirst() == [["Bob", "1"]])
    }
  }

  @Test(
    "a session continues after a restart and a reload; opened elsewhere, it ends on the first page",
    arguments: [true, false])
  func survives(isReloaded: Bool) async throws {
    let folder = Folder()
    var (id, lines): (String?, [String]) = (nil, [])
    for restart in 0...1 {
      try await withServer(in: folder) { server in
        let page = try await server.open(id)
        #expect(page.isResumed == (restart > 0))
        if restart == 0 { (id, lines) = (page.id, [page.lines[1]]) }
        await page.send("line \(restart)", until: "\(lines.count)")
        lines.append("line \(restart)")
        if isReloaded {
          page.close()
          try await eventually("the page has left") { await server.sessions.count == 0 }
        }
        let again = try await server.open(id)
        #expect(again.isResumed && again.id == id && again.lines.dropFirst() == lines[...])
        if !isReloaded {
          #expect(await page.readToEnd() == PageStream.End.openedElsewhere.rawValue)
        }
        await again.send("more", until: "\(lines.count)")
        lines.append("more")
        await server.stop()
        #expect(await again.readToEnd() == PageStream.End.serverStops.rawValue)
      }
    }
  }

  @Test("a record ends where it is damaged or refused, and only its id opens it")
  func damagedRecord() async throws {
    let folder = Folder()
    var (page, record) = ("", "")
    try await withServer(in: folder) { server in
      let first = try await server.open()
      await first.send("no")
      await first.send("Ann", until: "1")
      page = first.id
    }
    let file = folder.url.appending(path: page + ".lines")
    record = try String(contentsOf: file, encoding: .utf8)
    #expect(record.hasSuffix("\nAnn\n") && !record.contains("no"))
    for damage in ["no\nBob\n", "Bo"] {
      try folder.write(record + damage, to: page + ".lines")
      try await withServer(in: folder) { server in
        #expect(try await server.open(page).lines.dropFirst(2) == ["Ann"])
        for id in ["../../etc/passwd", "x", "", String(repeating: "0", count: 32)] {
          let other = try await server.open(id)
          #expect(!other.isResumed && other.id != id)
        }
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == record)
    }
  }

  @Test("after a line that could not be written, a record gets no later one")
  func recordWithoutGap() throws {
    let folder = Folder()
    let record = Record(in: folder.url, most: 0)
    record.append("lost")
    try folder.write("", to: "other")
    record.append("late")
    #expect(try folder.names() == ["other"])
  }

  @Test("a replay of 1,000 slow lines does not stall another page")
  func longReplay() async throws {
    let (folder, id) = (Folder(), String(repeating: "a", count: 32))
    try folder.write("7\n" + String(repeating: "slow\n", count: 1_000), to: id + ".lines")
    try await withServer(in: folder) { server in
      let player = try await server.open()
      let replayed = Task { try await server.open(id).lines.count }
      try await eventually("it is being replayed") { await server.sessions.count == 2 }
      let start = ContinuousClock.now
      await player.send("Ann", until: "1")
      #expect(ContinuousClock.now - start < .milliseconds(500))
      #expect(try await replayed.value == 1_002)
    }
  }

  @Test("a session is released when its page is closed or crashes, and when the server stops")
  func releases() async throws {
    nonisolated(unsafe) var made: [() -> Echo?] = []
    let makeSession = { @Sendable (seed: UInt64) in
      let echo = Echo(seed)
      made.append { [weak echo] in echo }
      return echo as any PageSession
    }
    try await withServer(makeSession: makeSession) { server in
      let pages = [try await server.open(), try await server.open(), try await server.open()]
      #expect(made.allSatisfy { $0() != nil } && made.count == 3)
      await pages[0].send("", opcode: 8)
      pages[1].close()
      try await eventually("it is noticed") { made[0]() == nil && made[1]() == nil }
      await server.stop()
      #expect(await pages[2].readToEnd() == PageStream.End.serverStops.rawValue)
      #expect(made[2]() == nil)
    }
  }

  @Test("all see a shared session: one page plays, the program takes part, and others watch")
  func shared() async throws {
    let folder = Folder()
    try await withServer(in: folder, isShared: true) { server in
      let page = try await server.open()
      let watcher = try await server.open(watching: true)
      await page.send("Ann", until: "1")
      await watcher.read { $0.contains("1") }
      await server.perform { _ = $0.receive("Bob") }
      for seen in [page, watcher] {
        await seen.read { $0.contains("2") }
        #expect(seen.lines.suffix(4) == ["Ann", "1", "Bob", "2"])
      }
      // A page that is opened later, or again, takes over. A watcher may send nothing.
      let again = try await server.open()
      #expect(again.lines.suffix(2) == ["Ann", "Bob"] && again.isResumed)
      #expect(await page.readToEnd() == PageStream.End.openedElsewhere.rawValue)
      again.close()
      await watcher.send("Eve")
      #expect(await watcher.readToEnd() == PageStream.End.notAllowed.rawValue)
      let last = try await server.open()
      #expect(last.lines.suffix(2) == ["Ann", "Bob"])
      #expect(try folder.names() == [])
      await server.stop()
      #expect(await last.readToEnd() == PageStream.End.serverStops.rawValue)
    }
    try await withServer { server in
      let watcher = try await server.open(watching: true)
      #expect(watcher.end == PageStream.End.nothingToWatch.rawValue)
    }
  }

  // MARK: Limits

  @Test("the number of pages is limited, and 64 of them play")
  func sixtyFour() async throws {
    try await withServer { server in
      var pages: [Page] = []
      for _ in 1...64 { pages.append(try await server.open()) }
      #expect(try await server.open().end == PageStream.End.tooManyPages.rawValue)
      for page in pages { await page.send("Ann", until: "1") }
      pages[0].close()
      try await eventually("there is room") { await server.sessions.count == 63 }
      #expect(try await server.open().end == nil)
    }
  }

  @Test("a session that has received its last line says so, also when it is opened again")
  func full() async throws {
    try await withServer(limits: Limits().with(\.lines, 2)) { server in
      let page = try await server.open()
      for line in ["no", "Ann", "Bob"] { await page.send(line) }
      await page.read { $0.contains(#"{"isFull":true}"#) }
      #expect(!page.lines.contains("Bob"))
      let again = try await server.open(page.id)
      await again.send("Bob", until: #"{"isFull":true}"#)
      let anew = try await server.open()
      await anew.send("Bob", until: "1")
    }
  }

  @Test("the newest records are kept, and the oldest ones removed")
  func records() async throws {
    let folder = Folder()
    try await withServer(in: folder, limits: Limits().with(\.records, 2)) { server in
      var ids: [String] = []
      for _ in 1...3 {
        let page = try await server.open()
        await page.send("Ann", until: "1")
        ids.append(page.id)
        page.close()
        try await eventually("it has left") { await server.sessions.count == 0 }
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(try Set(folder.names()) == Set(ids.suffix(2).map { $0 + ".lines" }))
    }
  }
}
