import BindingsTesting
import Testing

/// The tests that the program has written are part of this target: so they compile, and pass.
@Suite("Tests that the program writes")
struct RecordedTests {
  @Test(
    "a session is written as a test that this target runs",
    arguments: [
      (
        "MatchSession", "match --matches=6 --engine dumb --seed 5",
        "3 9 undo hint 3 settings 3 2 5 1"
      ),
      ("TicTacToeSession", "tictactoe --level easy --x Ann%B", "5 5 quit"),
    ])
  func written(name: String, line: String, script: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/Session.swift"
    let words = line.words.map { $0.replacing("%", with: " ") } + ["--test", file]
    let input = script.words.map { $0 + "\n" }.joined()
    #expect(try run(words, input).status == 0)
    Golden("\(name).swift").check(try folder.read(file)) { Issue.record("\($0)") }
    // The file is not overwritten.
    #expect(try run(words, input).status != 0)
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
    play.press("q\r")
    #expect(try play.finish().status == 0)
    let test = try folder.read(file)
    #expect(test.contains("MatchSettings(words: [\"matches\": \"12\"])"))
    #expect(test.contains("(after: game.enter(\"2\"))") || test.contains("(after: game.takeTwo())"))
    #expect(test.contains("game.announced.sends(\"You remove 2 matches, leaving 10.\")"))
  }
}
