import Testing

@Suite("The match game in line mode")
struct MatchGameTests {
  @Test("the default game is printed as a dialogue, and the computer takes the last match")
  func defaultTrace() throws {
    let result = try run(
      ["match", "--matches", "18", "--take-at-most", "3", "--engine", "dumb"], "3\n3\n3\n3\n1\n")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        Removing the last match loses the game.
        ||||| ||||| ||||| |||
        18 matches
        Please start
        Your move (1..3): 3
        You remove 3 matches, leaving 15.
        I remove 1 match, leaving 14.
        ||||| ||||| ||||
        14 matches
        Your move (1..3): 3
        You remove 3 matches, leaving 11.
        I remove 1 match, leaving 10.
        ||||| |||||
        10 matches
        Your move (1..3): 3
        You remove 3 matches, leaving 7.
        I remove 1 match, leaving 6.
        ||||| |
        6 matches
        Your move (1..3): 3
        You remove 3 matches, leaving 3.
        I remove 1 match, leaving 2.
        ||
        2 matches
        Your move (1..2): 1
        You remove 1 match, leaving 1.
        I remove 1 match, leaving none.
        0 matches
        The game is over
        I have lost

        """)
  }

  @Test("--first chooses the player who begins")
  func computerFirst() throws {
    let result = try run(["match", "--matches=4", "--first=computer", "--engine=smart"], "1\n")
    #expect(
      result.output == """
        Removing the last match loses the game.
        ||||
        4 matches
        I remove 3 matches, leaving 1.
        |
        1 match
        Your move (1): 1
        You remove 1 match, leaving none.
        0 matches
        The game is over
        You have lost

        """)
    #expect(result.status == 0)
  }

  @Test("a small pile lowers the default limit", arguments: [2, 3, 4, 5])
  func smallPile(matches: Int) throws {
    let result = try run(["match", "--matches", "\(matches)", "--first", "you"])
    let prompt = matches == 2 ? "Your move (1): " : "Your move (1..\(min(3, matches - 1))): "
    #expect(result.lines.contains(prompt))
  }

  @Test(
    "every pile is drawn in at most three lines of 40 columns",
    arguments: [2, 30, 31, 90, 91, 1_000])
  func drawing(matches: Int) throws {
    let result = try run(["match", "--matches", "\(matches)"])
    let drawing = result.lines.filter { $0.hasPrefix("|") }
    #expect((1...3).contains(drawing.count))
    #expect(drawing.allSatisfy { $0.count <= 40 })
    #expect(drawing.joined().filter { $0 == "|" }.count == min(matches, 90))
    #expect(drawing.joined().hasSuffix("...") == (matches > 90))
  }

  @Test("several games follow each other in one script")
  func severalGames() throws {
    let result = try run(["match", "--matches=2", "--games=3"], "1\n1\n1\n")
    #expect(result.status == 0)
    #expect(result.lines.filter { $0 == "I have lost" }.count == 3)
    #expect(result.lines.filter { $0.hasPrefix("Game ") } == (1...3).map { "Game \($0) of 3" })
  }

  @Test(
    "with --exit-status the result is the exit status",
    arguments: [("1\n", Int32(0)), ("9\n1\n", 0), ("quit\n", 1)])
  func exitStatus(script: String, status: Int32) throws {
    #expect(try run(["match", "--matches", "2", "--exit-status"], script).status == status)
  }

  @Test("a lost game exits with 0, and with 1 under --exit-status")
  func lostGame() throws {
    let arguments = ["match", "--matches", "5", "--engine", "smart"]
    #expect(try run(arguments, "1\n1\n").status == 0)
    #expect(try run(arguments + ["--exit-status"], "1\n1\n").status == 1)
  }
}
