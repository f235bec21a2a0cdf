import Testing

@Suite("The answer to any input is clear and bounded")
struct InputTests {
  struct Bad: Sendable, CustomTestStringConvertible {
    let name: String
    let input: [UInt8]
    /// The message to a player of the match game, if there is one.
    let refusal: String?
    var hasEnd: Bool { input.last ?? 10 == 10 }
    var testDescription: String { name }

    init(_ name: String, _ input: [UInt8], refusal: String?) {
      (self.name, self.input, self.refusal) = (name, input, refusal)
    }

    init(_ line: String, refusal: String?) {
      self.init(line, Array((line + "\n").utf8), refusal: refusal)
    }
  }

  static let bad = [
    Bad("nothing", [], refusal: nil),
    Bad("", refusal: nil),
    Bad("# a comment", refusal: nil),
    Bad("-1", refusal: "line 1: You cannot take -1: take 1, 2 or 3."),
    Bad("0", refusal: "line 1: You cannot take 0: take 1, 2 or 3."),
    Bad("4", refusal: "line 1: You cannot take 4: take 1, 2 or 3."),
    Bad("3 3", refusal: "line 1: “3 3” is not a number of matches: take 1, 2 or 3."),
    Bad("three", refusal: "line 1: “three” is not a number of matches: take 1, 2 or 3."),
    Bad(
      "99999999999999999999",
      refusal: "line 1: “99999999999999999999” is not a number of matches: take 1, 2 or 3."),
    Bad(
      "1 MB in one line", Array(repeating: UInt8(ascii: "3"), count: 1_000_000) + [10],
      refusal: "line 1: A line has at most 4096 bytes."),
    Bad(
      "1 MB without an end", Array(repeating: UInt8(ascii: " "), count: 1_000_000),
      refusal: "line 1: A line has at most 4096 bytes."),
    Bad(
      "invalid UTF-8", [0xFF, 0xC3, 0x28, 10],
      refusal: "line 1: “\u{FFFD}\u{FFFD}(” is not a number of matches: take 1, 2 or 3."),
    Bad("a NUL", [0, 10], refusal: "line 1: “?” is not a number of matches: take 1, 2 or 3."),
    Bad(
      "an escape sequence", Array("\u{1B}[2J\n".utf8),
      refusal: "line 1: “?[2J” is not a number of matches: take 1, 2 or 3."),
  ]

  @Test(
    "a bad line is refused with the legal moves; a script that ends then exits with 65",
    arguments: bad)
  func badInput(_ bad: Bad) throws {
    let result = try run(["match"], bytes: bad.input)
    #expect(result.status == 65)
    #expect(result.complaint.contains("the input ended in the middle of a game"))
    #expect(result.output.utf8.count < 1_000)
    #expect(result.sentences.filter { $0.hasPrefix("line ") } == (bad.refusal.map { [$0] } ?? []))
  }

  @Test("a bad line ends neither game, and the next line is read", arguments: bad.filter(\.hasEnd))
  func nextLine(_ bad: Bad) throws {
    let match = try run(["match", "--matches", "2"], bytes: bad.input + Array("1\n".utf8))
    #expect(match.status == 0)
    let moves = Array("1\n4\n2\n5\n3\n".utf8)
    let ticTacToe = try run(["ttt"], bytes: (bad.name == "4" ? [] : bad.input) + moves)
    #expect(ticTacToe.status == 0)
    #expect(ticTacToe.lines.contains("Winner! Congrats Cross!"))
  }

  @Test(
    "reading ends after too much input without a move",
    arguments: [
      ("x\n", 1_000, "gave up after 100 lines"), ("help\n", 1_000, "gave up after 100 lines"),
      ("\n", 200_000, "gave up after 100000 lines"), ("#", 17_000_000, "does not end"),
    ])
  func endless(piece: String, count: Int, why: String) throws {
    let play = try Play(["match"])
    play.send(Array(String(repeating: piece, count: count).utf8))
    let result = try play.finish()  // The input stays open.
    #expect(result.status == 65)
    #expect(result.complaint.contains(why))
    #expect(result.output.utf8.count < 20_000)
  }

  @Test("blanks, comments, CRLF, a byte order mark and a last line without an end do no harm")
  func tolerance() throws {
    let script = "\u{FEFF}# Ann begins\r\n\r\n  1 \r\n\t4\n#\n2\n 5\r\n9\n\n3"
    let result = try run(["ttt", "--x", "Ann"], script)
    #expect(result.status == 65)
    let prompts = result.lines.filter { $0.contains(" to play (") }
    #expect(prompts.map(\.last) == ["1", "4", "2", "5", "9", "3", " "])
  }

  @Test("a refusal names the line of the script, comments and all")
  func lineNumbers() throws {
    let result = try run(["ttt"], "# one\n\n5\r\n5\n")
    let refusals = result.sentences.filter { $0.hasPrefix("line ") }
    #expect(refusals.count == 1)
    #expect(refusals.first?.hasPrefix("line 4: ") == true)
    #expect(refusals.first?.hasSuffix("1, 2, 3, 4, 6, 7, 8 or 9.") == true)
  }

  @Test("board shows the game again, help lists the words, and quit leaves with 0")
  func words() throws {
    let result = try run(["match", "--matches", "7"], "1\nboard\nhelp\nquit\n1\n")
    #expect(result.status == 0)
    #expect(
      result.sentences.suffix(11) == [
        "Your move (1..3): board", "Removing the last match loses the game.", "|||||", "5 matches",
        "Your move (1..3): help",
        "You and I take matches in turn. The player who takes the last match loses.",
        "For example, 2 takes two matches.",
        "Type a move, or: hint, undo, new, board, help, quit", "Your move (1..3): quit",
        "I hope to see you soon again", "",
      ])
  }

  @Test("--no-input reads nothing, and reports that a move is needed")
  func noInput() throws {
    let result = try Play(["match", "--no-input"]).finish()
    #expect(result.status == 65)
    #expect(result.complaint.contains("--no-input"))
    #expect(!result.output.contains("Your move"))
  }

  @Test("the prompt appears before any input")
  func prompt() throws {
    let play = try Play(["match", "--matches=2"])
    try play.wait(for: "Your move (1): ")
    play.type("1")
    play.endInput()
    #expect(try play.finish().status == 0)
  }
}
