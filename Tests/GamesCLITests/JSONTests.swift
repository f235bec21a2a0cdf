import Testing
import ViewModels

@testable import GameShell
@testable import Terminal

@Suite("--json")
struct JSONTests {
  @Test(
    "its lines rebuild what the view model has, at the end of every scenario", arguments: Sample.all
  )
  func rebuilds(sample: Sample) throws {
    for scenario in Scenario.all {
      let lines = try Said(scenario, sample).lines
      let result = try LineFrontEnd.json.play(sample.words, lines, of: sample.program)
      let frontEnd = FrontEnd(result.lines.dropLast())
      #expect(frontEnd.mistakes.isEmpty)
      #expect(frontEnd.answered == lines.count)
      // “board” writes all values once more: they have to be those that the changes led to.
      guard lines.last != "quit" else { continue }
      let more = lines.dropLast() + ["board", "quit"]
      let again = try LineFrontEnd.json.play(sample.words, Array(more), of: sample.program).lines
      let start = try #require(again.lastIndex { $0.hasPrefix("{\"line\":\(more.count - 2),") })
      let (before, after) = (FrontEnd(again[...start]), FrontEnd(again[(start + 1)...].dropLast()))
      #expect(after.mistakes.isEmpty && after.values["board"]?.elements == before.lists["board"])
      for (name, value) in after.values where !["board", "closed"].contains(name) {
        #expect(before.values[name] == value, "\(name)")
      }
    }
  }

  @Test("all outputs are written, each under its own name", arguments: Sample.all)
  func outputs(sample: Sample) throws {
    let lines = [sample.refused, "hint", sample.moves[0], "undo"] + sample.moves
    let frontEnd = FrontEnd(
      try LineFrontEnd.json.play(sample.words, lines, of: sample.program).lines.dropLast())
    let common = """
      prompt marked columns hasOneKeyMoves result score outcome announced hinted suggested \
      moveRefused recorded enter.isEnabled newGame.isEnabled undo.isEnabled hint.isEnabled \
      quit.isEnabled openSettings.isEnabled
      """
    let own = [
      "match": """
      instructions infoTitle heading gameState moveReport limit dialog take.isEnabled \
      takeOne.isEnabled takeTwo.isEnabled takeThree.isEnabled
      """,
      "tictactoe": """
      names title turn winner spoken canMakeMove isPlayAgainVisible play.isEnabled \
      playAgain.isEnabled
      """,
    ]
    if let own = own[sample.name] {
      let names = "\(common) \(own)".split(separator: " ").map(String.init)
      #expect(frontEnd.values.keys.sorted() == names.sorted())
    }
    #expect(frontEnd.values["result"]?.string == sample.result)
    #expect(frontEnd.lists.keys.sorted() == ["board"])
    #expect(
      sample.name != "match" || frontEnd.values["dialog"]?["confirmTitle"] == .string("New game"))
  }

  @Test("at the beginning all values come first, once, also when a game is resumed")
  func beginning() throws {
    let folder = try TemporaryFolder()
    let name = try folder.write(FormerFile.settings.text)
    for words in [["match"], ["--resume", name]] {
      let lines = try run(words + ["--json"], "quit\n").lines
      let begun = lines.prefix { $0 != #"{"line":0,"result":"done"}"# }
      let names = begun.compactMap { JSONText($0)?["output"]?.string }
        .filter { !["board", "moveReport"].contains($0) }
      #expect(begun.count < lines.count && names.count == Set(names).count)
      #expect(
        begun.contains(
          #"{"output":"gameState","value":"\#(words[0] == "match" ? 18 : 9) matches"}"#))
    }
  }

  @Test("each line is answered with its number when everything that follows has been printed")
  func answers() throws {
    let play = try Play(["match", "--json"])
    #expect(try play.wait(for: #"{"line":0,"result":"done"}"#).contains("18 matches"))
    for (line, answer, said) in [
      ("3", #"{"line":1,"result":"done"}"#, #""output":"announced""#), ("# no move", "", ""),
      ("3", #"{"line":3,"result":"done"}"#, #""output":"gameState""#),
      (
        "9",
        #"{"line":4,"result":"refused","reason":"You cannot take 9: take 1, 2 or 3."}"#,
        #""output":"moveRefused""#
      ),
      ("h", #"{"line":5,"result":"refused","reason":"“h” could be hint or help."}"#, ""),
      (
        "settings", #"{"line":6,"result":"done"}"#,
        #"{"question":"Settings","choices":["Initial number of matches: 18 (from the next"#
      ),
      ("7", #""reason":"Please type a number from 1 to 6, or quit."}"#, ""),
      ("6", #"{"line":8,"#, ""),
      (
        String(repeating: "1", count: 5_000),
        #"{"line":9,"result":"refused","reason":"A line has at most 4096 bytes."}"#, ""
      ),
      (
        "help", #"{"line":10,"result":"done"}"#, #"{"message":"For example, 2 takes two matches."}"#
      ),
      ("quit", #"{"line":11,"result":"done"}"#, #"{"message":"I hope to see you soon again"}"#),
    ] {
      play.type(line)
      let text = try play.wait(for: answer)
      #expect(said.isEmpty || text.contains(said), "\(line)")
    }
    #expect(try play.finish().status == 0)
  }

  @Test("a line that is not obeyed, because there were too many without a move, is refused")
  func limits() throws {
    let result = try run(["match", "--json"], String(repeating: "hint\n", count: 1_000))
    let why = "line \(result.lines.count { $0.hasPrefix("{\"line\":") } - 1): "
    #expect(result.status == 65)
    #expect(result.complaint == "games-cli: \(why)gave up after 100 lines without a move")
    let frontEnd = FrontEnd(result.lines.dropLast())
    #expect(frontEnd.mistakes.isEmpty && frontEnd.refusals.count == 1)
    #expect(frontEnd.refusals[frontEnd.answered]?.hasPrefix(why) == true)
  }

  @Test("no name can break a line, in ASCII or not")
  func names() throws {
    let words = ["--x", "Zoë \"\\\u{202E}😀", "--o", "Ü", "--o-player=human"]
    for plain in [[], ["--plain"]] {
      let result = try run(["ttt", "--json"] + plain + words, "é\n1\nquit\n")
      let frontEnd = FrontEnd(result.lines.dropLast())
      #expect(frontEnd.mistakes.isEmpty)
      #expect(frontEnd.values["names"]?.string == "Zoë \"\\\u{202E}😀 (X) vs Ü (O)")
      #expect(result.output.utf8.allSatisfy { $0 != 27 && (plain.isEmpty || $0 < 0x80) })
    }
    let seed = try run(["match", "--json", "--engine=wild", "--seed=\(UInt64.max)"]).lines.first
    #expect(seed == #"{"output":"seed","value":\#(UInt64.max)}"#)
  }
}
