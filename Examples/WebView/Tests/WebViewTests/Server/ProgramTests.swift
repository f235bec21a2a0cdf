import Foundation
import Testing

@testable import PageServer
@testable import WebView

@Suite("The program", .timeLimit(.minutes(1)))
struct ProgramTests {
  @Test(
    "the program reads its options, and says which one is wrong",
    arguments: [
      ([], 8_080, nil), (["--port", "0"], 0, nil), (["--port=9000"], 9_000, nil),
      (["--games"], 0, "--games takes a folder"), (["--games=", "x"], 0, "--games takes a folder"),
      (["--port"], 0, "--port takes a number from 0 to 65535"),
      (["--port=", "80"], 0, "--port takes a number from 0 to 65535"),
      (["--port", "65536"], 0, "--port takes a number from 0 to 65535"),
      (["--here"], 8_080, nil), (["--here=ttt"], 8_080, nil), (["--help"], 8_080, nil),
      (["--here=chess"], 0, "--here takes the name of a game, or none"),
      (["--host"], 0, "unknown option “--host”"), (["--help=x"], 0, "unknown option “--help=x”"),
    ] as [([String], UInt16, String?)])
  func options(arguments: [String], port: UInt16, complaint: String?) {
    do throws(Options.UsageError) {
      let options = try Options(arguments)
      #expect(complaint == nil && options.port == port)
      #expect(options.isForHelp == arguments.contains("--help"))
    } catch {
      #expect(error.message == complaint)
    }
  }

  @Test(
    "the program prints its address, and stops in order at a signal", arguments: [SIGINT, SIGTERM])
  func stops(signal: Int32) async throws {
    let run = try Run.games()
    #expect(run.line == "http://127.0.0.1:\(run.port)/")
    let page = try await run.open()
    run.send(signal)
    let sent = ContinuousClock.now
    #expect(await page.readToEnd() == PageStream.End.serverStops.rawValue)
    #expect(await run.status() == 0)
    #expect(ContinuousClock.now - sent < .seconds(1))
  }

  @Test("2,000 silent connections and few descriptors stop neither a page nor a new request")
  func descriptors() async throws {
    let run = try Run.games(before: "ulimit -n 64; ")
    let page = try await run.open()
    var idle: [Connection] = []
    for _ in 1...2_000 { idle.append(try await Connection(run.port)) }
    await page.send("match.enter 1")
    await page.read { $0.contains { $0.contains("I remove") } }
    #expect(try await run.ask("GET /").status == 200)
    #expect(page.end == nil)
    run.send(SIGTERM)
    #expect(await run.status() == 0)
    for connection in idle { connection.close() }
  }

  @Test("with --here a game is played in the terminal and on a page: moves, questions and forms")
  func here() async throws {
    let run = try Run.games("--here")
    let page = try await run.open()
    try await run.wait(until: "18 matches\nYour move (1..3): ")
    run.type("3")
    await page.read { $0.contains { $0.contains("You remove 3 matches, leaving 15.") } }
    await page.send("match.enter 2")
    try await run.wait(until: "You remove 2 matches, leaving ")
    // A form that the terminal opens is filled in there and on the page.
    run.type("settings")
    await page.read { $0.contains { $0.hasPrefix(#"{"open":"match.settings""#) } }
    run.type("1 15")
    await page.read { $0.contains(#"{"output":"match.settings.value0","value":15.0}"#) }
    await page.send("match.settings.value0 13")
    try await run.wait(until: "1  Initial number of matches: 13")
    await page.send("match.settings.finish")
    try await run.wait(until: "You will lose")
    run.type("no")
    await page.read { $0.contains(#"{"output":"match.settings.question","value":null}"#) }
    run.type("done")
    await page.read { $0.count { $0.contains("You will lose") } == 2 }
    run.type("yes")
    await page.read { $0.contains(#"{"close":"match.settings"}"#) }
    // The question at the end is asked on both sides, and answered in the terminal.
    // Each move waits for the last one: what is left over would be a move of the next game.
    let (prompt, end) = ("Your move (1", "The game is over\nYou have lost")
    for answer in ["undo", "new"] {
      try await run.wait(until: prompt)
      repeat {
        await page.send("match.enter 1")
      } while try await run.wait(until: prompt, end) == prompt
      await page.read { $0.last { $0.contains("match.question") }?.hasSuffix("null}") == false }
      run.type(answer)
      await page.read { $0.last { $0.contains("match.question") }?.hasSuffix("null}") == true }
    }
    try await run.wait(until: "13 matches\nYour move (1..3): ")
    run.type("nonsense", "h", "", "quit")
    try await run.wait(until: "“nonsense” is not a number of matches")
    try await run.wait(until: "“h” could be hint or help.")
    #expect(await run.status() == 0)
    #expect(await page.readToEnd() == PageStream.End.serverStops.rawValue)
  }

  @Test("the program reports that a port is in use, and prints its usage")
  func fails() async throws {
    try await withServer { server in
      let busy = try Run("\(Run.program) --port \(server.port) 2>&1")
      #expect(busy.line.hasPrefix("WebView: port \(server.port): "))
      #expect(await busy.status() == 1)
    }
    let wrong = try Run("\(Run.program) --prot 1 2>&1")
    try await wrong.wait(until: "WebView: unknown option “--prot”\n\nUsage: WebView [--port")
    #expect(await wrong.status() == 2)
  }
}
