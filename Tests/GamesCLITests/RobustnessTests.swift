import Testing

@testable import Terminal
@testable import games_cli

/// The behavior of the program when something is missing, or used by another program.
@Suite("Streams, files and terminals in a bad state")
struct RobustnessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a line of bash in which $1 is the program and $2 a file.
  private func shell(_ script: String, file: String) throws -> Play.Result {
    let play = try Play(["-c", script, "bash", Child.path, file], of: "/bin/bash")
    play.endInput()
    return try play.finish()
  }

  // MARK: Streams

  @Test("a closed output or error stream does not become the transcript", arguments: [1, 2])
  func closedStream(number: Int) throws {
    let file = folder.path + "/game"
    _ = try shell(
      "printf '9\\n3\\n' | \"$1\" match --seed 1 --transcript \"$2\" \(number)>&-", file: file)
    let lines = try folder.read(file).split(separator: "\n")
    #expect(lines.first == "games-cli transcript 1")
    #expect(!lines.contains { $0.contains("|") || $0.contains("games-cli:") })
    if number == 2 { #expect(lines.suffix(3) == ["new", "you 3", "computer 2"]) }
  }

  @Test("a closed input is an error, and reads nothing of another file")
  func closedInput() throws {
    let file = folder.path + "/game"
    let result = try shell("\"$1\" match --transcript \"$2\" <&-", file: file)
    #expect(result.status == 66 && result.complaint.contains("cannot read the input: "))
  }

  // MARK: Transcripts

  @Test("one of many games that begin at the same time with the same file is saved")
  func simultaneous() throws {
    let file = folder.path + "/game"
    let plays = try (1...12).map { _ in try Play(["match", "--seed=1", "--transcript", file]) }
    for play in plays {
      play.send(Array("3\n3\n".utf8))
      play.endInput()
    }
    let results = try plays.map { try $0.finish() }
    let refused = results.filter { $0.complaint.contains(file) }
    #expect(refused.allSatisfy { [64, 74].contains($0.status) })
    // Games that follow each other may find the file of the one before.
    #expect(results.count - refused.count == 1)
    #expect(try run(["replay", file]).status == 0)
  }

  @Test("a game that is being played cannot be resumed, and its file stays as it is")
  func inUse() throws {
    let file = folder.path + "/game"
    let play = try Play(["match", "--seed=1", "--transcript", file])
    play.type("3")
    try play.wait(for: "leaving 13")
    let before = try folder.read(file)
    let second = try run(["--resume", file], "3\n")
    #expect(second.status == 74)
    #expect(
      second.complaint.contains("\(file): cannot be written: another program is writing to it"))
    #expect(try folder.read(file) == before)
    play.endInput()
    _ = try play.finish()
    #expect(try run(["--resume", file], "quit\n").status == 0)
  }

  private static let header = """
    games-cli transcript 1
    game match
    matches 18
    take-at-most 3
    engine wild
    first you
    seed 123456

    """

  @Test("a header that is cut off anywhere is refused, and the file stays as it is")
  func cutHeader() throws {
    for length in 1..<Self.header.utf8.count {
      let text = String(Self.header.prefix(length))
      let name = try folder.write(text)
      let result = try run(["--resume", name], "quit\n")
      #expect(result.status == 65, "\(text.suffix(20))")
      #expect(try folder.read(name) == text)
    }
    #expect(try run(["--resume", try folder.write(Self.header)], "quit\n").status == 0)
  }

  @Test("a new transcript whose header cannot be written leaves no file")
  func fullDisk() throws {
    let file = folder.path + "/game"
    let script =
      "ulimit -f 0; \"$1\" match --transcript \"$2\" 2>&1; echo status $?; ls -A \"${2%/*}\""
    let result = try shell(script, file: file)
    #expect(result.output.contains("cannot be written: ") && result.output.contains("status 74\n"))
    #expect(result.lines.suffix(2) == ["status 74", ""])
  }

  // MARK: Texts that are not wrapped

  @Test("an error on a pipe is one line with the whole path; on a terminal it is broken")
  func unbrokenErrors() throws {
    let name =
      "/tmp/" + String(repeating: "long-", count: 40) + "/" + String(repeating: "x", count: 200)
    let result = try run(["replay", name])
    #expect(result.errors.hasPrefix("games-cli: \(name): cannot be read: "))
    #expect(result.errors.split(separator: "\n").count == 1)
    let terminal = try play(["match", "--engine=clever"], [])
    #expect(terminal.lines.allSatisfy { $0.columns <= 40 })
  }

  // MARK: Terminals

  @Test("a dumb terminal has no full screen")
  func dumb() throws {
    let result = try play(["match", "--full-screen"], environment: ["TERM=dumb"], [])
    #expect(result.status == 64 && !result.output.contains("\u{1B}"))
    #expect(result.sentences.first?.contains("TERM is 'dumb'") == true)
  }

  @Test(
    "a locale without UTF-8 gets ASCII",
    arguments: [(["LANG=C"], true), (["LC_ALL=POSIX", "LANG=en_US.UTF-8"], true)]
      + [(["LANG=en_US.UTF-8"], false), (["LC_CTYPE=C.utf8", "LANG=C"], false)])
  func locale(environment: [String], isASCII: Bool) throws {
    let result = try run(["ttt"], "x\n1\nq\n", environment: environment)
    #expect(result.output.utf8.allSatisfy { $0 < 0x80 } == isASCII)
    #expect(result.output.contains(isASCII ? "\"x\" is not a cell" : "“x” is not a cell"))
  }

  @Test("a trace does not print characters that control the terminal")
  func trace() throws {
    let name = "a\u{202E}b\u{1B}[2J"
    let result = try run(["ttt", "--trace", "--x", name], "1\nq\n")
    #expect(result.errors.contains("a?b\\u{1B}[2J, place your"))
    #expect(result.errors.unicodeScalars.allSatisfy { $0 == "\n" || $0.isHarmless })
  }
}

/// The help, the manual page and the parser, as a stranger meets them.
@Suite("Help and suggestions")
struct GuidanceTests {
  @Test("the help of a game has its rules; the first help and the manual page have examples")
  func rules() throws {
    func text(_ words: [String]) throws -> String {
      try run(words).lines.map { String($0.drop { $0 == " " }) }.joined(separator: " ")
    }
    #expect(try text(["match", "--help"]).contains("The player who takes the last match loses."))
    #expect(
      try text(["ttt", "--help"]).contains(
        "Three in a row, a column or a diagonal win."))
    for (game, example) in [
      ("match", "match --first computer"), ("ttt", "ttt --o-player computer"),
    ] {
      for words in [["--help"], [game, "--help"], ["--document", "manual"]] {
        #expect(try text(words).replacing("\\-", with: "-").contains("games-cli \(example)"))
      }
    }
    #expect(try run(["help", "match"]).output == run(["match", "--help"]).output)
    #expect(try run(["help", "nothing"]).status == 64)
    let manual = try run(["--document", "manual"]).output
    for title in ["EXAMPLES", "JSON", "EXIT STATUS"] { #expect(manual.contains(".SH \(title)\n")) }
    #expect(manual.contains(#"{"line":1,"result":"done"}"#))
    #expect(
      manual.replacing("\\-", with: "-").contains(
        "With --exit-status, 0 means won, 1 lost or left, 2 drawn."))
  }

  @Test(
    "a player who asks for help in a game reads its rules and an example, in lines or full screen",
    arguments: [
      (
        Command.match, "The player who takes the last match loses.",
        "For example, 2 takes two matches."
      ),
      (
        .ticTacToe, "Three in a row, a column or a diagonal win.",
        "For example, 5 plays the middle cell."
      ),
    ])
  func rulesInTheGame(command: Command, rule: String, example: String) throws {
    let said = try run([command.name], "help\nquit\n").sentences.joined(separator: " ")
    #expect(said.contains(rule) && said.contains(example))
    for size in [Size(columns: 40, lines: 12), Size(columns: 80, lines: 24)] {
      let play = try ScreenPlay(command, size: size)
      try play.type("?")
      let words = play.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains(rule))
      #expect(words.contains(example) || size.lines == 12)
    }
  }

  @Test(
    "a similar name is suggested for a wrong one",
    arguments: [
      (["mtach"], "did you mean 'match'?"), (["tictacto"], "did you mean 'tictactoe'?"),
      (["match", "--matces=3"], "did you mean '--matches'?"),
      (["match", "--jsno"], "did you mean '--json'?"),
    ])
  func suggestions(words: [String], suggestion: String) throws {
    let result = try run(words)
    #expect(result.status == 64 && result.errors.contains(suggestion))
  }

  @Test(
    "nothing is suggested for a name that is similar to none",
    arguments: ["xyzzy", "x", "--frobnicate"]
  )
  func noSuggestion(word: String) throws {
    #expect(!(try run([word]).errors.contains("did you mean")))
  }

  @Test("after -- every word is an argument, also one that begins with a dash")
  func verbatim() throws {
    let result = try run(["replay", "--", "--json"])
    #expect(result.status == 66 && result.errors.contains("games-cli: --json: cannot be read"))
  }

  @Test("one line is a line, and two are lines")
  func plural() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/game"
    #expect(try run(["ttt", "--transcript", file], "q\n").status == 0)
    #expect(try run(["replay", file]).sentences.contains { $0.contains("replays: 1 line, not") })
  }

  @Test("typing a name replaces the proposed one; ^U and ^W delete; a player can be called Q")
  func names() throws {
    let play = try TerminalPlay(["--full-screen"])
    try play.wait(for: "3  Tic-tac-toe")
    play.press("2")
    try play.wait(for: "Cross_")
    play.press("Anna")
    try play.wait { $0.text.contains("    Anna_") }
    play.press(" Lee\u{17}")
    try play.wait(for: "    Anna _")
    play.press("\u{15}Q\t")
    try play.wait { $0.text.contains("    Q") && $0.text.contains("Circle_") }
    play.press("\u{7F}")
    try play.wait(for: "Circl_")
    play.press("\r\r")
    try play.wait(for: "Q (X) vs Circl (O)")
    play.press("q\u{1B}")
    try play.leave()
    #expect(try play.finish() == 0)
    let lines = try playInLines([
      ("Which game?", "2\n"), ("X Player Name [Cross]: ", "Q\n"), ("O Player", "\n"),
      ("X to play", "quit\n"),
    ])
    #expect(lines.output.contains("Q (X) vs Circle (O)"))
  }

  private func playInLines(_ steps: [(seen: String, typed: String)]) throws -> Play.Result {
    try play([], steps)
  }

  @Test("the log of the full screen begins with a whole sentence")
  func wholeSentences() throws {
    let play = try ScreenPlay(.match, size: Size(columns: 40, lines: 12))
    for _ in 1...3 {
      try play.press(.enter)
      try play.rest()
      let log = play.text.split(separator: "\n").map(String.init)
        .filter { $0.contains("remove") || $0.contains("leaving") || $0.contains("Please") }
      #expect(
        log.first.map { $0.hasPrefix("You ") || $0.hasPrefix("I ") || $0.hasPrefix("Please") }
          == true)
    }
  }
}

@Suite("--json: answers")
struct JSONAnswerTests {
  @Test("each line is answered with its number when everything that follows has been printed")
  func framing() throws {
    let play = try Play(["match", "--json", "--seed=1"])
    var said = try play.wait(for: #"{"line":0,"result":"done"}"#)
    #expect(said.contains(#"{"output":"gameState","value":"18 matches"}"#))
    for (number, line) in ["3", "# no move", "3"].enumerated() {
      play.type(line)
      if line.hasPrefix("#") { continue }
      said = try play.wait(for: #"{"line":\#(number + 1),"result":"done"}"#)
      #expect(said.contains(#""output":"gameState""#) && said.contains(#""output":"announced""#))
    }
    play.type("9")
    said = try play.wait(for: "\n{\"line\":4,\"result\":\"refused\",")
    #expect(said.contains(#""output":"moveRefused""#))
    play.type("h")
    said = try play.wait(
      for: #"{"line":5,"result":"refused","reason":"“h” could be hint or help."}"#)
    play.type("quit")
    try play.wait(for: #"{"line":6,"result":"done"}"#)
    #expect(try play.finish().status == 0)
  }
}
