import Testing

/// What a player reads from the first line to the last one.
@Suite("Whole games, word for word")
struct GoldenTests {
  @Test("the match game in a script")
  func match() throws {
    let result = try run(["match", "--matches=6"], "1\nboard\n4\n3\n")
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.output == """
        Removing the last match loses the game.
        ||||| |
        6 matches
        You play against the computer (smart). Please start.
        Your move (1..3): 1
        You remove 1 match, leaving 5.
        I remove 1 match, leaving 4.
        ||||
        4 matches
        Your move (1..3): board
        Removing the last match loses the game.
        ||||
        4 matches
        Your move (1..3): 4
        line 3: You cannot take 4: take 1, 2 or 3.
        Your move (1..3): 3
        You remove 3 matches, leaving 1.
        I remove 1 match, leaving none.
        0 matches
        The game is over
        I have lost
        You win. Won 1, lost 0, drawn 0.

        """)
  }

  @Test("the match game in sentences, without a drawing", arguments: [true, false])
  func accessible(isOption: Bool) throws {
    let result = try run(
      ["match", "--matches=5"] + (isOption ? ["--accessible"] : []), "3\n9\nboard\n1\n",
      environment: isOption ? [] : ["ACCESSIBLE=yes"])
    #expect(result.status == 0)
    #expect(
      result.output == """
        Removing the last match loses the game.
        5 matches
        You play against the computer (smart). Please start.
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
        You lose. Won 0, lost 1, drawn 0.

        """)
  }

  @Test("tic-tac-toe of two people in a script", arguments: ["tictactoe", "ttt"])
  func ticTacToe(command: String) throws {
    let result = try run(
      [command, "--x", "Ann", "--o", "Bob", "--o-player=human"], "1\n4\n2\nhelp\n5\n3\n")
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.output == """
        Ann (X) vs Bob (O)
         1 | 2 | 3
         4 | 5 | 6
         7 | 8 | 9
        Ann, place your ❌
        X to play (1 to 9): 1
        Ann (X) plays 1.
         X | 2 | 3
         4 | 5 | 6
         7 | 8 | 9
        Bob, place your ⭕️
        O to play (2 to 9): 4
        Bob (O) plays 4.
         X | 2 | 3
         O | 5 | 6
         7 | 8 | 9
        Ann, place your ❌
        X to play (2, 3, 5, 6, 7, 8 or 9): 2
        Ann (X) plays 2.
         X | X | 3
         O | 5 | 6
         7 | 8 | 9
        Bob, place your ⭕️
        O to play (3, 5, 6, 7, 8 or 9): help
        X and O take turns. Three in a row, a column or a diagonal win.
        For example, 5 plays the middle cell.
        Type a move, or: hint, undo, new, settings, board, help, quit
        O to play (3, 5, 6, 7, 8 or 9): 5
        Bob (O) plays 5.
         X | X | 3
         O | O | 6
         7 | 8 | 9
        Ann, place your ❌
        X to play (3, 6, 7, 8 or 9): 3
        Ann (X) plays 3 and wins with 1, 2 and 3.
        [X]|[X]|[X]
         O | O | 6
         7 | 8 | 9
        Winner! Congrats Ann!
        Ann wins. Ann 1, Bob 0, drawn 0.

        """)
  }

  @Test("the form of the settings in a script")
  func settings() throws {
    let script = "settings\n3\n9\nDumb\n5\nnew\nquit\n"
    let result = try run(["match"], script)
    #expect(result.status == 0 && result.errors == "")
    let lines = result.lines.drop { !$0.hasSuffix("settings") }.dropFirst()
    #expect(
      lines.joined(separator: "\n") == """
        Settings
        1  Initial number of matches: 18 (from the next game on)
        2  Maximum number to remove: 3 (at once)
        3  Move Strategy: Smart (at once)
        4  Who begins: You (from the next game on)
        5  Done
        6  Cancel
        Your choice (1 to 6): 3
        Move Strategy (1 Dumb, 2 Wild or 3 Smart): 9
        Please type 1 Dumb, 2 Wild or 3 Smart.
        Move Strategy (1 Dumb, 2 Wild or 3 Smart): Dumb
        Settings
        1  Initial number of matches: 18 (from the next game on)
        2  Maximum number to remove: 3 (at once)
        3  Move Strategy: Dumb (at once)
        4  Who begins: You (from the next game on)
        5  Done
        6  Cancel
        Your choice (1 to 6): 5
        Your move (1..3): new
        You play against the computer (dumb). Please start.
        Your move (1..3): quit
        I hope to see you soon again

        """)
  }
}
