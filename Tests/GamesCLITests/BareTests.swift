import GameTesting
import Testing
import ViewModels

@testable import GameShell

@Suite("The program without a game's name")
struct BareTests {
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
  }

  @Test("an open pipe in which nothing comes sees the menu before the program waits")
  func silentPipe() throws {
    let play = try Play([])
    try play.wait(for: "Which game?\n1  Match game\n2  Tic-tac-toe\nYour choice (1 to 2): ")
    play.type("2")
    #expect(try play.wait(for: "): ").contains("Seed: 1\n"))
    play.type("quit")
    #expect(try play.finish().status == 0)
  }
}
