import Bindings
import Foundation
import Testing

@testable import Terminal
@testable import games_cli

@Suite("The dependency graph and its traces")
struct GraphTests {
  @Test("graph prints every output as text, with values on request")
  func text() throws {
    let plain = try run(["graph", "match"])
    #expect(plain.status == 0 && plain.errors == "")
    #expect(plain.lines.contains { $0.hasPrefix("gameState ") && $0.contains("= map(matchCount)") })
    #expect(plain.lines.contains { $0.hasPrefix("take ") && $0.contains("= action(isUsersTurn)") })
    #expect(!plain.output.contains("18 matches"))
    let values = try run(["graph", "match", "--values"])
    #expect(
      values.lines.contains { $0.hasPrefix("gameState ") && $0.hasSuffix("is \"18 matches\"") })
    let other = try run(["graph", "ttt", "--format", "text"])
    #expect(other.lines.contains { $0.hasPrefix("title ") && $0.contains("= map(board)") })
  }

  @Test("graph prints pictures for Mermaid and for Graphviz")
  func pictures() throws {
    #expect(try run(["graph", "tictactoe", "--format=mermaid"]).lines.first == "flowchart LR")
    let dot = try run(["graph", "tictactoe", "--format=dot"])
    #expect(dot.lines.first == "digraph {" && dot.output.hasSuffix("}\n"))
  }

  @Test("graph without a game or with an unknown one is refused")
  func refused() throws {
    #expect(try run(["graph"]).status == 64)
    #expect(try run(["graph", "chess"]).complaint.contains("'chess'"))
    #expect(
      try run(["graph", "match", "--format", "png"]).complaint.contains("text, mermaid or dot"))
    #expect(try run(["match", "--values"]).status == 64)
  }

  /// RECORD_GOLDENS=1 puts the pictures as they are now into the page.
  @Test(
    "the pictures in ARCHITECTURE.md are the program's", arguments: Command.games)
  func architecture(game: Command) throws {
    let page = root.appendingPathComponent("ARCHITECTURE.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let picture = try run(["graph", game.rawValue, "--format", "mermaid"]).output
    let index = try #require(Command.games.firstIndex(of: game))
    let block = try #require(text.matches(of: /```mermaid\n([^`]*)```\n/).dropFirst(index).first)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil, block.1 != picture {
      try text.replacingCharacters(in: block.1.startIndex..<block.1.endIndex, with: picture)
        .write(to: page, atomically: true, encoding: .utf8)
    } else {
      #expect(String(block.1) == picture)
    }
  }

  private var root: URL {
    URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
  }

  // MARK: What happens

  @Test("a trace prints on stderr what sets what, and does not change the game")
  func trace() throws {
    let script = "3\n9\nquit\n"
    let traced = try run(["match", "--trace", "--engine", "dumb"], script)
    let plain = try run(["match", "--engine", "dumb"], script)
    #expect(traced.output == plain.output && traced.status == plain.status)
    #expect(plain.errors == "")
    let lines = traced.errors.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains { $0.hasPrefix("set game: 18 matches") && $0.hasSuffix("take(3)") })
    #expect(lines.contains("computed gameState: \"18 matches\" → \"14 matches\""))
    #expect(lines.contains("sent gameState to 1 observer: \"14 matches\""))
  }

  @Test("a trace continues with a resumed game, and is off unless it was requested")
  func variable() throws {
    let story = try run(["ttt"], "5\nquit\n", environment: ["GAMES_CLI_TRACE=story"])
    #expect(story.errors.contains("by the action play(5)"))
    #expect(try run(["ttt"], "5\nquit\n", environment: ["GAMES_CLI_TRACE="]).errors == "")
    #expect(try run(["ttt"], "5\nquit\n", environment: ["GAMES_CLI_TRACE=yes"]).errors == "")
  }

  @Test("as lines of JSON, each step of a trace is an object")
  func json() throws {
    let result = try run(["match"], "3\nquit\n", environment: ["GAMES_CLI_TRACE=json"])
    let steps = try result.errors.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
    #expect(steps.count > 5)
    #expect(
      steps.contains {
        $0["step"] as? String == "computed" && $0["name"] as? String == "gameState"
          && $0["new"] as? String == "\"13 matches\""
      })
  }
}

@Suite("--explain and --record")
struct LearningTests {
  @Test("after each move --explain prints what was set, what was computed, and what was notified")
  func explanation() throws {
    let script = "3\n9\nquit\n"
    let result = try run(["match", "--explain", "--engine=dumb"], script)
    #expect(result.sentences.contains("Set: game, moveReport, by take(3)."))
    #expect(
      result.sentences.contains(#"Computed: gameState, from "18 matches" to "14 matches"."#))
    let unchanged = result.sentences.first { $0.hasPrefix("Computed, but as before: ") }
    let notified = result.sentences.first { $0.hasPrefix("Notified: ") }
    #expect(unchanged?.contains("limit") == true)
    #expect(notified?.contains("gameState (1 observer)") == true)
    #expect(result.lines.allSatisfy { $0.columns <= 40 })
    // A refused move changes nothing, so there is nothing to explain.
    let afterRefusal = result.sentences.drop { !$0.hasPrefix("line 2: ") }
    #expect(!afterRefusal.contains { $0.hasPrefix("Set: ") })
    let plain = try run(["match", "--engine=dumb"], script).sentences
    let starts = ["Set: ", "Computed", "Notified: "]
    #expect(
      result.sentences.filter { line in !starts.contains { line.hasPrefix($0) } } == plain)
  }

  @Test(
    "--explain names each value once in a move, and values that fill a line by their names only",
    arguments: [["match", "--engine=wild"], ["ttt"]])
  func brevity(words: [String]) throws {
    let script = words[0] == "ttt" ? "1\nundo\n5\n" : "3\nundo\n1\n"
    let result = try run(words + ["--explain", "--seed=1"], script + "quit\n")
    let moves = result.sentences.split { $0.hasPrefix("Notified: ") }.dropLast()
    #expect(moves.count == 3)
    for move in moves {
      let names = move.filter { $0.hasPrefix("Computed") }.flatMap { line in
        (line.split(separator: ": ").last ?? "").split(separator: /, (from .*)?/)
      }
      #expect(names.count > 2 && Set(names).count == names.count, "\(names)")
      #expect(move.filter { $0.hasPrefix("Set: ") }.count == 1)
      #expect(move.allSatisfy { $0.count < 160 }, "\(move)")
    }
    #expect(result.sentences.contains { $0.hasPrefix("Set: ") && $0.hasSuffix("by undo().") })
  }

  @Test("the README's excerpt of --explain is the program's output")
  func readme() throws {
    let text = try String(
      contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let shown = text.split(separator: "\n").filter { line in
      ["Set: ", "Computed"].contains { line.hasPrefix($0) }
    }
    let printed = try run(["match", "--explain"], "3\nquit\n").sentences
    #expect(shown.count == 4)
    for line in shown { #expect(printed.contains(String(line)), "\(line)") }
  }

  private static var root: URL {
    (1...3).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
      folder.deletingLastPathComponent()
    }
  }

  @Test(
    "--record writes what the terminal shows, as asciinema reads it",
    arguments: [[], ["--full-screen"]])
  func recording(options: [String]) throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/session.cast"
    let play = try TerminalPlay(["match", "--record", file, "--no-color"] + options)
    if options.isEmpty {
      try play.wait { $0.textBeforeCursor == "Your move (1..3): " }
      play.press("3\r")
      try play.wait(for: "leaving 15")
      play.press("quit\r")
    } else {
      try play.wait(for: "q Quit")
      play.press("q")
    }
    #expect(try play.finish() == 0)
    let lines = try folder.read(file).split(separator: "\n")
    #expect(lines.first == #"{"version": 2, "width": 80, "height": 24}"#)
    var screen = Emulator(Size(columns: 80, lines: 24))
    var last = 0.0
    for line in lines.dropFirst() {
      let event = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any], "\(line)")
      let time = try #require(event[0] as? Double)
      #expect(event.count == 3 && event[1] as? String == "o" && time >= last)
      last = time
      try screen.show(Array(try #require(event[2] as? String).utf8)[...])
    }
    let shown =
      options.isEmpty ? ["Your move (1..3): 3", "leaving 15."] : ["18 matches", "q Quit"]
    for text in shown { #expect(screen.text.contains(text), "\(text)") }
    #expect(try run(["match", "--record", file], "quit\n").status == 74)
  }
}
