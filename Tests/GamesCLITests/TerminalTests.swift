import Testing

@Suite("On a terminal")
struct TerminalTests {
  @Test("without a command the games are offered, and the match game shows its settings")
  func offersTheMatchGame() throws {
    let result = try play(
      [],
      [
        ("Which game? (1 to 3, or quit): ", "1\n"),
        ("Initial number of matches: 18", ""), ("Maximum number to remove: 3", ""),
        ("Move Strategy: Smart", ""), ("play): ", "y\n"),
        ("Initial number of matches: 18\r\n  [12..24]: ", "12\n"), ("Maximum number", "\n"),
        ("Move Strategy: Smart [1 Dumb, 2 Wild,\r\n  3 Smart]: ", "1\n"),
        ("Initial number of matches: 12", ""), ("Move Strategy: Dumb", ""), ("play): ", "\n"),
        ("12 matches", ""), ("Your move (1..3): ", "3\n"), ("leaving 8.", ""),
        ("): ", "3\n"), ("): ", "3\n"), ("leaving none.", ""), ("The game is over", ""),
        ("I have lost", ""), ("New game? (y/n): ", "n\n"), ("I hope to see you soon again", ""),
      ])
    #expect(result.status == 0)
  }

  @Test("without a command the names are asked for, and tic-tac-toe is played")
  func offersTicTacToe() throws {
    let result = try play(
      [],
      [
        ("Which game?", "2\n"), ("X Player Name [Cross]: ", "Ann\n"),
        ("O Player Name [Circle]: ", "\n"), ("Ann (X) vs Circle (O)", ""), ("): ", "1\n"),
        ("Circle, place your", ""), ("): ", "4\n"), ("): ", "2\n"), ("): ", "5\n"), ("): ", "3\n"),
        ("Winner! Congrats Ann!", ""), ("Play again? (y/n): ", "y\n"), ("Ann, place your", ""),
        ("X to play (1 to 9): ", "quit\n"), ("I hope to see you soon again", ""),
      ])
    #expect(result.status == 0)
  }

  @Test("without a command a single person plays against the computer")
  func offersTheComputer() throws {
    let result = try play(
      [],
      [
        ("Which game?", "9\n"), ("Please type 1, 2 or 3.", ""), ("Which game?", "3\n"),
        ("X Player Name [Cross]: ", "\n"), ("O Player Name [Computer]: ", "\n"),
        ("X to play (1 to 9): ", "1\n"), ("Computer (O) plays 5.", ""), ("): ", .endOfInput),
      ])
    #expect(result.status == 0)
  }

  @Test("the settings warn of a certain loss, and Cancel returns to them")
  func warning() throws {
    let result = try play(
      [],
      [
        ("Which game?", "1\n"), ("play): ", "y\n"), ("[12..24]: ", "99\n"),
        ("Please type a whole number from 12 to", ""), ("[12..24]: ", "17\n"),
        ("[1..3]: ", "\n"), (" Smart]: ", "\n"), ("play): ", "\n"), ("You will lose", ""),
        ("With these settings you will definitely", ""),
        ("I don't care (y) or Cancel (n): ", "n\n"), ("Initial number of matches: 17", ""),
        ("play): ", "\n"), ("I don't care (y) or Cancel (n): ", "y\n"), ("17 matches", ""),
        ("Your move (1..3): ", .endOfInput),
      ])
    #expect(result.status == 0)
  }

  @Test(
    "the end of the input at any question exits with 0 and a goodbye",
    arguments: [[], ["match"], ["ttt"]])
  func endOfInput(arguments: [String]) throws {
    let result = try play(arguments, [("): ", .endOfInput), ("I hope to see you soon again", "")])
    #expect(result.status == 0)
    #expect(result.lines.suffix(2) == ["I hope to see you soon again", ""])
  }

  @Test("an illegal move is refused without a line number, and asked for again")
  func illegalMove() throws {
    let result = try play(
      ["match", "--no-color"],
      [
        ("Your move (1..3): ", "4\n"), ("\r\nYou cannot take 4: take 1, 2 or 3.", ""),
        ("Your move (1..3): ", "\n"), ("Your move (1..3): ", "help\n"), ("or: hint", ""),
        ("Your move (1..3): ", "3\n"), ("leaving 15.", ""), ("): ", .endOfInput),
      ])
    #expect(result.status == 0)
  }

  @Test("after a game a new one is offered, as the dialog says")
  func newGame() throws {
    let result = try play(
      ["match", "--matches=2"],
      [
        ("Your move (1): ", "1\n"), ("I have lost", ""), ("New game? (y/n): ", "perhaps\n"),
        ("Please answer y or n, or quit.", ""), ("New game? (y/n): ", "y\n"), ("2 matches", ""),
        ("Your move (1): ", "1\n"), ("I have lost", ""), ("New game? (y/n): ", "N\n"),
      ])
    #expect(result.status == 0)
  }

  @Test("quit leaves at every question: the menu, the settings, a slider, a name")
  func quitAnywhere() throws {
    let sessions: [[(seen: String, typed: String)]] = [
      [("or quit): ", "quit\n")],
      [("or quit): ", "1\n"), ("Enter to play): ", "quit\n")],
      [("or quit): ", "1\n"), ("Enter to play): ", "y\n"), ("24", "quit\n")],
      [("or quit): ", "2\n"), ("X Player Name", "quit\n")],
    ]
    for answers in sessions {
      let result = try play([], answers)
      #expect(result.status == 0)
      #expect(!result.output.contains("Your move"))
      #expect(!result.output.contains("to play ("))
    }
  }

  @Test("--games sets the number of games, without a question")
  func games() throws {
    let result = try play(
      ["match", "--matches=2", "--games=2", "--exit-status"],
      [("Your move (1): ", "1\n"), ("Game 2 of 2", ""), ("Your move (1): ", "1\n")])
    #expect(result.status == 0)
    #expect(!result.output.contains("New game?"))
  }

  @Test("typed text appears once")
  func echo() throws {
    let result = try play(
      ["match", "--no-color"], [("Your move (1..3): ", "2\n"), ("): ", .endOfInput)])
    #expect(result.lines.contains("Your move (1..3): 2"))
    #expect(!result.lines.contains("2"))
  }

  @Test("^C ends the program as it ends any other")
  func interrupt() throws {
    #expect(try play(["match"], [("Your move", "\u{3}")]).status == 130)
  }

  @Test("the winning cells are marked, with colors or without", arguments: [[], ["--no-color"]])
  func winningLine(options: [String]) throws {
    let result = try play(
      ["ttt", "--games=1"] + options,
      ["1", "4", "2", "5", "3"].map { ("): ", $0 + "\n") } + [("Congrats", "")])
    #expect(result.output.matches(of: /\[X\]/).count == 3)
  }
}
