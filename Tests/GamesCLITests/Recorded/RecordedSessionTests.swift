import BindingsTesting
import Testing

/// A test that the program has written is part of this target: so it compiles, and passes.
@Suite("Tests that the program writes")
struct RecordedSessionTests {
  @Test("a session is written as a test that this target runs")
  func written() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/Session.swift"
    let words = "match --matches=5 --engine dumb --seed 6 --test".words + [file]
    let input = "9 hint settings 3 2 5 3".words.map { $0 + "\n" }.joined()
    #expect(try run(words, input).status == 0)
    // The file is not overwritten.
    #expect(try run(words, "quit\n").status != 0)
    Golden("MatchSession.swift").check(try folder.read(file)) { Issue.record("\($0)") }
    // Quotes in a name are escaped.
    let quoted = folder.path + "/Quoted.swift"
    _ = try run(["ttt", "--test", quoted], "settings\n1\nA\"B\n6\nquit\n")
    #expect(try folder.read(quoted).contains(#"game.replay("settings A\"B "#))
  }

  @Test("in full screen each game that is chosen in the menu is a test")
  func fullScreen() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/Session.swift"
    let play = try TerminalPlay(["--seed=7", "--full-screen", "--test", file])
    for (keys, seen) in [
      ("1", "18 matches"), ("2", "You remove 2 matches, leaving 16."), ("m2\r", "place your ❌"),
      ("5", "Cross (X) plays 5."), ("q\r", ""),
    ] {
      play.press(keys)
      if !seen.isEmpty { try play.wait(for: seen) }
    }
    #expect(try play.finish().status == 0)
    let test = try folder.read(file)
    let parts = test.split(separator: "\n@Test(")
    #expect(parts.count == 3 && parts[0].hasSuffix("import ViewModels\n"))
    #expect(parts[1].contains("MatchViewModel(MatchSettings(), random: SplitMix64(seed: 7))"))
    #expect(parts[1].contains("(after: game.enter(\"2\"))"))
    #expect(parts[1].contains("game.announced.sends(\"You remove 2 matches, leaving 16.\")"))
    #expect(parts[2].contains(#/^"Tic-tac-toe: session 2"[^=]+= TicTacToeViewModel\(/#))
    #expect(parts[2].contains("game.announced.sends(\"Cross (X) plays 5.\")"))
  }
}
