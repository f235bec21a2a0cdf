import BindingsTesting
import GameTesting
import Terminal
import Testing

@Suite("Every game at every front end")
struct ScenarioTests {
  /// Unless all are tested, each sample plays a whole game at each front end, and each further
  /// scenario at one. The front ends take turns, so that each has each scenario and each game.
  private func frontEnds(_ scenario: Int, _ sample: Sample) -> [FrontEnd] {
    if isThorough || scenario == 0 { return FrontEnd.allCases }
    return [FrontEnd.allCases[(scenario + sample.number) % FrontEnd.allCases.count]]
  }

  @Test(
    "what the view model says is said once, in its order, and what it records is saved",
    arguments: Sample.all)
  func scenarios(sample: Sample) throws {
    let folder = try TemporaryFolder()
    for (index, scenario) in Scenario.all.enumerated() {
      let said = try Said(scenario, sample)
      let expected = Set(said.sentences)
      #expect(index > 0 || said.results == [sample.result])
      for frontEnd in frontEnds(index, sample) where frontEnd != .screen || scenario.hasKeys {
        let (name, file) = ("\(scenario), \(frontEnd)", "\(folder.path)/\(index)-\(frontEnd)")
        let shown = try frontEnd.play(said, sample, savedTo: file)
        #expect(shown.sentences.filter(expected.contains) == said.sentences, "\(name)")
        #expect(shown.results == said.results, "\(name)")
        #expect(try folder.read(file).hasSuffix(said.recorded.map { $0 + "\n" }.joined()))
        guard frontEnd == .pipe else { continue }
        #expect(try run(["replay", file], of: sample.program).status == 0, "\(name)")
      }
    }
  }

  /// What a player reads from the first line to the last one, in the folder Goldens. If the name
  /// begins with “typed”, the lines are typed on a terminal, each when a question waits for it.
  /// `RECORD_GOLDENS=1` records what is printed; read the difference.
  @Test(
    "each dialogue is the recorded one",
    arguments: [
      ("lines-bare", "", ""), ("lines-match", "match --matches=6", "1 board 4 3"),
      ("lines-spoken", "match --accessible --matches=5", "3 9 board 1"),
      ("lines-tictactoe", "ttt --x=Ann --o=Bob --o-player=human", "1 4 2 help 5 3"),
      ("lines-settings", "match", "settings 3 9 Dumb 5 new quit"),
      // After a game another one is offered, or the last move is taken back.
      ("typed-another", "match --matches=2 --lines --no-color", "4 1 perhaps undo 1 y 1 N"),
      // Questions are answered by numbers, also that before a game that cannot be won.
      (
        "typed-spoken", "match --accessible --matches=2",
        "1 3 1 settings 1 17 5 2 cancel 1 no"
      ),
      ("typed-menu", "--lines --no-color", "9 1 settings quit"),
    ])
  func dialogues(name: String, line: String, answers: String) throws {
    let lines = answers.words.map { $0 + "\n" }
    let result =
      name.hasPrefix("typed")
      ? try play(line.words, lines.map { ("): ", $0) }) : try run(line.words, lines.joined())
    #expect(result.status == 0 && result.errors == "")
    // A terminal may receive colors, but nothing that moves the cursor back.
    let text = result.lines.joined(separator: "\n").replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    Golden("Goldens/\(name).txt").check(text) { Issue.record("\($0)") }
    #expect(text.allSatisfy { $0 == "\n" || $0.unicodeScalars.allSatisfy(\.isHarmless) })
  }
}
