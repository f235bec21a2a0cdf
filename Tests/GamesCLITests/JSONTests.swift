import GameTesting
import Testing
import ViewModels

@testable import GameShell

@Suite("--json")
struct JSONTests {
  @Test("at the beginning all values come first, once, also when a game is resumed")
  func beginning() throws {
    let folder = try TemporaryFolder()
    let name = try folder.write(FormerFile.settings.text())
    for words in [["match"], ["--resume", name]] {
      let lines = try run(words + ["--json"], "quit\n").lines
      let begun = lines.prefix { $0 != #"{"line":0,"result":"done"}"# }
      let names = begun.compactMap { members(ofJSON: $0)?["output"] as? String }
        .filter { !["board", "moveReport"].contains($0) }
      #expect(begun.count < lines.count && names.count == Set(names).count)
      #expect(
        begun.contains(
          #"{"output":"gameState","value":"\#(words[0] == "match" ? 18 : 9) matches"}"#))
    }
    // The beginning is answered also if no line is read.
    for (line, answer) in [("ttt --x-player=computer", "done"), ("match --no-input", "refused")] {
      let last = try run("\(line) --json").lines.dropLast().last
      #expect(last?.hasPrefix(#"{"line":0,"result":"\#(answer)""#) == true)
    }
  }

  @Test("each line is answered with its number when everything that follows has been printed")
  func answers() throws {
    let play = try Play(["match", "--json"])
    #expect(try play.wait(for: #"{"line":0,"result":"done"}"#).contains("18 matches"))
    for (line, answer, said) in [
      ("3\n# no move", #"{"line":1,"result":"done"}"#, "13 matches"),
      ("9", #"{"line":3,"result":"refused","reason":"You cannot"#, #""output":"moveRefused""#),
      ("h", #"{"line":4,"result":"refused","reason":"“h” could be hint or help."}"#, ""),
      ("settings", #"{"line":5,"result":"done"}"#, #"{"question":"Settings","choices":[""#),
      ("7", #"{"line":6,"result":"refused","reason":"Please type"#, ""), ("6", #"{"line":7,"#, ""),
      (String(repeating: "1", count: 5_000), #"{"line":8,"result":"refused","reason":"A line"#, ""),
      ("help", #"{"line":9,"result":"done"}"#, #"{"message":"\#(MatchViewModel.texts.example)"}"#),
      ("b", #"{"line":10,"result":"done"}"#, #"{"output":"gameState","value":"13 matches"}"#),
      ("quit", #"{"line":11,"result":"done"}"#, #"{"message":"\#(Strings.goodbye)"}"#),
    ] {
      let text = try play.press(line + "\n", awaiting: answer)
      #expect(said.isEmpty || text.contains(said), "\(line)")
    }
    #expect(try play.finish().status == 0)
  }

  @Test("no name can break a line, in ASCII or not; a seed is printed in full")
  func names() throws {
    let words = ["--x", "Zoë \"\\\u{202E}😀", "--o", "Ü", "--o-player=human"]
    for plain in [[], ["--plain"]] {
      let result = try run(["ttt", "--json"] + plain + words, "é\n1\nquit\n")
      let screen = JSONScreen(result.lines.dropLast())
      #expect(screen.mistakes.isEmpty)
      #expect(screen.values["names"] as? String == "Zoë \"\\\u{202E}😀 (X) vs Ü (O)")
      #expect(result.output.utf8.allSatisfy { $0 != 27 && (plain.isEmpty || $0 < 0x80) })
    }
    let seed = try run(["match", "--json", "--engine=wild", "--seed=\(UInt64.max)"]).lines.first
    #expect(seed == #"{"output":"seed","value":\#(UInt64.max)}"#)
  }
}
