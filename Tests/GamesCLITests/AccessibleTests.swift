import Testing

@Suite("--accessible")
struct AccessibleTests {
  @Test(
    "the match game is printed in sentences, each change once, without a drawing",
    arguments: [(["--accessible"], []), ([], ["ACCESSIBLE=1"])] as [([String], [String])])
  func matchGame(options: [String], environment: [String]) throws {
    let result = try run(
      ["match", "--matches=5"] + options, "3\n9\nboard\n1\n", environment: environment)
    #expect(result.status == 0)
    #expect(
      result.output == """
        Removing the last match loses the game.
        5 matches
        Please start
        Your move (1..3): 3
        You remove 3 matches, leaving 2.
        I remove 1 match, leaving 1.
        Your move (1): 9
        line 2: You cannot take 9: take 1.
        Your move (1): board
        Removing the last match loses the game.
        1 match
        Your move (1): 1
        You remove 1 match, leaving none.
        The game is over
        You have lost

        """)
  }

  @Test("tic-tac-toe is printed in sentences, and the rows on demand")
  func ticTacToe() throws {
    let result = try run(["ttt", "--accessible"], "1\nboard\n4\n2\n5\n3\n")
    #expect(result.status == 0)
    #expect(
      result.sentences.prefix(11) == [
        "Cross (X) vs Circle (O)", "Row 1: 1, 2, 3; row 2: 4, 5, 6; row 3: 7, 8, 9.",
        "Cross, place your X", "X to play (1 to 9): 1", "Cross (X) plays 1.",
        "Circle, place your O", "O to play (2 to 9): board", "Cross (X) vs Circle (O)",
        "Row 1: X, 2, 3; row 2: 4, 5, 6; row 3: 7, 8, 9.", "Circle, place your O",
        "O to play (2 to 9): 4",
      ])
    #expect(
      result.sentences.suffix(4) == [
        "Cross (X) plays 3.", "Winner! Congrats Cross!", "X wins with 1, 2 and 3.", "",
      ])
    #expect(!result.output.contains("|"))
  }

  @Test("ACCESSIBLE takes effect only if it is 1", arguments: ["", "0"])
  func notAccessible(value: String) throws {
    let result = try run(["ttt"], environment: ["ACCESSIBLE=\(value)"])
    #expect(result.output.contains(" 1 | 2 | 3"))
  }

  @Test("questions are answered by numbers, and no text is overwritten")
  func numbers() throws {
    let result = try play(
      ["match", "--accessible", "--matches=2"],
      [
        ("Your move (1): ", "1\n"), ("New game? (y/n): ", ""), ("1  Yes", ""), ("2  No", ""),
        ("Your choice: ", "3\n"), ("Please answer 1 or 2, or quit.", ""), ("Your choice: ", "1\n"),
        ("Your move (1): ", "1\n"), ("Your choice: ", "2\n"), ("I hope to see you", ""),
      ])
    #expect(result.status == 0)
    // Colors there may be, but the cursor goes on and on.
    let sequences = result.output.split(separator: "\u{1B}[").dropFirst()
    #expect(sequences.allSatisfy { $0.drop { $0.isNumber || $0 == ";" }.first == "m" })
  }

  @Test("the games and their settings can be chosen from sentences alone")
  func menu() throws {
    let result = try play(
      ["--accessible"],
      [
        ("3  Tic-tac-toe against the computer", ""), ("Which game?", "1\n"), ("1  Yes", ""),
        ("Your choice: ", "2\n"), ("18 matches", ""), ("Your move (1..3): ", "quit\n"),
      ])
    #expect(result.status == 0)
  }
}
