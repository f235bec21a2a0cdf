import Foundation
import Testing

/// The tests that the program has written are part of this target: so they compile, and pass.
@Suite("Tests that the program writes")
struct RecordedTests {
  @Test(
    "a session is written as a test that this target runs",
    arguments: [
      (
        "MatchSession",
        ["match", "--engine", "dumb", "--seed", "5"],
        "3\n9\nundo\nhint\n2\nsettings\n3\n2\n2\n2\n5\n2\n3\n2\n2\n1\n1\nnew\n1\nquit\n"
      ),
      ("TicTacToeSession", ["tictactoe", "--level", "easy", "--x", "Ann B"], "1\n5\n5\n9\n"),
    ])
  func written(name: String, options: [String], input: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/Session.swift"
    #expect(try run(options + ["--test", file], input).status == 0)
    let expected = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("\(name).swift")
    #expect(try folder.read(file) == String(contentsOf: expected, encoding: .utf8))
    // The file is not overwritten.
    #expect(try run(options + ["--test", file], input).status != 0)
  }

  @Test("a session in full screen is written as well, with its settings")
  func fullScreen() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/Session.swift"
    let play = try TerminalPlay(
      ["match", "--matches=12", "--seed=7", "--full-screen", "--test", file])
    try play.wait(for: "12 matches")
    play.press("2")
    try play.wait(for: "You remove 2 matches, leaving 10.")
    play.press("q")
    try play.wait(for: "Leave?")
    play.press("\r")
    #expect(try play.finish() == 0)
    let test = try folder.read(file)
    #expect(test.contains("MatchSettings(words: [\"matches\": \"12\"])"))
    #expect(test.contains("(after: game.enter(\"2\"))") || test.contains("(after: game.takeTwo())"))
    #expect(test.contains("game.announced.sends(\"You remove 2 matches, leaving 10.\")"))
  }

  @Test("a test is not written of a game that is resumed")
  func resumed() throws {
    let result = try run(["match", "--resume", "x", "--test", "y"])
    #expect(result.status == 64)
    #expect(result.complaint.contains("'--resume' cannot be used with '--test'"))
  }
}
