import Testing

@testable import games_cli

@Suite("--json")
struct JSONTests {
  @Test("first all that holds is told, then each change of each output as it happens")
  func matchGame() throws {
    let result = try run(["match", "--matches=5", "--json"], "3\n")
    #expect(
      Array(result.lines.prefix(16)) == [
        #"{"output":"rule","value":"Removing the last match loses the game."}"#,
        #"{"output":"gameState","value":"5 matches"}"#,
        #"{"output":"moveReport","value":""}"#,
        #"{"output":"pile","event":"startChange"}"#,
        #"{"output":"pile","event":"insertion","index":0,"element":0}"#,
        #"{"output":"pile","event":"insertion","index":1,"element":1}"#,
        #"{"output":"pile","event":"insertion","index":2,"element":2}"#,
        #"{"output":"pile","event":"insertion","index":3,"element":3}"#,
        #"{"output":"pile","event":"insertion","index":4,"element":4}"#,
        #"{"output":"pile","event":"endChange"}"#,
        #"{"output":"prompt","value":"Your move (1..3)"}"#,
        #"{"output":"limit","value":3}"#,
        #"{"output":"outcome","value":null}"#,
        #"{"output":"undo.isEnabled","value":false}"#,
        #"{"output":"hint.isEnabled","value":true}"#,
        #"{"output":"moveReport","value":"Please start"}"#,
      ])
    let rest = result.lines.dropFirst(16)
    for line in [
      #"{"output":"pile","event":"deletion","index":4,"element":4}"#,
      #"{"output":"announced","value":"You remove 3 matches, leaving 2."}"#,
      #"{"output":"recorded","value":"you 3"}"#, #"{"output":"matchesTaken","value":3}"#,
      #"{"output":"undo.isEnabled","value":true}"#,
      #"{"output":"prompt","value":"Your move (1)"}"#,
    ] {
      #expect(rest.count { $0 == line } == 1, "\(line)")
    }
  }

  @Test(
    "every output is a line's, and the lines are JSON and nothing else",
    arguments: ["match", "ttt"])
  func outputs(game: String) throws {
    let script =
      game == "match" ? "9\nhint\n1\nundo\n1\n1\n1\n" : "x\nhint\n1\nundo\n1\n4\n2\n5\n3\n"
    let result = try run([game, "--json"] + (game == "match" ? ["--matches=6"] : []), script)
    #expect(result.status == 0 && result.errors == "")
    let frontEnd = FrontEnd(result.lines.dropLast())
    #expect(frontEnd.mistakes.isEmpty && frontEnd.messages.isEmpty)
    let common: Set = [
      "prompt", "outcome", "undo.isEnabled", "hint.isEnabled", "announced", "recorded", "hinted",
      "hintedMove", "moveRefused",
    ]
    let own: Set =
      game == "match"
      ? ["rule", "gameState", "moveReport", "limit", "matchesTaken", "dialog"]
      : [
        "names", "title", "turn", "winner", "winningCells", "spokenBoard", "spokenWin",
        "canMakeMove", "isPlayAgainVisible",
      ]
    #expect(Set(frontEnd.values.keys) == common.union(own))
    #expect(frontEnd.lists.keys.sorted() == [game == "match" ? "pile" : "cells"])
    if game == "match" {
      #expect(frontEnd.values["dialog"]?["confirmTitle"] == .string("New game"))
      #expect(frontEnd.lists["pile"] == [])
    } else {
      #expect(frontEnd.values["winningCells"]?.elements == [1, 2, 3].map(JSONText.number))
      #expect(frontEnd.lists["cells"]?[0]["letter"] == .string("X"))
    }
    #expect(frontEnd.values["outcome"]?.string != nil)
  }

  @Test("what the program itself says is a message, and a script's line is named")
  func messages() throws {
    let result = try run(
      ["match", "--json", "--games=2"], "help\nh\n\(String(repeating: "1", count: 5_000))\nquit\n")
    #expect(result.status == 0)
    #expect(
      result.lines.filter { $0.hasPrefix(#"{"message""#) } == [
        #"{"message":"Game 1 of 2"}"#,
        #"{"message":"Type a move, or: hint, undo, new, board, help, quit"}"#,
        #"{"message":"'h' could be hint or help.","line":2}"#,
        #"{"message":"A line has at most 4096 bytes.","line":3}"#,
        #"{"message":"I hope to see you soon again"}"#,
      ])
  }

  @Test("board tells all that holds once more")
  func board() throws {
    let result = try run(["ttt", "--json"], "1\nboard\n")
    let again = result.lines.dropLast().suffix(while: {
      $0 != #"{"output":"recorded","value":"X 1"}"#
    })
    let frontEnd = FrontEnd(again)
    #expect(frontEnd.mistakes.isEmpty)
    #expect(frontEnd.values["title"]?.string == "Circle, place your ⭕️")
    #expect(frontEnd.values["cells"]?.elements?.count == 9)
  }

  @Test("--plain escapes what is not ASCII, and nothing typed can break a line")
  func plain() throws {
    let names = ["--x", "Zoë \"\\\u{1B}\u{202E}😀", "--o", "Ü"]
    for plain in [[], ["--plain"]] {
      let result = try run(["ttt", "--json"] + plain + names, "é\n1\n")
      let frontEnd = FrontEnd(result.lines.dropLast())
      #expect(frontEnd.mistakes.isEmpty)
      #expect(frontEnd.values["names"]?.string == "Zoë \"\\\u{1B}\u{202E}😀 (X) vs Ü (O)")
      #expect(result.output.utf8.allSatisfy { $0 != 27 && (plain.isEmpty || $0 < 0x80) })
    }
  }

  @Test("the seed is an output where chance plays a part")
  func seed() throws {
    let result = try run(["match", "--json", "--engine=wild", "--seed=18446744073709551615"])
    #expect(result.lines.first == #"{"output":"seed","value":18446744073709551615}"#)
  }

  @Test("a transcript can be replayed as JSON, and --json and --accessible contradict each other")
  func replay() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/game"
    #expect(try run(["ttt", "--transcript", file], "1\n4\n2\n5\n3\n").status == 0)
    let result = try run(["replay", file, "--json"])
    #expect(FrontEnd(result.lines.dropLast()).values["winner"]?.string == "The winner is Cross")
    #expect(try run(["ttt", "--json", "--accessible"]).status == 64)
  }
}

extension Collection {
  /// The elements behind the last one that is not wanted.
  fileprivate func suffix(while isIncluded: (Element) -> Bool) -> [Element] {
    Array(reversed().prefix(while: isIncluded).reversed())
  }
}
