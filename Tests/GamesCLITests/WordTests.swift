import Testing

@testable import Terminal
@testable import games_cli

@Suite("Words instead of moves")
struct WordTests {
  @Test(
    "any unambiguous beginning of a word is enough, in upper or lower case",
    arguments: [
      ("hint", Word.hint), ("hi", .hint), ("u", .undo), ("UNDO", .undo), ("n", .new), ("b", .board),
      ("he", .help), ("Help", .help), ("?", .help), ("q", .quit),
    ])
  func prefixes(text: String, word: Word) {
    #expect(Word.meaning(of: text) == .word(word))
  }

  @Test("a beginning of several words is refused with these words", arguments: ["h", "H"])
  func ambiguous(text: String) throws {
    #expect(Word.meaning(of: text) == .oneOf([.hint, .help]))
    let result = try run(["match"], "\(text)\n")
    #expect(
      result.sentences.contains(
        "line 1: “\(text)” could be hint or help."))
  }

  @Test("anything else is a move", arguments: ["", "3", "hints", "undo 1", "y", "xn"])
  func moves(text: String) {
    #expect(Word.meaning(of: text) == nil)
  }

  @Test("hint shows the best move and changes nothing")
  func hint() throws {
    let match = try run(["match", "--matches=17"], "hint\n")
    #expect(
      match.sentences.dropLast().suffix(3) == [
        "Your move (1..3): hint", "Take 1: every move loses against perfect play.",
        "Your move (1..3): ",
      ])
    let ticTacToe = try run(["ttt"], "1\n4\n2\n5\nhint\n")
    #expect(ticTacToe.lines.contains("Play 3: it wins against any play."))
  }

  @Test("undo takes back a move and its answer, and is refused with its line if there is none")
  func undo() throws {
    let result = try run(["match", "--engine=smart"], "undo\n3\nundo\n")
    #expect(result.lines.contains("line 1: There is no move to take back."))
    #expect(
      result.lines.dropLast().suffix(5) == [
        "Your move (1..3): undo", "You take back your move, leaving 18.", "||||| ||||| ||||| |||",
        "18 matches", "Your move (1..3): ",
      ])
  }

  @Test("after a game a player on a terminal can take the last move back")
  func undoAtTheEnd() throws {
    let result = try play(
      ["match", "--matches=2"],
      [
        ("Your move (1): ", "1\n"), ("I have lost", ""), ("New game? (y/n): ", "undo\n"),
        ("You take back your move, leaving 2.", ""), ("Your move (1): ", "1\n"),
        ("I have lost", ""), ("New game? (y/n): ", "n\n"),
      ])
    #expect(result.status == 0)
  }

  @Test("new begins again in the middle of a game")
  func new() throws {
    let match = try run(["match"], "3\nnew\n")
    #expect(
      match.lines.dropLast().suffix(4) == [
        "Please start", "||||| ||||| ||||| |||", "18 matches", "Your move (1..3): ",
      ])
    let ticTacToe = try run(["ttt"], "1\nnew\n")
    #expect(
      ticTacToe.lines.dropLast().suffix(2) == ["Cross, place your ❌", "X to play (1 to 9): "])
  }

  @Test("words are no moves: reading ends after a script of words alone", arguments: Word.allCases)
  func bounded(word: Word) throws {
    guard word != .quit else { return }
    let result = try run(["match"], String(repeating: "\(word)\n", count: 1_000))
    #expect(result.status == 65)
    #expect(result.complaint.contains("line 101: gave up after 100 lines without a move"))
  }

  @Test("reading also ends after a script that plays and takes back without end")
  func endlessGame() throws {
    let result = try run(["match"], String(repeating: "1\nundo\n", count: 6_000))
    #expect(result.status == 65)
    #expect(result.complaint.contains("line 10001: gave up after 10000 lines in one game"))
  }
}
