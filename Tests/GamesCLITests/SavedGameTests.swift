import Testing

@testable import GameShell

/// A game as version e05839b wrote it, and what it led to.
struct FormerFile: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  /// Where it stands: a line that the replay shows last.
  let end: String
  /// The number of lines before the first event.
  var header: Int { lines[1] == "game match" ? 7 : 8 }
  var lines: [String] { text.split(separator: "\n").map(String.init) }

  static let match = FormerFile(
    testDescription: "a match game that was won",
    text: """
      games-cli transcript 1
      game match
      matches 18
      take-at-most 3
      engine wild
      first you
      seed 5
      new
      you 3
      computer 2
      undo
      you 2
      computer 3
      you 1
      computer 1
      you 1
      computer 1
      you 1
      computer 1
      you 1
      computer 2
      you 1
      computer 3
      won

      """, end: "You win. Won 1, lost 0, drawn 0.")
  static let settings = FormerFile(
    testDescription: "a match game whose settings changed, in three words",
    text: """
      games-cli transcript 1
      game match
      matches 18
      take-at-most 3
      engine wild
      first you
      seed 5
      new
      you 3
      computer 2
      settings 18 3 smart
      you 1
      computer 3
      settings 12 2 dumb
      new
      you 2
      computer 1

      """, end: "9 matches")
  static let ticTacToe = FormerFile(
    testDescription: "a game of two people, who agreed to be called so",
    text: """
      games-cli transcript 1
      game tictactoe
      x Ann
      o Bob Ross
      x-player human
      o-player human
      level perfect
      seed 1
      new
      X 1
      O 4
      X 2
      O 5
      X 3
      won

      """, end: "Ann wins. Ann 1, Bob Ross 0, drawn 0.")
  static let computer = FormerFile(
    testDescription: "a game against a computer at easy, which lost and began again",
    text: """
      games-cli transcript 1
      game tictactoe
      x Cross
      o Circle
      x-player human
      o-player computer
      level perfect
      seed 3
      new
      X 1
      O 5
      X 9
      O 2

      """, end: "Cross, place your ❌")

  static let all = [match, settings, ticTacToe, computer]
}

@Suite("Saved games")
struct SavedGameTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = folder.path + "/game"
  }

  // MARK: Files of the former version

  @Test("the same moves write the same file as in the former version")
  func writes() throws {
    let match = ["match", "--engine=wild", "--seed=5", "--transcript", file]
    #expect(try run(match, "3\nundo\n2\n1\n1\n1\n1\n1\n").status == 0)
    #expect(try folder.read(file) == FormerFile.match.text)
    let second = folder.path + "/second"
    let names = ["--x=Ann", "--o=Bob Ross", "--o-player=human", "--level=perfect", "--seed=1"]
    #expect(try run(["ttt", "--transcript", second] + names, "1\n4\n2\n5\n3\n").status == 0)
    #expect(try folder.read(second) == FormerFile.ticTacToe.text)
  }

  @Test("a former file replays unchanged at every front end", arguments: FormerFile.all)
  func replays(former: FormerFile) throws {
    let name = try folder.write(former.text)
    let result = try run(["replay", name])
    #expect(result.status == 0 && result.errors == "")
    #expect(result.lines.suffix(3).contains(former.end))
    let state = former.lines.last == "won" ? "the game has ended." : "not ended yet."
    #expect(
      result.lines.suffix(2).first
        == "\(name) replays: \(former.lines.count - former.header) lines, \(state)")
    for option in ["--accessible", "--json", "--plain"] {
      #expect(try run(["replay", option, name]).status == 0)
    }
    // Comments, blank lines and other ends of lines do no harm.
    let text = "# kept\r\n\r\n" + former.text.replacing("\n", with: "\r\n") + "# end\n"
    #expect(try run(["replay", try folder.write(text)]).status == 0)
  }

  @Test(
    "a former file resumes after each of its lines, and after half of one",
    arguments: FormerFile.all)
  func resumes(former: FormerFile) throws {
    let moves = former.lines.indices.filter { former.lines[$0].starts(with: /you|X/) }
    let last = former.lines.last == "won" ? try #require(moves.last) : former.lines.count
    for count in former.header...last {
      let kept = former.lines.prefix(count).joined(separator: "\n") + "\n"
      let half = former.lines.dropFirst(count).first?.dropLast() ?? ""
      let name = try folder.write(kept + half)
      let result = try run(["--resume", name, "--plain"], "quit\n")
      #expect(result.status == 0 && result.errors == "")
      // A missing beginning and missing answers of the computer are made up for.
      let text = try folder.read(name)
      #expect(text.hasPrefix(kept))
      let added = text.dropFirst(kept.count)
      #expect(former.lines.dropFirst(count).joined(separator: "\n").hasPrefix(added.dropLast()))
      #expect(!added.split(separator: "\n").contains { $0.starts(with: /you|X/) })
      #expect(try run(["replay", name]).status == 0)
    }
  }

  @Test("a changed, missing or repeated line is refused, with its number")
  func tampered() throws {
    let lines = FormerFile.match.lines
    for index in lines.indices where index != 6 {
      let others = lines[index].hasPrefix("you") ? "you 9" : "computer 9"
      var changes = [lines[..<index] + [others] + lines[(index + 1)...]]
      changes.append(lines[..<index] + lines[(index + 1)...])
      if index > 7 { changes.append(lines[...index] + lines[index...]) }
      for change in changes {
        let text = change.joined(separator: "\n") + "\n"
        let name = try folder.write(text)
        let result = try run(["replay", name])
        #expect(result.status == 65)
        let isEnd = index == lines.count - 1 && change.count < lines.count
        #expect(result.complaint.contains(isEnd ? "ends too early: 'won' is missing" : "line "))
        // The whole file is checked before a game begins, and stays as it is.
        #expect(try run(["--resume", name], "1\n").status == 65)
        #expect(try folder.read(name) == text)
      }
    }
  }

  private static let start = "games-cli transcript 1\ngame match\n"

  @Test(
    "a file that is no saved game is refused with its name, and stays as it is",
    arguments: [
      ("", "not a games-cli transcript (version 1)"),
      ("hello\n", "line 1: not a games-cli transcript (version 1)"),
      ("games-cli transcript 2\n", "line 1: not a games-cli transcript (version 1)"),
      ("games-cli transcript 1\ngame chess\n", "line 2: there is no game 'chess'"),
      ("games-cli transcript 1\n", "'game' is missing"),
      (start + "matches 18\n", "'take-at-most' is missing"),
      (start + "take-at-most 3\n", "line 3: 'matches' is missing"),
      (start + "matches 1\n", "line 3: '--matches' cannot be '1'"),
      (
        start + "matches 9\ntake-at-most 3\nengine clever\n",
        "line 5: '--engine' cannot be 'clever'"
      ),
      (
        start + "matches 5\ntake-at-most 5\nengine dumb\nfirst you\nseed 1\n",
        "'--take-at-most' cannot be '5'; allowed is a whole number from 1 to 4"
      ),
      (
        start + "matches 5\ntake-at-most 4\nengine dumb\nfirst you\nseed -1\n",
        "line 7: 'seed' cannot be '-1'"
      ),
      (
        FormerFile.settings.text + "you \(String(repeating: "1", count: 5_000))\n",
        "line 18: A line has at most 4096 bytes."
      ),
    ])
  func noSavedGame(text: String, why: String) throws {
    let name = try folder.write(text)
    for words in [["replay", name], ["--resume", name]] {
      let result = try run(words, "quit\n")
      #expect(result.status == 65 && result.complaint.hasPrefix("games-cli: \(name): "))
      #expect(result.complaint.contains(why))
      #expect(try folder.read(name) == text)
    }
  }

  @Test(
    "numbers at the edges of Int are refused in a file as any other",
    arguments: ["\(Int.min)", "-1", "0", "\(Int.max)", "9223372036854775808"])
  func edges(number: String) throws {
    for former in [FormerFile.match, .ticTacToe] {
      for (index, line) in former.lines.enumerated().dropFirst(2) {
        var lines = former.lines
        guard let last = line.split(separator: " ").last, Int(last) != nil else { continue }
        lines[index] = line.dropLast(last.count) + number
        let name = try folder.write(lines.joined(separator: "\n") + "\n")
        let isSeed = line.hasPrefix("seed") && UInt64(number) != nil
        let result = try run(["replay", name])
        #expect(result.status == 65 || isSeed, "\(lines[index])")
      }
    }
  }

  @Test("a header that is cut off anywhere is refused, and the file stays as it is")
  func cutHeader() throws {
    let header = FormerFile.match.lines.prefix(7).joined(separator: "\n") + "\n"
    for length in 1..<header.utf8.count {
      let text = String(header.prefix(length))
      let name = try folder.write(text)
      #expect(try run(["--resume", name], "quit\n").status == 65, "\(text.suffix(20))")
      #expect(try folder.read(name) == text)
    }
  }

  // MARK: Every game

  @Test(
    "a game that is left and resumed after each move is in the end the whole game",
    arguments: Sample.all)
  func leftAndResumed(sample: Sample) throws {
    let whole = folder.path + "/whole"
    let saved = ["--seed=1", "--transcript"]
    let script = sample.moves.map { $0 + "\n" }
    let played = try run(sample.words + saved + [whole], script.joined(), of: sample.program)
    #expect(played.status == 0 && played.output.contains(sample.result))
    for count in script.indices.dropLast() {
      let half = folder.path + "/half\(count)"
      let first = script.prefix(count).joined()
      for (words, script) in [
        (sample.words + saved + [half], first + "quit\n"),
        (["--resume", half], script.dropFirst(count).joined()),
      ] { #expect(try run(words, script, of: sample.program).status == 0) }
      #expect(try folder.read(half) == folder.read(whole))
    }
    for frontEnd in LineFrontEnd.allCases where frontEnd != .terminal {
      let replay = try run(["replay", whole] + frontEnd.options, of: sample.program)
      #expect(replay.status == 0 && frontEnd.said(replay).results == [sample.result])
    }
    #expect(try run(["--resume", whole], of: sample.program).complaint.contains("has ended"))
  }

  @Test(
    "settings that change, undo and new games are in the file, and replay", arguments: Sample.all)
  func changes(sample: Sample) throws {
    for (index, scenario) in Scenario.all.enumerated() {
      let said = try Said(scenario, sample)
      let name = folder.path + "/\(index)"
      let script = said.lines.map { $0 + "\n" }.joined()
      let words = sample.words + ["--seed=1", "--transcript", name]
      #expect(try run(words, script, of: sample.program).status == 0)
      #expect(try folder.read(name).hasSuffix(said.recorded.joined(separator: "\n") + "\n"))
      #expect(try run(["replay", name], of: sample.program).status == 0)
    }
  }

  // MARK: Names

  @Test(
    "a name comes back from the file as it was",
    arguments: [
      " Ann  Lee ", "100 % 20%20", "# no comment", "new", "Zoë \"\\😀", "\u{202E}boB", "x y",
      String(repeating: "字", count: 40), "%", "%2520",
    ])
  func names(name: String) throws {
    let words = ["ttt", "--x", name, "--o-player=human", "--seed=1", "--transcript", file]
    #expect(try run(words, "1\nsettings\n5\n1\n6\n2\nquit\n").status == 0)
    #expect(try folder.read(file).contains("\nx \(name)\n"))
    #expect(try run(["replay", file]).status == 0)
    #expect(try run(["--resume", file], "3\nquit\n").status == 0)
  }

  // MARK: Which file

  @Test("--resume without a file lists what can be continued in the folder")
  func lists() throws {
    func list(_ words: String) throws -> Play.Result {
      let script = "cd \"$1\" && exec \"$2\" \(words)"
      return try run(["-c", script, "sh", folder.path, Child.path], of: "/bin/sh")
    }
    #expect(
      try list("--resume").output == "There is no game in this folder that can be continued.\n")
    _ = try folder.write("my diary\n", to: "diary")
    _ = try folder.write(FormerFile.match.text, to: "ended")
    _ = try folder.write(FormerFile.settings.text, to: "my match")
    _ = try folder.write(FormerFile.computer.text, to: "e\u{1B}[2J")
    _ = try folder.write(FormerFile.computer.text.replacing("O 2", with: "O 4"), to: "changed")
    for words in ["--resume", "ttt --resume", "--resume --lines"] {
      let result = try list(words)
      #expect(result.status == 0)
      #expect(
        result.output == """
          Games that can be continued:
            --resume e?[2J  Tic-tac-toe
            --resume my match  Match game

          """)
    }
  }

  @Test("--resume with --transcript leaves the first file as it is, and the new one is whole")
  func resumesElsewhere() throws {
    let name = try folder.write(FormerFile.computer.text, to: "first")
    let result = try run(["ttt", "--resume", name, "--transcript", file], "8\nquit\n")
    #expect(result.status == 0 && result.lines.first == "Cross (X) vs Circle (O)")
    #expect(try folder.read(name) == FormerFile.computer.text)
    #expect(try folder.read(file) == FormerFile.computer.text + "X 8\nO 7\n")
    #expect(try run(["--resume", name, "--transcript", name], "quit\n").status == 0)
    #expect(try folder.read(name) == FormerFile.computer.text)
  }

  @Test("another game, an option that is in the file, and an existing file are refused")
  func refused() throws {
    let name = try folder.write(FormerFile.settings.text)
    let other = try run(["ttt", "--resume", name])
    #expect(other.status == 65 && other.complaint.contains("this is a game of 'match'"))
    for option in ["--matches=5", "--engine=dumb", "--seed=1"] {
      let result = try run(["match", option, "--resume", name])
      #expect(result.status == 64)
      #expect(result.complaint.contains("'--resume' cannot be used with '--"))
    }
    let exists = try run(["match", "--transcript", name], "1\n")
    #expect(exists.status == 64 && exists.complaint.contains("already exists"))
    #expect(try folder.read(name) == FormerFile.settings.text)
  }

  @Test("a file that cannot be read exits with 66, one that cannot be written with 74")
  func inaccessible() throws {
    for words in [["replay"], ["match", "--resume"]] {
      let result = try run(words + ["/dev/null/file"])
      #expect(result.status == 66)
      #expect(result.complaint.contains("/dev/null/file: cannot be read: "))
    }
    #expect(try run(["replay", "/"]).status == 66)
    for name in ["/dev/null/file", "/dev/full"] {
      let result = try run(["match", "--transcript", name], "1\n")
      #expect(result.status == 74 && result.complaint.contains("\(name): cannot be written: "))
    }
    let script = "ulimit -f 0; \"$1\" match --transcript \"$2\" 2>&1; echo $?; ls -A \"${2%/*}\""
    let full = try run(["-c", script, "bash", Child.path, file], of: "/bin/bash")
    #expect(full.lines.suffix(2) == ["74", ""])
  }

  // MARK: While it is written

  @Test("each move is in the file before the next one is asked for, and so outlives a crash")
  func flushed() throws {
    let play = try Play(["match", "--seed=1", "--transcript", file])
    try play.wait(for: "Your move (1..3): ")
    play.type("3")
    try play.wait(for: "Your move (1..3): ")
    #expect(try folder.read(file).hasSuffix("new\nyou 3\ncomputer 2\n"))
    play.kill(by: 9)
    #expect(try play.finish().status == 137)
    let resumed = try run(["--resume", file], "3\n")
    #expect(resumed.lines.contains("13 matches"))
    #expect(try folder.read(file).hasSuffix("new\nyou 3\ncomputer 2\nyou 3\ncomputer 1\n"))
  }

  @Test("one of many games that begin at the same time with the same file is saved")
  func simultaneous() throws {
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
    let play = try Play(["match", "--seed=1", "--transcript", file])
    play.type("3")
    try play.wait(for: "leaving 13")
    let before = try folder.read(file)
    let second = try run(["--resume", file], "3\n")
    #expect(second.status == 74)
    #expect(second.complaint.contains("\(file): cannot be written: another program is writing"))
    #expect(try folder.read(file) == before)
    play.endInput()
    _ = try play.finish()
    #expect(try run(["--resume", file], "quit\n").status == 0)
  }
}
