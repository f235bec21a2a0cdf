import GameTesting
import Testing

@testable import GameShell
@testable import Terminal
@testable import ViewModels

@Suite("The command line")
struct OptionTests {
  // MARK: Settings

  /// Words that a setting takes, up to its bounds, and words that it refuses.
  private static func words<S>(_ setting: Setting<S>) -> (taken: [String], refused: [String]) {
    switch setting.kind {
    case .number(let all, _):
      let (low, high) = (all.lowerBound, all.upperBound)
      return (
        ["\(low)", "\(high)"],
        ["x", " \(low)", "1.0", "\(low - 1)", "\(high + 1)", "\(Int.max)", "9223372036854775808"]
      )
    case .choice(let all):
      return (all.map(\.word), ["other", "0", all[0].word + " ", all[0].word.uppercased()])
    case .text(let longest, _):
      let marks = "a" + String(repeating: "\u{301}", count: 400)
      let ends = ["\n", "\r\n", "\u{B}", "\u{85}", "\u{2029}", "\u{1B}"].map { "a\($0)b" }
      return (
        ["a", "--o", String(repeating: "字", count: longest), "👨‍👩‍👧‍👦"],
        [String(repeating: "x", count: longest + 1), marks] + ends
      )
    }
  }

  private func check<G: Game>(_ game: G.Type) {
    for setting in G.Settings.all {
      let (taken, refused) = Self.words(setting)
      for word in taken + refused + [""] {
        var complaint: String?
        do throws(UsageError) {
          let words = [G.texts.name, "--\(setting.name)=\(word)"]
          _ = try Grammar([game], program: "p").parse(words)
        } catch { complaint = error.message }
        let refusal = String.notAllowed("--\(setting.name)", word, setting.allowed)
        #expect(complaint == (taken.contains(word) ? nil : refusal), "\(setting.name) \(word)")
      }
    }
  }

  @Test(
    "every setting takes the words within its bounds, and names them for any other",
    arguments: Sample.games)
  func settings(sample: Sample) { check(sample.game) }

  @Test("a name does not decide who plays, and settings that were not given fit those that were")
  func defaults() throws {
    let smart = try run("match", "quit\n").lines
    #expect(smart.contains("18 matches"))
    #expect(smart.contains("You play against the computer (smart). Please start."))
    for line in ["ttt", "ttt --o=Bob", "ttt --o=Computer", "ttt --x=Computer"] {
      let lines = try run(line, "quit\n").lines
      #expect(lines.contains { $0.hasSuffix(" (O) is the computer, at medium.") })
      #expect(lines.contains { $0.hasPrefix("X to play") })
    }
    #expect(!(try run("ttt --o-player=human", "quit\n").output.contains("computer")))
    for (matches, prompt) in [
      ("2", "1"), ("3", "1..2"), ("03", "1..2"), ("4", "1..3"), ("5", "1..3"),
    ] {
      #expect(try run("match --matches=\(matches)").lines.contains("Your move (\(prompt)): "))
    }
  }

  // MARK: Without a game's name

  @Test(
    "without any input it shows a game of each kind and how to play, the same one each time",
    arguments: [[], ["--accessible"], ["--json"], ["--no-input"], ["--lines"]])
  func demonstration(options: [String]) throws {
    let result = try run(options)
    #expect(result.status == 0 && result.errors == "")
    let said =
      options == ["--json"] ? JSONScreen(result.lines.dropLast()).messages : result.lines
    let games = Sample.games.map(\.game).filter { $0.texts.name != "connectfour" }
    let expected =
      games.map { Strings.demonstration(of: $0.texts) } + Strings.howToPlay(games).prefix(1)
    #expect(said.filter(expected.contains) == expected)
    #expect(try run(options).output == result.output)
  }

  @Test("the first line of a script answers the menu, by a number, a name or its beginning")
  func script() throws {
    let game = try run(["match"], "3\nquit\n").output
    for answer in ["1", "match game", "M"] {
      let result = try run([], "\(answer)\n3\nquit\n")
      #expect(result.status == 0 && result.output.hasSuffix(": \(answer)\n" + game))
    }
    for (script, complaint) in [
      ("1\n3\n", "games-cli: the input ended in the middle of a game, after 2 lines"),
      ("\n", "games-cli: the input ended"),
    ] {
      let result = try run([], script)
      #expect(result.status == 65 && result.complaint.hasPrefix(complaint))
    }
    let wrong = try run([], "3\n2\nq\n")
    #expect(wrong.lines.contains("line 1: Please type a number from 1 to 2, or quit."))
    let unread = try run("match --no-input", "3\n")
    #expect(unread.status == 65 && unread.complaint.contains("--no-input"))
    // A program with one game plays it at once, and does not demonstrate it then.
    let one = try run([], of: Child.path(of: "ConnectFour"))
    #expect(one.status == 65 && one.complaint.contains("the input ended in the middle of a game"))
  }

  @Test("an open pipe in which nothing comes sees the menu before the program waits")
  func silentPipe() throws {
    let play = try Play([])
    try play.wait(for: "Which game?\n1  Match game\n2  Tic-tac-toe\nYour choice (1 to 2): ")
    #expect(try play.press("2\n", awaiting: "): ").contains("Seed: 1\n"))
    play.press("quit\n")
    #expect(try play.finish().status == 0)
  }

  // MARK: Mistakes

  private static func refusal(_ name: String, _ value: String, _ range: ClosedRange<Int>) -> String
  {
    "'\(name)' cannot be '\(value)'; "
      + "allowed is a whole number from \(range.lowerBound) to \(range.upperBound)"
  }

  @Test(
    "a wrong word is named with what is allowed, and exits with 64",
    arguments: [
      ("selfplay match", "unknown command 'selfplay'"),
      ("match --take-at-most 18", refusal("--take-at-most", "18", 1...17)),
      ("match --take-at-most 5 --matches 5", refusal("--take-at-most", "5", 1...4)),
      ("match --games 1000001", refusal("--games", "1000001", 1...1_000_000)),
      ("ttt --json --accessible", "'--json' cannot be used with '--accessible'"),
      ("--no-input --transcript t", "'--no-input' cannot be used with '--transcript'"),
      ("--no-input --test t", "'--no-input' cannot be used with '--test'"),
      ("--resume --json", "'--resume' needs a file with '--json'"),
      ("match --full-screen", "'--full-screen' needs a terminal to read from and to write to"),
      ("graph chess", "'chess'; allowed is match, tictactoe or ttt"),
      ("graph match --format png", "allowed is text, mermaid, dot or html"),
      (
        "match --matches \(String(repeating: "9", count: 1_000))",
        "cannot be '\(String(repeating: "9", count: 80))...'; allowed is"
      ),
    ]
      + ["lines", "games", "json", "explain", "accessible", "no-input"].map {
        ("match --full-screen --\($0)\($0 == "games" ? "=2" : "")", "cannot be used with '--\($0)'")
      })
  func usageErrors(line: String, message: String) throws {
    let result = try run(line)
    #expect(result.status == 64 && result.output == "")
    let lines = result.errors.split(separator: "\n")
    // On a pipe an error is one line, however long.
    #expect(lines.count == 2 && lines[0].hasPrefix("games-cli: ") && lines[0].contains(message))
    #expect(lines[1].hasPrefix("Try 'games-cli ") && lines[1].hasSuffix("--help'."))
  }

  // MARK: What options do

  @Test(
    "with --exit-status the result is the exit status: that of the only person, or else of X",
    arguments: [
      ("match --matches=6", "1 3", 0), ("match --matches=5", "9 1 1", 1), ("match", "quit", 1),
      // The last game counts, which was left here.
      ("match --matches=6 --games=2", "1 3 quit", 1),
      ("ttt --o-player=human", "1 4 2 5 3", 0), ("ttt --o-player=human", "1 4 2 5 9 6", 1),
      ("ttt --x-player=computer --level=perfect", "", 2),
      ("ttt --x-player=computer --o-player=human --level=perfect", "8 9", 1),
    ] as [(String, String, Int32)])
  func exitStatus(line: String, moves: String, status: Int32) throws {
    let script = moves.words.map { $0 + "\n" }.joined()
    let result = try run("\(line) --exit-status", script)
    // A game without random moves has no seed.
    #expect(result.status == status && !result.output.contains("Seed"))
    #expect(try run(line, script).status == 0)
    // It is the same in full screen, where the first “q” may end an animation.
    if line.contains("--games") { return }
    let play = try TerminalPlay(drawn: line.words + ["--exit-status"])
    play.press(moves.filter { $0 != " " } + "qq")
    #expect(try play.finish().status == status && play.isRestored)
  }

  @Test("games follow each other in one script, and the score counts them")
  func games() throws {
    let result = try run(["match", "--matches=5", "--games=3"], "1\n1\n1\n1\n2\n1\n")
    #expect(result.status == 0)
    #expect(result.lines.filter { $0.hasPrefix("Game ") } == (1...3).map { "Game \($0) of 3" })
    let scores = result.lines.filter { $0.contains("drawn") }
    #expect(scores == (1...3).map { "You lose. Won 0, lost \($0), drawn 0." })
    // The lines that a game may have are counted anew.
    let long = String(repeating: "#\n", count: 6_000) + "1\n"
    #expect(try run("match --matches=2 --games=2", long + long).status == 0)
  }

  @Test(
    "every pile is drawn in at most three lines of 40 columns",
    arguments: [2, 30, 31, 90, 91, 1_000])
  func piles(matches: Int) throws {
    let drawing = try run(["match", "--matches", "\(matches)"]).lines.filter { $0.hasPrefix("|") }
    #expect((1...3).contains(drawing.count) && drawing.allSatisfy { $0.count <= 40 })
    #expect(drawing.joined().filter { $0 == "|" }.count == min(matches, 90))
    #expect(drawing.joined().hasSuffix("...") == (matches > 90))
  }

  @Test("computers play by themselves, and read nothing")
  func computers() throws {
    let play = try Play(["ttt", "--x-player=computer", "--level=perfect"])
    let result = try play.finish()  // The input stays open, and nothing comes.
    #expect(result.status == 0)
    #expect(result.lines.count { $0.contains(" plays ") } == 9)
    #expect(result.lines.contains("Cross (X) and Circle (O) are the computer, at perfect."))
    #expect(result.lines.suffix(3) == ["Tied game!", "Drawn. Cross 0, Circle 0, drawn 1.", ""])
  }

  // MARK: Chance

  @Test(
    "a seed makes the same game again, and another seed another one; a script has seed 1",
    arguments: [
      ["ttt", "--x-player=computer", "--level=easy", "--games=20"],
      ["ttt", "--x-player=computer", "--games=20"],
      ["match", "--engine=wild", "--take-at-most=9", "--matches=200"],
    ])
  func seeds(words: [String]) throws {
    let script = String(repeating: "1\n", count: 300)
    let first = try run(words + ["--seed=\(UInt64.max)"], script)
    #expect(first.lines.contains("Seed: \(UInt64.max)"))
    #expect(try run(words + ["--seed=\(UInt64.max)"], script).output == first.output)
    let one = try run(words, script)
    #expect(one.output == (try run(words + ["--seed=1"], script).output))
    #expect(one.lines.contains("Seed: 1"))
    #expect(one.lines.dropFirst(2) != first.lines.dropFirst(2))
  }

  @Test("on a terminal the seed is drawn, and printed")
  func drawnSeed() throws {
    let words = ["match", "--engine=wild", "--lines"]
    let seeds = try (1...3).map { _ in
      try play(words, [("Your move", .endOfInput)]).lines.first { $0.contains("Seed: ") }
    }
    #expect(!seeds.contains(nil) && Set(seeds).count > 1)
  }

  @Test(
    "the seed is printed once if new settings make computers move at random",
    arguments: [(FrontEnd.pipe, "Seed: 1"), (.json, #"{"output":"seed","value":1}"#)])
  func laterSeed(frontEnd: FrontEnd, seed: String) throws {
    let folder = try TemporaryFolder()
    let name = folder.path + "/game"
    let changes = "settings 3 wild 5 3 settings 3 dumb 5 3 settings 3 wild 5 quit".words
    for words in [["match", "--transcript", name], ["replay", name], ["--resume", name]] {
      #expect(try frontEnd.play(words, changes).lines.count { $0 == seed } == 1)
    }
  }

  // MARK: The environment

  @Test(
    "a terminal gets colors unless an option or a variable forbids them; a pipe gets none",
    arguments: [
      ([], [], true), (["--no-color"], [], false), ([], ["NO_COLOR=1"], false),
      ([], ["NO_COLOR="], true), ([], ["TERM=dumb"], false),
    ] as [([String], [String], Bool)])
  func colors(options: [String], environment: [String], hasColors: Bool) throws {
    let result = try play(
      ["ttt", "--lines"] + options, environment: environment, [("X to play", .endOfInput)])
    #expect(result.output.contains("\u{1B}[") == hasColors)
    #expect(
      !(try run(["ttt"] + options, "1\n", environment: environment).output.contains("\u{1B}")))
    // A dumb terminal has no full screen.
    if environment != ["TERM=dumb"] {
      let play = try TerminalPlay(drawn: ["ttt"] + options, environment: environment)
      #expect(play.screen.cells.contains { !$0.style.isEmpty } == hasColors)
    }
  }

  @Test(
    "ACCESSIBLE takes effect unless it is empty, 0 or false",
    arguments: [("", false), ("0", false), ("false", false), ("1", true), ("no", true)])
  func accessible(value: String, isSpoken: Bool) throws {
    let variable = ["ACCESSIBLE=\(value)"]
    #expect(try run(["ttt"], environment: variable).output.contains(" 1 | 2 | 3") != isSpoken)
    let shown = try play(["ttt"], environment: variable, [("Circle", .endOfInput)]).output
    #expect(shown.contains("\u{1B}[?1049h") != isSpoken)
  }

  @Test(
    "a locale without UTF-8 gets ASCII, whatever is typed, and so does --plain",
    arguments: [
      ([], ["LANG=C"], true), ([], ["LC_ALL=POSIX", "LANG=en_US.UTF-8"], true),
      ([], ["LANG=en_US.UTF-8"], false), ([], ["LC_CTYPE=C.utf8", "LANG=C"], false),
      ([], [], false), (["--plain"], [], true),
    ] as [([String], [String], Bool)])
  func locale(options: [String], environment: [String], isASCII: Bool) throws {
    let result = try run(["ttt", "--x=Zoë"] + options, "é\n1\nq\n", environment: environment)
    #expect(result.output.utf8.allSatisfy { $0 < 0x80 } == isASCII)
    for text in isASCII ? ["\"?\" is not a cell", "Zo?, place your X"] : ["“é” is not a cell"] {
      #expect(result.output.contains(text))
    }
  }

  @Test("a dumb terminal has no full screen")
  func dumb() throws {
    let result = try play(["match", "--full-screen"], environment: ["TERM=dumb"], [])
    #expect(result.status == 64 && !result.output.contains("\u{1B}"))
    #expect(result.sentences.first?.contains("TERM is 'dumb'") == true)
  }
}
