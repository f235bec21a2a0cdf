import Testing

@Suite("Tic-tac-toe in line mode")
struct TicTacToeTests {
  @Test("two people play, and Ann wins with the first row", arguments: ["tictactoe", "ttt"])
  func annWins(command: String) throws {
    let result = try run([command, "--x", "Ann", "--o", "Bob"], "1\n4\n2\n5\n3\n")
    #expect(result.status == 0)
    #expect(result.errors == "")
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
        O to play (3, 5, 6, 7, 8 or 9): 5
        Bob (O) plays 5.
         X | X | 3
         O | O | 6
         7 | 8 | 9
        Ann, place your ❌
        X to play (3, 6, 7, 8 or 9): 3
        Ann (X) plays 3.
        [X]|[X]|[X]
         O | O | 6
         7 | 8 | 9
        Winner! Congrats Ann!

        """)
  }

  @Test("computer against computer plays by itself and reads nothing")
  func computersPlay() throws {
    let play = try Play(["ttt", "--x-player=computer", "--o-player=computer", "--plain"])
    let result = try play.finish()  // The input stays open, and nothing comes.
    #expect(result.status == 0)
    #expect(result.lines.filter { $0.contains(" plays ") }.count == 9)
    #expect(result.lines.suffix(2) == ["Tied game!", ""])
  }

  @Test("the computer answers a person at once")
  func computerAnswers() throws {
    let result = try run(["ttt", "--o-player", "computer", "--o", "Hal"], "1\n")
    #expect(
      result.lines.dropFirst(6).prefix(3) == [
        "Cross (X) plays 1.", "Hal (O) plays 5.", " X | 2 | 3",
      ])
  }

  @Test(
    "with --exit-status the person's result is the exit status",
    arguments: [
      ("1\n4\n2\n5\n3\n", [], Int32(0)),
      ("1\n4\n2\n5\n9\n6\n", [], 1),
      ("", ["--x-player=computer", "--o-player=computer"], 2),
      ("8\n9\n", ["--x-player=computer"], 1),
    ] as [(String, [String], Int32)])
  func exitStatus(script: String, options: [String], status: Int32) throws {
    #expect(try run(["ttt", "--exit-status"] + options, script).status == status)
  }

  @Test("--plain writes nothing but ASCII, whatever is typed")
  func plain() throws {
    let script = "é\nx\n1\n1\n“\n4\n2\n5\n3\n"
    let result = try run(["ttt", "--plain", "--x", "Zoë", "--o", "⭕️"], script)
    #expect(result.output.utf8.allSatisfy { $0 == 10 || 32...126 ~= $0 })
    #expect(result.lines.contains("Zo?, place your X"))
    #expect(result.lines.contains("Winner! Congrats Zo?!"))
  }

  @Test("names cannot control the terminal")
  func names() throws {
    let result = try run(["ttt", "--x", "\u{1B}[2JAnn", "--o", "\u{202E}boB\u{9B}"])
    #expect(result.lines.first == "?[2JAnn (X) vs ?boB? (O)")
  }
}
