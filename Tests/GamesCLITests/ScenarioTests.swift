import GameTesting
import Testing

@Suite("Every game at every front end")
struct ScenarioTests {
  /// The sample is each scenario once with each sample, and a whole game at each front end. The
  /// front ends take turns, so that each has each scenario and each game.
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
}
