import Testing

@testable import Terminal
@testable import games_cli

@Suite("Transcripts")
struct TranscriptTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = folder.path + "/game"
  }

  private static let match = """
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

    """

  @Test("a transcript has the version, rules, seed, names, moves, undos and result")
  func writes() throws {
    let options = ["--engine=wild", "--seed=5", "--transcript", file]
    let result = try run(["match"] + options, "3\nundo\n2\n1\n1\n1\n1\n1\n")
    #expect(result.status == 0)
    #expect(try folder.read(file) == Self.match)
    let second = folder.path + "/second"
    let names = ["--x=Ann", "--o=Bob Ross", "--seed=1", "--transcript", second]
    #expect(try run(["ttt"] + names, "1\n4\n2\n5\n3\n").status == 0)
    #expect(
      try folder.read(second) == """
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

        """)
  }

  @Test("a transcript replays to the same result, and is shown as the game was")
  func replays() throws {
    let name = try folder.write(Self.match)
    let result = try run(["replay", name])
    #expect(result.status == 0 && result.errors == "")
    #expect(result.lines.first == "Seed: 5")
    #expect(result.lines.contains("You take back your move, leaving 18."))
    #expect(result.lines.contains("I have lost"))
    #expect(result.sentences.contains { $0.hasSuffix("17 lines, the game has ended.") })
  }

  @Test("comments, blank lines and CRLF in a transcript do no harm")
  func tolerance() throws {
    let text = "# kept\r\n\r\n" + Self.match.replacing("\n", with: "\r\n") + "# end\n"
    #expect(try run(["replay", try folder.write(text)]).status == 0)
  }

  @Test("a changed, missing or repeated line of a transcript is refused, with its number")
  func tampered() throws {
    let lines = Self.match.split(separator: "\n").map(String.init)
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
      }
    }
  }

  @Test(
    "a file that is no transcript is refused with 65 and its name",
    arguments: [
      ("", "not a games-cli transcript (version 1)"),
      ("hello\n", "line 1: not a games-cli transcript"),
      ("games-cli transcript 2\n", "line 1: not a games-cli transcript (version 1)"),
      ("games-cli transcript 1\ngame chess\n", "line 2: there is no game 'chess'"),
      ("games-cli transcript 1\n", "'game' is missing"),
      ("games-cli transcript 1\ngame match\nmatches 18\n", "'take-at-most' is missing"),
      (
        "games-cli transcript 1\ngame match\nmatches 1\ntake-at-most 1\nengine wild\nfirst you\nseed 1\n",
        "'--matches' cannot be '1'"
      ),
      (
        "games-cli transcript 1\ngame match\nmatches 9\ntake-at-most 3\nengine clever\n",
        "line 5: 'engine' cannot be 'clever'"
      ),
    ])
  func noTranscript(text: String, why: String) throws {
    let result = try run(["replay", try folder.write(text)])
    #expect(result.status == 65)
    #expect(result.complaint.contains(why))
    #expect(result.errors.replacing("\n  ", with: "").contains("games-cli-tests"))
  }

  @Test(
    "a file that cannot be read exits with 66 and is named", arguments: ["/dev/null/file", "/"])
  func unreadable(name: String) throws {
    for words in [["replay", name], ["match", "--resume", name]] {
      let result = try run(words)
      #expect(result.status == 66)
      #expect(result.complaint.contains("\(name): cannot be read: "))
    }
  }

  @Test("a file that cannot be written exits with 74 and is named")
  func unwritable() throws {
    for name in ["/dev/null/file", "/dev/full"] {
      let result = try run(["match", "--transcript", name], "1\n")
      #expect(result.status == 74)
      #expect(result.complaint.contains("\(name): cannot be written: "))
    }
  }

  @Test("an existing file is not overwritten")
  func exists() throws {
    let name = try folder.write("my diary\n")
    let result = try run(["match", "--transcript", name], "1\n")
    #expect(result.status == 64 && result.complaint.contains("exists"))
    #expect(try folder.read(name) == "my diary\n")
  }

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
    #expect(resumed.sentences.contains("13 matches"))
    #expect(try folder.read(file).hasSuffix("new\nyou 3\ncomputer 2\nyou 3\ncomputer 1\n"))
  }

  @Test("a game that was left continues as if it had not been")
  func resumes() throws {
    let (half, whole) = (folder.path + "/half", folder.path + "/whole")
    let game = ["match", "--engine=wild", "--matches=60", "--take-at-most=7", "--seed=9"]
    let moves = Array(repeating: "1\n", count: 60)
    #expect(try run(game + ["--transcript", whole], moves.joined()).status == 0)
    #expect(try run(game + ["--transcript", half], "1\n2\nundo\n1\nquit\n").status == 0)
    let resumed = try run(["--resume", half], moves.joined())
    #expect(resumed.status == 0)
    #expect(resumed.lines.prefix(2) == ["Seed: 9", "Removing the last match loses the game."])
    #expect(try run(["replay", half]).status == 0)
    let plain = folder.path + "/plain"
    #expect(try run(game + ["--transcript", plain], "1\nquit\n").status == 0)
    #expect(try run(["match", "--resume", plain], moves.joined()).status == 0)
    #expect(try folder.read(plain) == folder.read(whole))
  }

  @Test("--resume with --transcript leaves the first file as it is, and the new one is whole")
  func resumesElsewhere() throws {
    let start = "games-cli transcript 1\ngame tictactoe\nx Ann\no Bob\nx-player human\n"
    let text = start + "o-player computer\nlevel perfect\nseed 3\nnew\nX 1\nO 5\n"
    let name = try folder.write(text, to: "first")
    let result = try run(["ttt", "--resume", name, "--transcript", file], "9\nquit\n")
    #expect(result.status == 0 && result.lines.first == "Ann (X) vs Bob (O)")
    #expect(try folder.read(name) == text)
    #expect(try folder.read(file) == text + "X 9\nO 2\n")
    #expect(try run(["--resume", name, "--transcript", name], "quit\n").status == 0)
    #expect(try folder.read(name) == text)
  }

  @Test("--resume repairs half a line and a missing answer, which a crash may leave")
  func crash() throws {
    let start = Self.match.split(separator: "\n").prefix(8).joined(separator: "\n") + "\n"
    for (left, mended) in [
      ("you 3\n", "you 3\ncomputer 2\n"), ("you 3\ncompu", "you 3\ncomputer 2\n"), ("you", ""),
    ] {
      let name = try folder.write(start + left)
      #expect(try run(["--resume", name], "quit\n").status == 0)
      #expect(try folder.read(name) == start + mended)
    }
  }

  @Test("--resume refuses a game that has ended, another game and a changed file")
  func notResumed() throws {
    let ended = try run(["--resume", try folder.write(Self.match)])
    #expect(ended.status == 65 && ended.complaint.contains("the game has ended"))
    let other = try run(["ttt", "--resume", try folder.write(Self.match)])
    #expect(other.status == 65 && other.complaint.contains("this is a game of 'match'"))
    let text = Self.match.replacing("computer 2\nundo", with: "computer 1\nundo")
    let changed = try run(["--resume", try folder.write(text)])
    #expect(changed.status == 65 && changed.complaint.contains("line 10: "))
  }

  @Test("the rules of a resumed game come only from its file")
  func rulesOfAResumedGame() throws {
    for option in ["--matches=5", "--engine=dumb", "--seed=1"] {
      let result = try run(["match", option, "--resume", "file"])
      #expect(result.status == 64)
      #expect(result.complaint.contains("'--resume' cannot be used with '--"))
    }
  }

  @Test("one file may have several games, which are replayed one after another")
  func severalGames() throws {
    let words = ["ttt", "--games=5", "--level=easy", "--x-player=computer", "--o-player=computer"]
    #expect(try run(words + ["--transcript", file]).status == 0)
    #expect(try folder.read(file).split(separator: "\n").count { $0 == "new" } == 5)
    #expect(try run(["replay", file]).status == 0)
  }

  @Test("a name in a transcript stays in its line")
  func names() throws {
    let words = ["ttt", "--x", "A\nnew\nX 1", "--seed=1", "--transcript", file]
    #expect(try run(words, "quit\n").status == 0)
    #expect(try folder.read(file).contains("x A?new?X 1\n"))
    #expect(try run(["replay", file]).status == 0)
  }
}
