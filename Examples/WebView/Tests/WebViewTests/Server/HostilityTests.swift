import NIOCore
import Synchronization
import Testing

@testable import PageServer

/// Requests as no browser sends them, while others play.
@Suite("Hostile clients", .serialized, .timeLimit(.minutes(3)))
struct HostilityTests {
  /// What is written, and the statuses that may come back: 0 if the connection is just closed.
  private static func attacks(on port: UInt16) -> [(text: String, statuses: [Int])] {
    let host = "Host: localhost:\(port)\r\n"
    let (get, post) = ("GET / HTTP/1.1\r\n\(host)", "POST / HTTP/1.1\r\n\(host)")
    let long = String(repeating: "x", count: 100_000)
    let upgrade =
      "GET /socket HTTP/1.1\r\n\(host)Origin: http://localhost:\(port)\r\nConnection: Upgrade\r\n"
      + "Upgrade: websocket\r\nSec-WebSocket-Version: "
    return [
      ("GET /\(long) HTTP/1.1\r\n\(host)\r\n", [400]),
      ("GET /\(long)", [400]),
      ("\(get)A: \(long)\r\n\r\n", [400]),
      ("\(get)\(String(repeating: "A: b\r\n", count: 10_000))\r\n", [400]),
      ("GET / HTTP/1.1\r\nHo", [0]),
      ("\(get)Content-Length: 9\r\n\r\n1", [413]),
      ("\(get)Content-Length: -1\r\n\r\n", [400]),
      ("\(get)Content-Length: 1\r\nContent-Length: 2\r\n\r\n", [400]),
      ("\(get)Content-Length: 18446744073709551616\r\n\r\n", [400]),
      ("\(post)Content-Length: 99999\r\n\r\n\(long)", [413]),
      ("\(post)Transfer-Encoding: chunked\r\n\r\nffffffff\r\n\(long)", [413]),
      ("\(post)Content-Length: 99\r\n\r\n\(get)\r\n", [413]),
      ("\(get)Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", [400, 413]),
      ("\u{16}\u{3}\u{1}\u{0}hello\r\n\r\n", [400]),
      ("GET / HTTP/9.9\r\n\(host)\r\n", [400, 505]),
      ("GET / HTTP/1.1\r\n\r\n", [400]),
      ("\(get)\(host)\r\n", [400]),
      ("\(upgrade)13\r\n\r\n", [426]),
      ("\(upgrade)9223372036854775808\r\n\r\n", [426]),
      ("GET /\u{0} HTTP/1.1\r\n\(host)\r\n", [400]),
      // Many requests, of which one is answered: so no others wait for the client to read.
      (String(repeating: "GET /page.js HTTP/1.1\r\n\(host)\r\n", count: 1_000), [200]),
    ]
  }

  private static let hasty = Limits().with(\.request, .milliseconds(400))

  @Test("each hostile client gets one answer, or its connection is closed")
  func each() async throws {
    try await withServer(limits: Self.hasty) { server in
      for attack in Self.attacks(on: server.port) {
        let answer = try await server.write(attack.text)
        #expect(attack.statuses.contains(answer.status), "\(attack.text.prefix(80)): \(answer)")
        #expect(!answer.text.contains("HTTP/1.1 "))
      }
    }
  }

  @Test("a request that arrives a byte at a time is closed, and a page that does so plays on")
  func slowly() async throws {
    try await withServer(limits: Self.hasty) { server in
      let connection = try await Connection(server.port)
      await connection.write("GET / HTTP".utf8, pausing: .milliseconds(50))
      #expect(await connection.readToEnd() == "")
      let page = try await server.open()
      await page.send("Ann", until: "1", pausing: .milliseconds(60))
      #expect(page.end == nil)
    }
  }

  @Test("a page that does not read its messages is closed")
  func unread() async throws {
    try await withServer { server in
      let page = try await server.open()
      await page.stopReading()
      for _ in 0..<10_000 where await server.sessions.count > 0 {
        await page.send(String(repeating: "x", count: 4_000))
      }
      #expect(await server.sessions.count == 0)
    }
  }

  @Test(
    "a frame that no page sends ends its socket; an empty line does not",
    arguments: [(2, "x", 1_008), (0, "x", 1_008), (1, "a\nb", 1_008), (1, "", 0), (11, "", 1_008)])
  func frames(opcode: UInt8, text: String, end: UInt16) async throws {
    try await withServer { server in
      let page = try await server.open()
      await page.send(text, opcode: opcode)
      await page.read { end == 0 && $0.last == "1" }
      #expect(end == 0 ? page.end == nil : [end, 0].contains(page.end))
      try await eventually("it is gone") { await server.sessions.count == (end == 0 ? 1 : 0) }
    }
  }

  /// In a build for release, as `make hostile` makes it, each line is answered in that time; in a
  /// debug build, whose parser takes ten times as long, 99 of 100.
  @Test("10,000 of them do not keep two players waiting for 100 milliseconds")
  func whilePlaying() async throws {
    try await withServer(limits: Self.hasty) { server in
      let attacks = Self.attacks(on: server.port)
      let end = Flag()
      try await withThrowingTaskGroup(of: [Duration].self) { players in
        for _ in 1...2 {
          players.addTask {
            let page = try await server.open()
            var times: [Duration] = []
            while page.end == nil, times.count < 20 || !end.isRaised.load(ordering: .relaxed) {
              let start = ContinuousClock.now
              await page.send("Ann", until: "\(times.count + 1)")
              times.append(ContinuousClock.now - start)
              try await Task.sleep(for: .milliseconds(5))
            }
            #expect(page.end == nil)
            return times.sorted()
          }
        }
        await withTaskGroup { attackers in
          for attacker in 0..<50 {
            attackers.addTask {
              for number in 0..<200 {
                let attack = attacks[(attacker + number) % attacks.count]
                guard let connection = try? await Connection(server.port) else { continue }
                await connection.write(attack.text.utf8)
                // Slow ones are left open, and others go on beside them.
                if attack.statuses != [0] { _ = await connection.read(1) }
              }
            }
          }
        }
        end.isRaised.store(true, ordering: .relaxed)
        for try await times in players {
          let (middle, most) = (times[times.count / 2], times[times.count - 1])
          print("lines: \(times.count), median \(middle), most \(most)")
          #expect(times[times.count * 99 / 100] < .milliseconds(100))
          #if !DEBUG
            #expect(most < .milliseconds(100))
          #endif
        }
      }
    }
  }
}

private final class Flag: Sendable { let isRaised = Atomic(false) }
