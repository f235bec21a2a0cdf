import Testing

@testable import Terminal
@testable import games_cli

@Suite("Nothing is wider than 40 columns")
struct WidthTests {
  private func check(_ result: Play.Result) {
    for line in result.lines {
      #expect(line.columns <= 40, "\(line)")
    }
  }

  @Test("the help has at most 40 columns", arguments: [[]] + Command.allCases.map { [$0.rawValue] })
  func help(words: [String]) throws {
    check(try run(words + ["--help"]))
    check(try run(words + ["--bogus"]))
  }

  @Test("an error message on a terminal has at most 40 columns, after any input")
  func complaints() throws {
    let long = String(repeating: "9", count: 300)
    for words in [
      ["match", "--matches", long], ["match", long], ["--\(long)"],
      ["match", "--engine", "字字字字字字字"], ["replay", "/\(long)"],
      ["match", "--transcript", "/nonexistent/\(long.prefix(60))"], ["replay"], ["selfplay"],
    ] {
      let result = try play(words, [])
      #expect(result.status >= 64)
      check(result)
    }
  }

  @Test(
    "a game has at most 40 columns, with the longest names, moves and refusals",
    arguments: [[], ["--accessible"], ["--plain"]])
  func games(options: [String]) throws {
    let names = [
      "--x", String(repeating: "字", count: 40), "--o", String(repeating: "o ", count: 20),
    ]
    let script =
      "x\n1\n1\nhint\n4\n\(String(repeating: "9", count: 100))\nundo\nh\nhelp\n4\n2\nboard\n5\n3\n"
    check(try run(["ttt"] + options + names, script))
    let moves =
      "1001\n-99999999999999999999\nhint\nundo\n998\nundo\nboard\n1\n\(String(repeating: "e\u{301}", count: 99))\n"
    check(try run(["match", "--matches=1000", "--take-at-most=999"] + options, moves))
    check(try run(["ttt", "--x-player=computer", "--o-player=computer"] + options + names))
  }

  @Test("a question has at most 40 columns")
  func questions() throws {
    check(
      try play(
        ["--no-color"],
        [
          ("or quit): ", "4\n"), ("or quit): ", "1\n"), ("to play): ", "y\n"), ("24]: ", "17\n"),
          ("3]: ", "\n"), ("Smart]: ", "9\n"), ("Smart]: ", "\n"), ("to play): ", "\n"),
          ("(n): ", "x\n"), ("(n): ", "y\n"), ("(1..3): ", "quit\n"),
        ]))
  }

  @Test(
    "a text is broken at its blanks, and inside a word only if the word is too long",
    arguments: [
      ("short", ["short"]), ("", [""]), ("a b", ["a b"]),
      ("one two three", ["one two", "  three"]),
      ("abcdefghijkl", ["abcdefgh", "  ijkl"]), ("字字字字字", ["字字字字", "  字"]),
      ("12345678 ", ["12345678"]), ("1234567 ", ["1234567 "]), ("a\n\nb", ["a", "", "b"]),
      ("  x y", ["  x y"]),
    ])
  func wrapping(text: String, lines: [String]) {
    #expect(text.wrapped(to: 8) == lines)
  }
}
