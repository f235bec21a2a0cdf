import Testing

@testable import Terminal
@testable import games_cli

@Suite("--json")
struct JSONTests {
  @Test("first all current values are printed, then each change of each output as it happens")
  func matchGame() throws {
    let result = try run(["match", "--matches=5", "--json"], "3\n")
    let begun = try #require(
      result.lines.firstIndex(of: #"{"output":"moveReport","value":"Please start"}"#))
    for line in [
      #"{"output":"texts.rule","value":"Removing the last match loses the game."}"#,
      #"{"output":"texts.takes","value":["Take 1","Take 2","Take 3"]}"#,
      #"{"output":"gameState","value":"5 matches"}"#, #"{"output":"limit","value":3}"#,
      #"{"output":"pile","event":"insertion","index":4,"element":4}"#,
      #"{"output":"outcome","value":null}"#, #"{"output":"undo.isEnabled","value":false}"#,
      #"{"output":"takeOne.isEnabled","value":true}"#,
      #"{"output":"takeTwo.isEnabled","value":true}"#,
      #"{"output":"takeThree.isEnabled","value":true}"#,
    ] {
      #expect(result.lines[..<begun].count { $0 == line } == 1, "\(line)")
    }
    let rest = result.lines[begun...]
    for line in [
      #"{"output":"pile","event":"deletion","index":4,"element":4}"#,
      #"{"output":"announced","value":"You remove 3 matches, leaving 2."}"#,
      #"{"output":"recorded","value":"you 3"}"#,
      #"{"output":"events","value":{"event":"taken","count":3,"by":"you","left":2}}"#,
      #"{"output":"takeThree.isEnabled","value":false}"#,
      #"{"output":"undo.isEnabled","value":true}"#,
      #"{"output":"prompt","value":"Your move (1)"}"#,
    ] {
      #expect(rest.count { $0 == line } == 1, "\(line)")
    }
  }

  @Test(
    "every output has a line, and every line is JSON",
    arguments: ["match", "ttt"])
  func outputs(game: String) throws {
    let script =
      game == "match" ? "9\nx\nhint\n1\nundo\n1\n1\n1\n" : "x\nhint\n1\n1\nundo\n1\n4\n2\n5\n3\n"
    let result = try run([game, "--json"] + (game == "match" ? ["--matches=6"] : []), script)
    #expect(result.status == 0 && result.errors == "")
    let frontEnd = FrontEnd(result.lines.dropLast())
    #expect(frontEnd.mistakes.isEmpty && frontEnd.messages.isEmpty)
    let common: Set = [
      "prompt", "outcome", "undo.isEnabled", "hint.isEnabled", "newGame.isEnabled", "announced",
      "events", "hinted", "moveRefused", "recorded", "misread", "texts.undo", "texts.hint",
      "texts.quit", "texts.rules", "texts.example",
    ]
    let own: Set =
      game == "match"
      ? [
        "texts.title", "texts.instructions", "texts.rule", "texts.takes", "texts.newGame",
        "texts.moreInfo", "texts.settings", "gameState", "moveReport", "limit", "dialog",
        "takeOne.isEnabled", "takeTwo.isEnabled", "takeThree.isEnabled", "take.isEnabled",
        "openSettings.isEnabled", "apply.isEnabled",
      ]
      : [
        "texts.navigation", "texts.playAgain", "names", "title", "turn", "winner",
        "winningCells", "spokenBoard", "spokenWin", "canMakeMove", "isPlayAgainVisible",
        "play.isEnabled", "begin.isEnabled", "playAgain.isEnabled", "quit.isEnabled",
        "spokenTitle",
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

  @Test("a message of the program is an object, with the number of the script's line")
  func messages() throws {
    let result = try run(
      ["match", "--json", "--games=2"], "help\nh\n\(String(repeating: "1", count: 5_000))\nquit\n")
    #expect(result.status == 0)
    #expect(
      result.lines.filter { $0.hasPrefix(#"{"message""#) } == [
        #"{"message":"Game 1 of 2"}"#,
        #"{"message":"You and I take matches in turn. The player who takes the last match loses."}"#,
        #"{"message":"For example, 2 takes two matches."}"#,
        #"{"message":"Type a move, or: hint, undo, new, board, help, quit"}"#,
        #"{"message":"I hope to see you soon again"}"#,
      ])
    #expect(
      FrontEnd(result.lines.dropLast()).refusals == [
        2: "“h” could be hint or help.", 3: "A line has at most 4096 bytes.",
      ])
  }

  @Test("board prints all current values once more")
  func board() throws {
    let result = try run(["ttt", "--json"], "1\nboard\n")
    let again = result.lines.dropLast().suffix(while: {
      !$0.hasPrefix(#"{"output":"events""#)
    })
    let frontEnd = FrontEnd(again)
    #expect(frontEnd.mistakes.isEmpty)
    #expect(frontEnd.values["title"]?.string == "Circle, place your ⭕️")
    #expect(frontEnd.values["cells"]?.elements?.count == 9)
  }

  @Test("--plain escapes characters that are not ASCII, and no input can break a line")
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

  @Test("the seed is an output of a game with random moves")
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
