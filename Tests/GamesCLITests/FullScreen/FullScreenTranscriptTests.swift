import Foundation
import Testing

@testable import Terminal
@testable import games_cli

@Suite("Full screen: saved games")
struct FullScreenTranscriptTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = folder.path + "/game"
  }

  @Test("a match game that was left is resumed where it was, and can be replayed")
  func match() throws {
    let first = try TerminalPlay(
      ["match", "--engine=wild", "--seed=7", "--full-screen", "--transcript", file])
    try first.wait(for: "Seed: 7")
    first.press("2\ru1\r")
    try first.wait(for: "You remove 1 match, leaving 17.")
    let state = try #require(first.screen.text.firstMatch(of: /[0-9]+ matches/)).0
    first.press("q")
    #expect(try first.finish() == 0)

    let second = try TerminalPlay(["--full-screen", "--resume", file])
    try second.wait(for: String(state))
    #expect(second.screen.text.contains("u Undo"))
    second.press("u")
    try second.wait(for: "18 matches")
    second.press("3\r")
    try second.wait(for: "You remove 3 matches, leaving 15.")
    second.signal(SIGTERM)
    #expect(try second.finish() == 128 + SIGTERM)

    let replay = try run(["replay", file, "--plain"])
    #expect(replay.status == 0)
    #expect(replay.output.contains("You remove 3 matches, leaving 15."))
  }

  @Test("tic-tac-toe is resumed as well, and a finished game is refused")
  func ticTacToe() throws {
    let first = try TerminalPlay(["ttt", "--x=Zoë", "--full-screen", "--transcript", file])
    try first.wait(for: "Zoë, place your")
    first.press("142")
    try first.wait(for: "Zoë (X) plays 2.")
    first.press("q")
    #expect(try first.finish() == 0)

    let second = try TerminalPlay(["ttt", "--full-screen", "--resume", file])
    try second.wait(for: "Circle, place your")
    second.press("53")
    try second.wait(for: "Winner! Congrats Zoë!")
    second.press("q")
    #expect(try second.finish() == 0)
    #expect(try run(["replay", file]).status == 0)

    let third = try TerminalPlay(["ttt", "--full-screen", "--resume", file])
    #expect(try third.finish() == 65)
    #expect(!third.screen.isFullScreen && third.isCooked)
  }

  @Test("a transcript has one game, so the command must name the game")
  func unnamed() throws {
    let play = try TerminalPlay(["--full-screen", "--transcript=/nowhere/at/all"])
    #expect(try play.finish() == 64)
    #expect(play.screen.text.contains("a transcript has one game"))
  }
}
