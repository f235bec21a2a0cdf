import Testing

@Suite("The program without a game's name")
struct BareTests {
  private static let demonstration = [
    "Match game: You and I take matches in turn. The player who takes the last match loses. "
      + "A demonstration:",
    "Tic-tac-toe: X and O take turns. Three in a row, a column or a diagonal win. "
      + "A demonstration:",
    "To play, run the program on a terminal, or write to its standard input, one a line: first the "
      + "number of a game (1 to 2), then moves.",
  ]

  @Test(
    "without any input it shows a game of each kind and how to play, the same one each time",
    arguments: [[], ["--accessible"], ["--json"], ["--no-input"], ["--lines"]])
  func demonstration(options: [String]) throws {
    let result = try run(options)
    #expect(result.status == 0 && result.errors == "")
    let said =
      options == ["--json"]
      ? FrontEnd(result.lines.dropLast()).messages : result.lines
    #expect(said.filter(Self.demonstration.contains) == Self.demonstration)
    #expect(try run(options).output == result.output)
    if options == [] {
      #expect(result.lines.count { $0 == "You win. Won 1, lost 0, drawn 0." } == 2)
      #expect(result.lines.count { $0.hasPrefix("Your move (1..3): ") } == 5)
      #expect(result.lines[3...4] == ["Your choice (1 to 2): ", Self.demonstration[0]])
    }
  }

  @Test("the first line of a script answers the menu, by a number, a name or its beginning")
  func script() throws {
    for answer in ["1", "match game", "M"] {
      let result = try run([], "\(answer)\n3\nquit\n")
      #expect(result.status == 0)
      #expect(
        result.lines.prefix(8) == [
          "Which game?", "1  Match game", "2  Tic-tac-toe", "Your choice (1 to 2): \(answer)",
          "Removing the last match loses the game.", "||||| ||||| ||||| |||", "18 matches",
          "You play against the computer (smart). Please start.",
        ])
      #expect(result.lines.contains("You remove 3 matches, leaving 15."))
    }
    let unfinished = try run([], "1\n3\n")
    #expect(unfinished.status == 65)
    #expect(
      unfinished.complaint
        == "games-cli: the input ended in the middle of a game, after 2 lines")
    #expect(
      try run([], "3\n2\nq\n").lines[4] == "line 1: Please type a number from 1 to 2, or quit.")
    #expect(try run([], "\n").status == 65)
    let unread = try run("match --no-input", "3\n")
    #expect(unread.status == 65 && unread.complaint.contains("--no-input"))
    #expect(!unread.output.contains("Your move"))
    #expect(try run([], "q\n").lines.suffix(2) == ["I hope to see you soon again", ""])
  }

  @Test("an open pipe in which nothing comes sees the menu before the program waits")
  func silentPipe() throws {
    let play = try Play([])
    try play.wait(for: "Which game?\n1  Match game\n2  Tic-tac-toe\nYour choice (1 to 2): ")
    play.type("2")
    let said = try play.wait(for: "X to play (1 to 9): ")
    #expect(said.contains("Seed: 1\n"))
    play.type("quit")
    #expect(try play.finish().status == 0)
  }

  @Test(
    "on a terminal in lines it asks once, and then plays; the settings are asked for on demand",
    arguments: [
      (["--lines"], []), ([], ["TERM=dumb"]), (["--accessible"], []), (["--games=1"], []),
    ]
      as [([String], [String])])
  func terminal(options: [String], environment: [String]) throws {
    let result = try play(
      options, environment: environment,
      [
        ("Your choice (1 to 2): ", "9\n"), ("Please type a number from 1 to 2, or quit.", ""),
        ("Your choice (1 to 2): ", "1\n"), ("18 matches", ""), ("Your move (1..3): ", "settings\n"),
        ("Your choice (1 to 6): ", "quit\n"), ("I hope to see you soon again", ""),
      ])
    #expect(result.status == 0)
  }
}
