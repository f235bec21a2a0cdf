import Bindings
import Foundation
import GameTesting
import Terminal
import Testing
import ViewModels

@testable import GameShell

/// A game in the folder Saved, as version e05839b saved it, and the state to which it leads.
struct FormerFile: Sendable, CustomTestStringConvertible {
  let name: String
  /// One of the last lines of its replay.
  let end: String
  /// The words with which moves of persons begin.
  let people: [String]

  static let won = FormerFile("match-won", "You win. Won 1, lost 0, drawn 0.", people: ["you"])
  /// Its lines of settings have three values, as the former version wrote them.
  static let settings = FormerFile("match-settings", "9 matches", people: ["you"])
  static let people = FormerFile(
    "tictactoe-won", "Ann wins. Ann 1, Bob Ross 0, drawn 0.", people: ["X", "O"])
  static let computer = FormerFile("tictactoe-computer", "Cross, place your ❌", people: ["X"])
  static let all = [won, settings, people, computer]

  private init(_ name: String, _ end: String, people: [String]) {
    (self.name, self.end, self.people) = (name, end, people)
  }

  var testDescription: String { name }

  func isPersonsMove(_ line: some StringProtocol) -> Bool {
    people.contains { line.hasPrefix($0 + " ") }
  }

  func text() throws -> String {
    let file = URL(filePath: #filePath).appending(path: "../Saved/\(name).txt").standardizedFileURL
    return try String(contentsOf: file, encoding: .utf8)
  }

  func lines() throws -> [String] { try text().split(separator: "\n").map(String.init) }
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
    for (former, words, script) in [
      (FormerFile.won, ["match", "--engine=wild", "--seed=5"], "3 undo 2 1 1 1 1 1"),
      (
        .people, ["ttt", "--x=Ann", "--o=Bob Ross", "--o-player=human", "--level=perfect"],
        "1 4 2 5 3"
      ),
    ] {
      let written = folder.path + "/\(former.name)"
      let lines = script.words.map { $0 + "\n" }.joined()
      #expect(try run(words + ["--transcript", written], lines).status == 0)
      #expect(try folder.read(written) == former.text())
    }
  }

  @Test("a former file replays unchanged", arguments: FormerFile.all)
  func replays(former: FormerFile) throws {
    let (name, lines) = (try folder.write(former.text()), try former.lines())
    let result = try run(["replay", name])
    #expect(result.status == 0 && result.errors == "")
    #expect(result.lines.suffix(3).contains(former.end))
    let count = lines.count - (lines.firstIndex(of: "new") ?? 0)
    let isOver = lines.last == "won"
    #expect(
      result.lines.suffix(2).first == Strings.replayed(name, lines: count, isOver: isOver))
    // Comments, blank lines and other ends of lines do no harm.
    let text = try "# kept\r\n\n \r\n" + former.text().replacing("\n", with: "\r\n") + "# end\n"
    #expect(try run(["replay", try folder.write(text)]).status == 0)
  }

  @Test("a former file resumes if cut in any line after its header", arguments: FormerFile.all)
  func resumes(former: FormerFile) throws {
    let lines = try former.lines()
    // Up to the last person's move, since a game that has ended is not resumed.
    let lastMove = lines.lastIndex(where: former.isPersonsMove)
    let last = lines.last == "won" ? try #require(lastMove) : lines.count
    for count in try #require(lines.firstIndex(of: "new"))...last {
      let kept = lines.prefix(count).joined(separator: "\n") + "\n"
      let half = lines.dropFirst(count).first?.dropLast() ?? ""
      let name = try folder.write(kept + half)
      let result = try run(["--resume", name, "--plain"], "quit\n")
      #expect(result.status == 0 && result.errors == "")
      // The program adds a missing `new` and the computer's missing answers, and no person's move.
      let text = try folder.read(name)
      #expect(text.hasPrefix(kept))
      let added = text.dropFirst(kept.count)
      #expect(lines.dropFirst(count).joined(separator: "\n").hasPrefix(added.dropLast()))
      #expect(!added.split(separator: "\n").contains(where: former.isPersonsMove))
      #expect(refusal(of: name) == nil)
    }
  }

  @Test("a changed, missing or repeated line is refused, with its number or a later one")
  func tampered() throws {
    for former in [FormerFile.won, .people] {
      let lines = try former.lines()
      let seed = lines.firstIndex { $0.hasPrefix("seed") }
      for index in lines.indices {
        let word = lines[index].prefix { $0 != " " }
        let isNumber = lines[index].contains(#/ \d+$/#)
        let others = isNumber ? ["\(word) 10", "\(word) \(Int.max)"] : ["?? 1"]
        var changes = [lines[..<index] + lines[(index + 1)...]]
        // Another seed may be that of a valid game, and so may a second `new`.
        if index != seed {
          changes += others.map { lines[..<index] + [$0] + lines[(index + 1)...] }
        }
        if lines[index] != "new" { changes.append(lines[...index] + lines[index...]) }
        for change in changes {
          let text = change.joined(separator: "\n") + "\n"
          let reason = refusal(of: try folder.write(text))
          #expect(reason?.code(isInteractive: false) == .badData, "\(text)")
          let isEnd = index == lines.count - 1 && change.count < lines.count
          let message = reason?.message ?? ""
          let number = message.firstMatch(of: #/: line (\d+): /#).flatMap { Int($0.1) } ?? 0
          #expect(isEnd ? message.hasSuffix("ends too early: 'won' is missing") : number > index)
        }
        // The whole file is checked before a game begins, and stays as it is.
        let text = changes[changes.count - 1].joined(separator: "\n") + "\n"
        let name = try folder.write(text)
        #expect(refusal(of: name, isContinued: true)?.code(isInteractive: false) == .badData)
        #expect(try folder.read(name) == text)
      }
    }
  }

  private let games = Sample.games.map(\.game)

  /// Why a file does not replay, or its game cannot be continued; `nil` if that is possible.
  private func refusal(of name: String, isContinued: Bool = false) -> ExitReason? {
    do throws(ExitReason) {
      if isContinued {
        _ = try CurrentGame(resuming: name, of: nil, among: games, savedTo: nil)
      } else {
        let reader = try SavedGameReader(name, among: games)
        let game = reader.makeGame()
        _ = try reader.replay(in: game, isContinued: false) { game.newGame() }
      }
      return nil
    } catch { return error }
  }

  private static let start = "games-cli transcript 1\ngame match\n"

  @Test(
    "a file that is no valid saved game is refused with its name, and stays as it is",
    arguments: [
      ("", "not a games-cli transcript (version 1)"),
      ("hello\n", "line 1: not a games-cli transcript (version 1)"),
      ("# kept\n\nhello\n", "line 3: not a games-cli transcript (version 1)"),
      ("games-cli transcript 2\n", "line 1: not a games-cli transcript (version 1)"),
      ("games-cli transcript 1\ngame chess\n", "line 2: there is no game 'chess'"),
      ("games-cli transcript 1\n", "'game' is missing"),
      (start + "matches 18\n", "'take-at-most' is missing"),
      (start + "take-at-most 3\n", "line 3: 'matches' is missing"),
      (start + "matches 1\n", "line 3: '--matches' cannot be '1'"),
      (
        start + "matches 5\ntake-at-most 5\nengine dumb\nfirst you\nseed 1\n",
        "'--take-at-most' cannot be '5'; allowed is a whole number from 1 to 4"
      ),
      (
        start + "matches 5\ntake-at-most 4\nengine dumb\nfirst you\nseed -1\n",
        "line 7: 'seed' cannot be '-1'"
      ),
      (start + String(repeating: "1", count: 5_000), "line 3: A line has at most 4096 bytes."),
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

  @Test("a header that is cut off anywhere is refused, and the file stays as it is")
  func cutHeader() throws {
    let header = try FormerFile.won.text().components(separatedBy: "new")[0]
    for length in 1..<header.utf8.count {
      let text = String(header.prefix(length))
      let name = try folder.write(text)
      let reason = refusal(of: name, isContinued: true)
      #expect(reason?.code(isInteractive: false) == .badData, "\(text.suffix(20))")
      #expect(try folder.read(name) == text)
    }
  }

  // MARK: Every game

  @Test(
    "a game that is left after any move and resumed ends in the file of one that is played through",
    arguments: Sample.all)
  func leftAndResumed(sample: Sample) throws {
    let whole = folder.path + "/whole"
    let saved = ["--seed=1", "--transcript"]
    let script = sample.moves.map { $0 + "\n" }
    let played = try run(sample.words + saved + [whole], script.joined(), of: sample.program)
    #expect(played.status == 0 && played.output.contains(sample.result))
    for count in stride(from: 0, to: script.count - 1, by: isThorough ? 1 : 2) {
      let part = folder.path + "/part\(count)"
      let first = script.prefix(count).joined()
      for (words, input) in [
        (sample.words + saved + [part], first + "quit\n"),
        (["--resume", part], script.dropFirst(count).joined()),
      ] { #expect(try run(words, input, of: sample.program).status == 0) }
      #expect(try folder.read(part) == folder.read(whole))
    }
    for frontEnd in [FrontEnd.pipe, .accessible, .json] {
      let replay = try run(["replay", whole] + frontEnd.options, of: sample.program)
      #expect(replay.status == 0 && frontEnd.said(replay).results == [sample.result])
    }
    #expect(try run(["--resume", whole], of: sample.program).complaint.contains("has ended"))
  }

  @Test(
    "a name comes back from the file as it was",
    arguments: [
      " Ann  Lee ", "100 % 20%20", "# no comment", "new", "Zoë \"\\😀", "\u{202E}boB", "x y",
      String(repeating: "字", count: 40), "%", "%2520",
    ])
  func names(name: String) throws {
    let words = ["ttt", "--x", name, "--o-player=human", "--seed=1", "--transcript", file]
    // Changed settings are one line with the names, which `replay` compares with those it has read.
    #expect(try run(words, "1\nsettings\n5\n1\n6\n2\nquit\n").status == 0)
    #expect(try folder.read(file).contains("\nx \(name)\n"))
    #expect(try run(["replay", file]).status == 0)
    #expect(try run(["--resume", file], "3\nquit\n").status == 0)
  }

  // MARK: Which file

  @Test("--resume without a file lists what can be continued in the folder")
  func lists() throws {
    func list(_ words: String) throws -> Run {
      let script = "cd \"$1\" && exec \"$2\" \(words)"
      return try run(["-c", script, "sh", folder.path, Child.path], of: "/bin/sh")
    }
    #expect(try list("--resume").output == Strings.resumable([]) + "\n")
    let computer = try FormerFile.computer.text()
    _ = try folder.write("my diary\n", to: "diary")
    _ = try folder.write(FormerFile.won.text(), to: "ended")
    _ = try folder.write(FormerFile.settings.text(), to: "Al's match")
    #expect(symlink("Al's match", folder.path + "/--link") == 0)
    _ = try folder.write(computer, to: "e\u{1B}[2J")
    _ = try folder.write(computer.replacing("O 2", with: "O 4"), to: "changed")
    for words in ["--resume", "ttt --resume", "--resume --lines"] {
      let result = try list(words)
      #expect(result.status == 0)
      #expect(
        result.lines.dropFirst() == [
          "  --resume ./--link  Match game", #"  --resume 'Al'\''s match'  Match game"#,
          "  --resume 'e?[2J'  Tic-tac-toe", "",
        ])
    }
  }

  @Test("--resume with --transcript leaves the first file as it is, and the new one is whole")
  func resumesElsewhere() throws {
    let computer = try FormerFile.computer.text()
    let name = try folder.write(computer, to: "first")
    let result = try run(["ttt", "--resume", name, "--transcript", file], "8\nquit\n")
    #expect(result.status == 0 && result.lines.first == "Cross (X) vs Circle (O)")
    #expect(try folder.read(name) == computer)
    #expect(try folder.read(file) == computer + "X 8\nO 7\n")
    #expect(try run(["--resume", name, "--transcript", name], "quit\n").status == 0)
    #expect(try folder.read(name) == computer)
  }

  @Test("a file that cannot be used is named, with a status of its own, and stays as it is")
  func refused() throws {
    let settings = try FormerFile.settings.text()
    let name = try folder.write(settings)
    let rows: [(String, Int32, String)] = [
      ("ttt --resume \(name)", 65, "this is a game of 'match'"),
      ("match --matches=5 --resume \(name)", 64, "'--resume' cannot be used with '--matches'"),
      ("match --seed=1 --resume \(name)", 64, "'--resume' cannot be used with '--seed'"),
      ("match --resume \(name) --test y", 64, "'--resume' cannot be used with '--test'"),
      ("match --transcript \(name)", 64, "already exists"),
      ("match --transcript \(file) --test \(name)", 64, "'\(name)' already exists"),
      ("match --transcript \(file) --test \(file)", 64, "cannot be used with '--transcript"),
      ("replay /dev/null/file", 66, "/dev/null/file: cannot be read: "),
      ("match --resume /dev/null/file", 66, "/dev/null/file: cannot be read: "),
      ("replay /", 66, "/: cannot be read: "),
      ("replay /proc/self/mem", 66, "/proc/self/mem: cannot be read: Input/output error"),
      ("match --transcript /dev/full", 74, "/dev/full: cannot be written: "),
      ("match --transcript /dev/null/file", 74, "/dev/null/file: cannot be written: "),
    ]
    for (words, status, complaint) in rows {
      let result = try run(words, "1\n")
      #expect(result.status == status && result.complaint.contains(complaint), "\(words)")
    }
    #expect(try folder.read(name) == settings)
    // On a full disk: status 74, and no other file is left.
    let script = "ulimit -f 0; \"$1\" match --transcript \"$2\" 2>&1; echo $?; ls -A \"${2%/*}\""
    let full = try run(["-c", script, "bash", Child.path, file], of: "/bin/bash")
    #expect(full.lines.suffix(3) == ["74", "file", ""])
  }

  // MARK: While it is written

  @Test("each move is in the file before the next one is asked for, and so outlives a crash")
  func flushed() throws {
    let play = try Play(["match", "--seed=1", "--transcript", file])
    try play.wait(for: "): ")
    try play.press("3\n", awaiting: "): ")
    #expect(try folder.read(file).hasSuffix("new\nyou 3\ncomputer 2\n"))
    play.send(signal: 9)
    #expect(try play.finish().status == 137)
    #expect(try run(["--resume", file], "3\n").lines.contains("13 matches"))
    #expect(try folder.read(file).hasSuffix("new\nyou 3\ncomputer 2\nyou 3\ncomputer 1\n"))
  }

  @Test("settings that are changed after a game are in the file, also if no other game follows")
  func settingsAfterGame() throws {
    let words = "match --matches=2 --lines --transcript".words + [file]
    let lines = "1 settings 3 dumb 5 n".words
    #expect(try play(words, lines.map { ("): ", $0 + "\n") }).status == 0)
    #expect(try folder.read(file).hasSuffix("won\nsettings 2 1 dumb you\n"))
    #expect(try run(["replay", file]).status == 0)
  }

  @Test("of many games that begin at the same time with the same file, one is saved")
  func simultaneous() throws {
    let plays = try (1...12).map { _ in try Play(["match", "--seed=1", "--transcript", file]) }
    for play in plays {
      play.press("3\n3\n")
      play.endInput()
    }
    let results = try plays.map { try $0.finish() }
    let refused = results.filter { $0.complaint.contains(file) }
    // 64 if the file was there already, 74 while another game holds it.
    #expect(refused.allSatisfy { [64, 74].contains($0.status) })
    #expect(results.count - refused.count == 1)
    #expect(try run(["replay", file]).status == 0)
  }

  @Test("a game that is being played cannot be resumed, and its file stays as it is")
  func inUse() throws {
    let play = try Play(["match", "--seed=1", "--transcript", file])
    try play.press("3\n", awaiting: "leaving 13")
    let before = try folder.read(file)
    let second = try run(["--resume", file], "3\n")
    #expect(second.status == 74)
    #expect(second.complaint.contains("\(file): cannot be written: another program is writing"))
    #expect(try folder.read(file) == before)
    play.endInput()
    _ = try play.finish()
    #expect(try run(["--resume", file], "quit\n").status == 0)
  }

  @Test("a file that is closed is free, also while a child that is being started has a copy of it")
  func closed() throws {
    let name = try folder.write("")
    var named = stat()
    #expect(stat(name, &named) == 0)
    var opened: File? = try File(name, .appending)
    #expect(throws: ExitReason.self) { try File(name, .appending) }
    // A fork has copies of all descriptors; those that are of this file are enough here.
    let copies = (Int32(3)..<1_024).filter {
      var status = stat()
      guard fstat($0, &status) == 0 else { return false }
      return status.st_dev == named.st_dev && status.st_ino == named.st_ino
    }.map { dup($0) }
    defer { for copy in copies { close(copy) } }
    #expect(copies.count == 1 && opened != nil)
    opened = nil
    _ = try File(name, .appending)
  }
}
