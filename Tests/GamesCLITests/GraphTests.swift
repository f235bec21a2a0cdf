import Bindings
import BindingsSwiftTesting
import Foundation
import Testing
import ViewModels

@testable import GameShell
@testable import Terminal

@Suite("The dependency graph, and explanations of it")
struct GraphTests {
  @Test(
    "graph prints the dependencies as text, with values on request, and as pictures",
    arguments: Sample.games)
  func graph(sample: Sample) throws {
    func graph(_ options: String...) throws -> Run {
      try run(["graph", sample.name] + options, of: sample.program)
    }
    let plain = try graph()
    #expect(plain.status == 0 && plain.errors == "")
    #expect(plain.lines.contains { $0.hasPrefix("board ") })
    #expect(plain.lines.contains { $0.hasPrefix("result ") && $0.contains("= map(game)") })
    let prompt = "is \"\(sample.game.make([:], seed: 1).prompt.value)\""
    #expect(!plain.output.contains(prompt))
    #expect(try graph("--format=text").output == plain.output)
    let values = try graph("--values").lines
    #expect(values.contains { $0.hasPrefix("prompt ") && $0.hasSuffix(prompt) })
    #expect(try graph("--format", "mermaid").lines.first == "flowchart LR")
    let dot = try graph("--format=dot")
    #expect(dot.lines.first == "digraph {" && dot.output.hasSuffix("}\n"))
    let page = try graph("--format=html")
    #expect(page.lines.first == "<!doctype html>" && page.output.hasSuffix("</html>\n"))
    #expect(page.lines.contains("<title>\(sample.game.texts.title)</title>"))
    #expect(page.lines.count { $0.hasPrefix("{\"title\":") } >= 3)
    #expect(page.output.contains(#""kind":"notified","text":"sent board to "#))
  }

  /// RECORD_GOLDENS=1 puts the pictures as they are now into the page.
  @Test("Graphs.md has the program's pictures", .serialized, arguments: ["match", "tictactoe"])
  func pictures(game: String) throws {
    let page = URL(filePath: #filePath).resolvingSymlinksInPath()
      .appending(path: "../../../Examples/Pictures/Graphs.md").standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    let picture = try run(["graph", game, "--format", "mermaid"]).output
    let index = game == "match" ? 0 : 1
    let block = try #require(text.matches(of: /```mermaid\n([^`]*)```\n/).dropFirst(index).first)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1", block.1 != picture {
      try text.replacingCharacters(in: block.1.startIndex..<block.1.endIndex, with: picture)
        .write(to: page, atomically: true, encoding: .utf8)
    } else {
      #expect(String(block.1) == picture)
    }
  }

  // MARK: What happens

  @Test("after each move --explain prints what was set, what was computed, and what was notified")
  func explanation() throws {
    let script = "3\n9\nquit\n"
    let lines = try run(["match", "--explain", "--engine=dumb"], script).lines
    #expect(lines.contains("Set: game, by the action take(3)."))
    #expect(lines.contains(#"Computed: gameState, from "18 matches" to "14 matches"."#))
    #expect(lines.contains { $0.hasPrefix("Computed, but as before: ") && $0.contains("limit") })
    #expect(lines.contains { $0.hasPrefix("Notified: ") && $0.contains("gameState (1 observer)") })
    // A refused move changes nothing, so there is nothing to explain.
    let refusal = try #require(lines.firstIndex { $0.hasPrefix("line 2: ") })
    #expect(!lines[refusal...].contains { $0.hasPrefix("Set: ") })
    let plain = try run(["match", "--engine=dumb"], script).lines
    #expect(lines.filter { !$0.contains(#/^(Set|Computed|Notified)[,:] /#) } == plain)
  }

  @Test(
    "--explain names each computed value once a move, in short lines", arguments: Sample.all)
  func brevity(sample: Sample) throws {
    let script = "\(sample.moves[0])\nundo\n\(sample.moves[0])\nquit\n"
    let lines = try run(sample.words + ["--explain"], script, of: sample.program).lines
    let moves = lines.split { $0.hasPrefix("Notified: ") }.dropLast()
    #expect(moves.count >= 3)
    for move in moves {
      let computed = move.filter { $0.hasPrefix("Computed") }
      let values = computed.compactMap { $0.wholeMatch(of: /Computed: (\S+), from .*/)?.1 }
      #expect(!computed.isEmpty && Set(values).count == values.count, "\(values)")
      #expect(move.count { $0.hasPrefix("Set: ") } == 1 && move.allSatisfy { $0.count < 240 })
    }
    #expect(lines.contains { $0.hasPrefix("Set: ") && $0.hasSuffix("by the action undo().") })
  }

  @Test(
    "a game and its views are released with their owner",
    arguments: [OutputMode.drawn, .spoken, .json])
  func lifetimes(mode: OutputMode) throws {
    for sample in Sample.games {
      try expectReleased {
        let console = Console(
          ink: Ink(hasColors: false, isPlain: false), as: mode, isInputForbidden: true,
          output: { _ in })
        let game = try sample.make()
        let session = Session(game, on: console, explains: true)
        session.begin()
        game.enter(sample.moves[0])
        game.openSettings()
        session.print()
        return (game, session)
      }
    }
  }
}
