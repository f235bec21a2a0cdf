import Bindings
import Foundation
import Testing
import ViewModels

@testable import Desktop

@Suite("The view models of the window") struct LogTests {
  @Test("a log has the events of a game since its beginning, and its result")
  func log() {
    let games = GamesViewModel()
    games.match.newGame()
    games.match.takeThree()
    #expect(
      games.matchLog.lines.value == [
        "You remove 3 matches, leaving 15.", "I remove 1 match, leaving 14.",
      ])
    games.match.newGame()
    #expect(games.matchLog.lines.value == [])
    for _ in 0..<4 { games.match.takeThree() }
    games.match.takeOne()
    #expect(games.matchLog.lines.value.last == "I have lost")
  }

  @Test("a record has the lines of a transcript, with the name of the game in front")
  func recorded() {
    let games = GamesViewModel()
    var lines: [String] = []
    games.recorded.observeValues { lines.append($0) }
    games.match.newGame()
    games.match.takeTwo()
    (games.ticTacToe.xName.value, games.ticTacToe.oName.value) = ("Ann", "Bob")
    games.ticTacToe.letsPlay()
    games.ticTacToe.game.value?.play(5)
    #expect(
      lines == ["match new", "match you 2", "match computer 1", "tic-tac-toe X 5"])
  }

  @Test(
    "a view has no model, no rule and no sentence",
    arguments: ["MatchView", "SettingsSheet", "TicTacToeView", "GamesWindow"])
  func views(_ name: String) throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Desktop").standardizedFileURL
    let text = try String(
      contentsOf: sources.appending(path: "\(name).swift"), encoding: .utf8)
    #expect(!text.contains(/import \w+Model\n/))
    let code = text.split(separator: "\n").filter { !$0.contains("//") }.joined(separator: "\n")
    #expect(!code.contains(/\bif [^l]| [-+*\/%<>] [\w(]/))
    #expect(code.matches(of: /"([^"\n]*)"/).allSatisfy { !$0.1.contains(" ") })
  }
}
