import BindingsTesting
import GameTesting
import Testing

@testable import Terminal

@Suite("The answer to any input is clear and bounded")
struct InputTests {
  @Test(
    "a bad line is refused with its reason, a blank one skipped, and the game goes on unchanged",
    arguments: [
      ("", nil), ("# a comment", nil), ("  \t ", nil),
      ("-1", "You cannot take -1: take 1, 2 or 3."),
      (String(repeating: "3", count: 4_097), "A line has at most 4096 bytes."),
      (String(repeating: "3", count: 1_000_000), "A line has at most 4096 bytes."),
      ("\u{FFFD}(", "“\u{FFFD}(” is not a number of matches: take 1, 2 or 3."),
      ("\u{1B}[2J", "“?[2J” is not a number of matches: take 1, 2 or 3."),
      ("h", "“h” could be hint or help."), ("undo", "There is no move to take back."),
    ])
  func badLine(line: String, refusal: String?) throws {
    // The replacement character stands for a byte that is no text.
    let bytes = Array(line.replacing("\u{FFFD}", with: "\u{1}").utf8).map { $0 == 1 ? 0xFF : $0 }
    let result = try run(["match", "--matches=6"], bytes: bytes + Array("\n1\n3\n".utf8))
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.lines.filter { $0.hasPrefix("line ") } == (refusal.map { ["line 1: \($0)"] } ?? []))
    #expect(result.output.contains("You win.") && result.output.utf8.count < 1_000)
    // A script that ends here ends in the middle of a game.
    let end = try run(["match"], bytes: bytes)
    #expect(end.status == 65 && end.complaint.contains("the input ended in the middle of a game"))
  }

  @Test("numbers at the edges of Int are no choices in a menu and in a form")
  func edges() throws {
    let numbers =
      [.min, .min + 1, -1, 0, .max - 1, Int.max].map { "\($0)" }
      + ["9223372036854775808", "-9223372036854775809", "+0", "1e3", "0x1"]
    for frontEnd in FrontEnd.allCases where frontEnd != .screen {
      let menu = try frontEnd.play(["--games=1"], numbers + ["quit"])
      let lines = ["settings"] + numbers + ["1"] + numbers + ["", "quit"]
      let form = try frontEnd.play(["match"], lines)
      let refused = (menu.output + form.output).ranges(of: "Please type").count
      #expect(menu.status == 0 && form.status == 0 && refused == 3 * numbers.count)
    }
  }

  @Test(
    "reading ends after too many lines or too long a line, and what is printed stays short",
    arguments: [
      ("x\n", 1_000, "line 101: gave up after 100 lines without a move"),
      ("settings\n", 1_000, "line 101: gave up after 100 lines"),
      // Unless the run is thorough, comments take the place of most moves.
      (
        "1\nundo\n" + String(repeating: "#\n", count: isThorough ? 0 : 18), 6_000,
        "line 10001: gave up after 10000 lines before the end of a game"
      ),
      ("#", 17_000_000, "does not end"),
    ])
  func endless(piece: String, count: Int, why: String) throws {
    let play = try Play(["match"])
    let pieces = String(repeating: piece, count: 1_000)
    play.press(String(repeating: pieces, count: count / 1_000))
    let result = try play.finish()  // The input stays open.
    #expect(result.status == 65 && result.complaint.contains(why))
  }

  @Test("blanks, comments, CRLF, a byte order mark and a last line without an end do no harm")
  func tolerance() throws {
    let script = "\u{FEFF}# Ann begins\r\n\r\n  1 \r\n\t4\n#\n2\n 5\r\n9\n5\n\n3"
    let result = try run(["ttt", "--o-player=human"], script)
    #expect(result.status == 65)
    let prompts = result.lines.filter { $0.contains(" to play (") }
    #expect(prompts.map(\.last) == ["1", "4", "2", "5", "9", "5", "3", " "])
    // A refusal counts the lines of the script, comments and all.
    #expect(result.lines.contains { $0.hasPrefix("line 9: Cell 5 is taken: play 3, 6, 7 or 8.") })
  }

  @Test(
    "no bytes lead to a crash, and what they did replays", arguments: Sample.games,
    1...Scenario.fuzzCount)
  func fuzz(sample: Sample, seed: UInt64) throws {
    let folder = try TemporaryFolder()
    for (index, options) in [[], ["--json"], ["--accessible"], ["--json", "--plain"]].enumerated() {
      var random = SeededRandom(seed: seed &* 7_919 &+ UInt64(index))
      let bytes = random.lines(isThorough ? 400 : 100) + random.bytes(2_000)
      let file = folder.path + "/\(index)"
      let words = sample.options + ["--games=50", "--seed=\(seed)", "--transcript", file]
      let result = try run([sample.name] + words + options, bytes: bytes, of: sample.program)
      // A line may be “q”, which quits.
      #expect([0, 65].contains(result.status))
      if options.first == "--json" {
        #expect(JSONScreen(result.lines.dropLast()).mistakes.isEmpty)
      } else {
        #expect(result.lines.allSatisfy { $0.unicodeScalars.allSatisfy(\.isHarmless) })
      }
      #expect(try run(["replay", file], of: sample.program).status == 0)
    }
  }
}

extension SeededRandom {
  private mutating func draw(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  fileprivate mutating func lines(_ count: Int) -> [UInt8] {
    (0..<count).flatMap { _ in line() + [10] }
  }

  /// What a person could type, or some bytes.
  private mutating func line() -> [UInt8] {
    switch draw(100) {
    case 0..<60: Array("\(1 + draw(9))".utf8)
    case 60..<68: Array("\(draw(40) - 15)".utf8)
    case 68..<75: Array("undo".prefix(1 + draw(4)).utf8)
    case 75..<79: Array(["new", "hint", "settings", "board", "help", "h"][draw(6)].utf8)
    case 79..<83: Array(["", "  ", "# 1", "\t3 ", " 2\r", "1 1"][draw(6)].utf8)
    case 83..<86: Array(["y", "n x", "yes", "⭕️", "❌ 5", "\u{202E}1"][draw(6)].utf8)
    case 86..<87: Array(repeating: UInt8(draw(256)), count: draw(6_000))
    default: bytes(draw(30))
    }
  }

  fileprivate mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in draw(8) == 0 ? 10 : UInt8(draw(256)) }
  }
}

@Suite("Streams, signals, and lines on a terminal")
struct StreamTests {
  @Test("a closed pipe ends the program silently")
  func closedPipe() throws {
    let play = try Play(["ttt", "--x-player=computer", "--games=1000000", "--level=easy"])
    try play.wait(for: "Game 1 of")
    play.stopReading()
    let result = try play.finish()
    #expect(result.status == 0 && result.errors == "")
  }

  @Test("a closed pipe hides no other failure")
  func failureOnClosedPipe() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(FormerFile.won.text() + "won\n")
    // The program starts when the pipe is known to be closed.
    let closed = "trap '' PIPE; while echo 2>/dev/null; do :; done"
    let script = "(\(closed); \"$0\" replay \"$1\"; echo $? >&2) | true"
    let result = try run(["-c", script, Child.path, file], of: "/bin/bash")
    #expect(result.errors.hasSuffix("won' cannot happen here\n65\n"))
  }

  @Test("a failure to write is named, and exits with 74", arguments: ["/dev/full", "&-"])
  func failingOutput(file: String) throws {
    for words in ["--version", "", "ttt --x-player=computer"] {
      let script = "\"$0\" \(words) </dev/null >\(file)"
      let result = try run(["-c", script, Child.path], of: "/bin/bash")
      #expect(result.status == 74)
      #expect(result.errors.hasPrefix("games-cli: cannot write the output: "))
    }
  }

  @Test(
    "a closed stream does not become the saved game, and a closed input is an error",
    arguments: [0, 1, 2])
  func closedStream(number: Int) throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/game"
    let closing = number == 0 ? "<&-" : "\(number)>&-"
    let script = "printf '9\\n3\\n' | \"$1\" match --transcript \"$2\" \(closing); exit $?"
    let result = try run(["-c", script, "bash", Child.path, file], of: "/bin/bash")
    #expect(result.status == [66, 74, 65][number])
    #expect(number != 0 || result.complaint.contains("cannot read the input: "))
    let lines = try folder.read(file).split(separator: "\n")
    #expect(lines.first == "games-cli transcript 1")
    #expect(!lines.contains { $0.contains("|") || $0.contains("games-cli:") })
    #expect(number != 2 || lines.suffix(3) == ["new", "you 3", "computer 2"])
  }

  @Test(
    "a signal ends the program as it ends any other, on a terminal and on a pipe",
    arguments: [(Int32(2), Int32(130)), (15, 143), (1, 129), (3, 131)])
  func signals(signal: Int32, status: Int32) throws {
    let size = Size(columns: 80, lines: 24)
    for play in [try Play(["match", "--lines"], onTerminal: size), try Play(["match"])] {
      try play.wait(for: "): ")
      play.send(signal: signal)
      #expect(try play.finish().status == status)
    }
  }

  @Test("Ctrl-C ends the program after the session's test is written")
  func controlC() throws {
    let folder = try TemporaryFolder()
    let words = ["match", "--lines", "--test", folder.path + "/Session.swift"]
    #expect(try play(words, [("): ", "1\n"), ("): ", "\u{3}")]).status == 130)
    #expect(try folder.read(words[3]).hasSuffix("finish()\n}\n"))
  }

  @Test(
    "quit and the end of the input leave with a goodbye: the menu, a game, the form, a row",
    arguments: ["", "1", "2", "1 settings", "2 settings 1"], ["quit\n", .endOfInput])
  func leaving(lines: String, end: String) throws {
    let typed = lines.words.map { "\($0)\n" } + [end]
    let result = try play(["--lines"], typed.map { ("): ", $0) })
    #expect(result.status == 0)
    #expect(result.lines.suffix(2) == ["I hope to see you soon again", ""])
  }

  @Test(
    "nothing is wider than the terminal, of which 40 columns are enough to play",
    arguments: [40, 80], ["", "--accessible", "--plain"])
  func width(columns: Int, option: String) throws {
    let names = "--x=\(String(repeating: "字", count: 40)) --o=\(String(repeating: "o", count: 40))"
    let long = String(repeating: "9", count: 100)
    let (ttt, match) = ("ttt --o-player=human \(names)", "match --matches=1000 --take-at-most=999")
    for (line, script) in [
      ("\(ttt) --lines --no-color \(option)", "x 1 1 hint 4 \(long) h ? s q"),
      ("\(match) --lines --no-color \(option)", "-\(long) 998 u b q"),
      ("--lines --no-color \(option)", "9 q"), ("ttt --x=\(long)", ""),
      ("match --engine 字字字字字", ""), ("match --full-screen --games=2", ""),
    ] {
      let steps = script.words.map { ("): ", "\($0)\n") }
      let result = try play(line.words, columns: columns, steps)
      // What is typed is the terminal's.
      for line in result.lines where !line.contains(long) {
        #expect(line.columns <= columns, "\(line)")
      }
    }
  }
}
