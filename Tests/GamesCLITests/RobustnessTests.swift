import BindingsTesting
import Foundation
import Testing

@testable import Terminal

@Suite("The answer to any input is clear and bounded")
struct InputTests {
  @Test(
    "a bad line is refused with the legal moves, changes nothing, and the next line is read",
    arguments: [
      ("", nil), ("# a comment", nil), ("  \t ", nil),
      ("-1", "You cannot take -1: take 1, 2 or 3."), ("0", "You cannot take 0: take 1, 2 or 3."),
      ("3 3", "“3 3” is not a number of matches: take 1, 2 or 3."),
      ("three", "“three” is not a number of matches: take 1, 2 or 3."),
      (String(repeating: "3", count: 4_097), "A line has at most 4096 bytes."),
      (String(repeating: "3", count: 1_000_000), "A line has at most 4096 bytes."),
      ("\u{FFFD}(", "“\u{FFFD}(” is not a number of matches: take 1, 2 or 3."),
      ("\0", "“?” is not a number of matches: take 1, 2 or 3."),
      ("\u{1B}[2J", "“?[2J” is not a number of matches: take 1, 2 or 3."),
      ("h", "“h” could be hint or help."), ("undo", "There is no move to take back."),
    ])
  func badLine(line: String, refusal: String?) throws {
    let bytes = Array(line.replacing("\u{FFFD}", with: "\u{1}").utf8).map { $0 == 1 ? 0xFF : $0 }
    let result = try run(["match", "--matches=6"], bytes: bytes + Array("\n1\n3\n".utf8))
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.lines.filter { $0.hasPrefix("line ") } == (refusal.map { ["line 1: \($0)"] } ?? []))
    #expect(result.lines.contains("You win. Won 1, lost 0, drawn 0."))
    #expect(result.output.utf8.count < 1_000)
    // A script that ends here ends in the middle of a game.
    let end = try run(["match"], bytes: bytes)
    #expect(end.status == 65 && end.complaint.contains("the input ended in the middle of a game"))
  }

  @Test(
    "numbers at the edges of Int are no moves, in every game at every front end",
    arguments: Sample.all)
  func edges(sample: Sample) throws {
    let numbers =
      [Int.min, Int.min + 1, -1, 0, Int.max - 1, Int.max].map { "\($0)" }
      + ["9223372036854775808", "-9223372036854775809", "+0", "1e3", "0x1"]
    for frontEnd in LineFrontEnd.allCases {
      let lines = numbers + sample.moves + (frontEnd == .terminal ? ["n"] : [])
      let result = try frontEnd.play(sample.words, lines, of: sample.program)
      #expect(result.status == 0 && frontEnd.said(result).results == [sample.result])
      let choices = try frontEnd.play(["--games=1"], numbers + ["quit"], of: sample.program)
      #expect(choices.status == 0)
      let form = ["settings"] + numbers + ["1"] + (sample.name == "match" ? numbers + [""] : ["x"])
      #expect(try frontEnd.play(sample.words, form + ["quit"], of: sample.program).status == 0)
    }
  }

  @Test(
    "reading ends after too much input without a move, and what is printed stays short",
    arguments: [
      ("x\n", 1_000, "line 101: gave up after 100 lines without a move"),
      ("hint\n", 1_000, "line 101: gave up after 100 lines"),
      ("settings\n", 1_000, "line 101: gave up after 100 lines"),
      ("1\nundo\n", 6_000, "line 10001: gave up after 10000 lines in one game"),
      ("\n", 200_000, "line 10001: gave up after 10000 lines in one game"),
      ("#", 17_000_000, "does not end"),
    ])
  func endless(piece: String, count: Int, why: String) throws {
    let play = try Play(["match"])
    play.send(Array(String(repeating: piece, count: count).utf8))
    let result = try play.finish()  // The input stays open.
    #expect(result.status == 65 && result.complaint.contains(why))
    #expect(result.output.utf8.count < 2_000_000)
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

  /// `FUZZ_COUNT` says how many seeds are played.
  @Test(
    "no bytes lead to a crash, and what they did replays", arguments: Sample.games, 1...fuzzCount)
  func fuzz(sample: Sample, seed: UInt64) throws {
    let folder = try TemporaryFolder()
    for (index, options) in [[], ["--json"], ["--accessible"], ["--json", "--plain"]].enumerated() {
      var random = RandomInput(seed: seed &* 7_919 &+ UInt64(index))
      let (file, bytes) = (folder.path + "/\(index)", random.lines(400) + random.bytes(2_000))
      let words = sample.options + ["--games=1000", "--seed=\(seed)", "--transcript", file]
      let result = try run([sample.name] + words + options, bytes: bytes, of: sample.program)
      // A line that begins as quit leaves.
      #expect([0, 65].contains(result.status))
      if options.first == "--json" {
        #expect(FrontEnd(result.lines.dropLast()).mistakes.isEmpty)
      } else {
        #expect(result.lines.allSatisfy { $0.unicodeScalars.allSatisfy(\.isHarmless) })
      }
      #expect(try run(["replay", file], of: sample.program).status == 0)
    }
  }

  static let fuzzCount: UInt64 = {
    let environment = ProcessInfo.processInfo.environment
    return UInt64(environment["FUZZ_COUNT"] ?? "") ?? (environment["THOROUGH"] == nil ? 2 : 20)
  }()
}

/// Random lines and bytes, some of which a person could type.
private struct RandomInput {
  private var chance: SeededRandom

  init(seed: UInt64) { chance = SeededRandom(seed: seed) }

  private mutating func draw(_ limit: Int) -> Int { Int(chance.next() % UInt64(limit)) }

  mutating func lines(_ count: Int) -> [UInt8] { (0..<count).flatMap { _ in line() + [10] } }

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

  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in draw(8) == 0 ? 10 : UInt8(draw(256)) }
  }
}

@Suite("Streams, signals and terminals")
struct StreamTests {
  /// Runs a line of bash in which $1 is the program and $2 a file.
  private func shell(_ script: String, file: String) throws -> Play.Result {
    try run(["-c", script, "bash", Child.path, file], of: "/bin/bash")
  }

  @Test("a closed pipe ends the program silently")
  func closedPipe() throws {
    let play = try Play(["ttt", "--x-player=computer", "--games=1000000", "--level=easy"])
    try play.wait(for: "Game 1 of")
    play.stopReading()
    let result = try play.finish()
    #expect(result.status == 0 && result.errors == "")
  }

  @Test("a failure to write is named, and exits with 74", arguments: ["/dev/full", nil])
  func failingOutput(file: String?) throws {
    for words in [["--version"], [], ["ttt", "--x-player=computer"]] {
      let output = file.map(Child.Stream.file) ?? .closed
      let result = try Play(words, input: .file("/dev/null"), output: output).finish()
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
    let result = try shell(
      "printf '9\\n3\\n' | \"$1\" match --transcript \"$2\" \(closing); exit $?", file: file)
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
    for play in [try Play(onTerminal: ["match", "--lines"]), try Play(["match"])] {
      try play.wait(for: "Your move")
      play.kill(by: signal)
      #expect(try play.finish().status == status)
    }
    #expect(try play(["match", "--lines"], [("Your move", "\u{3}")]).status == 130)
  }

  @Test("^Z stops the program, and fg continues it where it was")
  func stops() throws {
    let play = try Play(onTerminal: ["match", "--no-color", "--lines"])
    try play.wait(for: "Your move (1..3): ")
    play.kill(by: .stop)
    play.kill(by: .goOn)
    play.type("3")
    try play.wait(for: "leaving 15.")
    play.kill(by: 15)
    #expect(try play.finish().status == 143)
  }
}

extension Int32 {
  // The numbers differ between systems.
  #if canImport(Darwin)
    fileprivate static let (stop, goOn): (Int32, Int32) = (18, 19)
  #else
    fileprivate static let (stop, goOn): (Int32, Int32) = (20, 18)
  #endif
}

@Suite("On a terminal, in lines")
struct LineTerminalTests {
  @Test(
    "quit and the end of the input leave with a goodbye: the menu, a game, the form, a row",
    arguments: ["", "1", "2", "1 settings", "2 settings 1"], ["quit\n", .endOfInput])
  func leaving(lines: String, end: String) throws {
    let typed = lines.split(separator: " ").map { "\($0)\n" } + [end]
    let result = try play(["--lines"], typed.map { ("): ", $0) })
    #expect(result.status == 0)
    #expect(result.lines.suffix(2) == ["I hope to see you soon again", ""])
  }

  @Test(
    "after a game another one is offered, or the last move is taken back; what is typed is shown once"
  )
  func another() throws {
    let result = try play(
      ["match", "--matches=2", "--lines", "--no-color"],
      [
        ("Your move (1): ", "4\n"), ("\r\nYou cannot take 4: take 1.", ""),
        ("Your move (1): ", "\n"), ("Your move (1): ", "1\n"), ("I have lost", ""),
        ("You win. Won 1, lost 0, drawn 0.", ""), ("New game? (y/n): ", "perhaps\n"),
        ("Please answer y or n, or quit.", ""), ("New game? (y/n): ", "undo\n"),
        ("You take back your move, leaving 2.", ""), ("Your move (1): ", "1\n"),
        ("You win. Won 1, lost 0, drawn 0.", ""), ("New game? (y/n): ", "y\n"),
        ("2 matches", ""), ("Your move (1): ", "1\n"), ("You win. Won 2, lost 0, drawn 0.", ""),
        ("New game? (y/n): ", "N\n"), ("I hope to see you soon again", ""),
      ])
    #expect(result.status == 0)
    #expect(result.lines.contains("Your move (1): 1") && !result.lines.contains("1"))
  }

  @Test("questions are answered by numbers, and no text is overwritten")
  func accessible() throws {
    let result = try play(
      ["match", "--accessible", "--matches=2"],
      [
        ("Your move (1): ", "1\n"), ("New game?", ""), ("1  Yes", ""), ("2  No", ""),
        ("Your choice (1 to 2): ", "3\n"), ("Please type a number from 1 to 2, or quit.", ""),
        ("Your choice (1 to 2): ", "1\n"), ("Your move (1): ", "settings\n"),
        ("1  Initial number of matches: 2 (from the next game on)", ""), ("): ", "1\n"),
        ("Initial number of matches (2 to 24): ", "17\n"), ("5  Done", ""), ("): ", "5\n"),
        ("You will lose", ""), ("With these settings you will definitely lose the next game.", ""),
        ("1  I don't care", ""), ("2  Cancel", ""), ("): ", "2\n"), ("6  Cancel", ""),
        ("): ", "cancel\n"), ("Your move (1): ", "1\n"), ("): ", "no\n"),
      ])
    #expect(result.status == 0)
    // Colors there may be, but the cursor goes on and on.
    let sequences = result.output.split(separator: "\u{1B}[").dropFirst()
    #expect(sequences.allSatisfy { $0.drop { $0.isNumber || $0 == ";" }.first == "m" })
  }

  @Test(
    "nothing is wider than the terminal, of which 40 columns are enough to play",
    arguments: [40, 80], ["", "--accessible", "--plain"])
  func width(columns: Int, option: String) throws {
    let names = "--x=\(String(repeating: "字", count: 40)) --o=\(String(repeating: "o", count: 40))"
    let long = String(repeating: "9", count: 100)
    for (line, script) in [
      (
        "ttt --lines --no-color --o-player=human \(names) \(option)", "x 1 1 hint 4 \(long) h ? s q"
      ),
      (
        "match --lines --no-color --matches=1000 --take-at-most=999 \(option)", "-\(long) 998 u b q"
      ),
      ("--lines --no-color \(option)", "9 q"), ("ttt --x=\(long)", ""),
      ("match --engine 字字字字字", ""),
      ("match --full-screen --games=2", ""),
    ] {
      let words = line.split(separator: " ").map(String.init)
      let steps = script.split(separator: " ").map { ("): ", "\($0)\n") }
      let result = try play(words, columns: columns, steps)
      // What is typed is the terminal's.
      for line in result.lines where !line.contains(long) {
        #expect(line.columns <= columns, "\(line)")
      }
    }
  }
}
