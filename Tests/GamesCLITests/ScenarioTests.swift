import Testing

@Suite("Every game at every front end")
struct ScenarioTests {
  @Test(
    "what the view model says is said once, in its order, and what it records is saved",
    arguments: Sample.all, FrontEnd.allCases)
  func scenarios(sample: Sample, frontEnd: FrontEnd) throws {
    let folder = try TemporaryFolder()
    for (index, scenario) in Scenario.all.enumerated() where frontEnd != .screen || scenario.hasKeys
    {
      let said = try Said(scenario, sample)
      let file = folder.path + "/\(index)"
      let shown = try frontEnd.play(said, sample, savedTo: file)
      let expected = Set(said.sentences)
      #expect(shown.sentences.filter(expected.contains) == said.sentences, "\(scenario)")
      #expect(shown.results == said.results, "\(scenario)")
      #expect(index > 0 || said.results == [sample.result])
      #expect(try folder.read(file).hasSuffix(said.recorded.map { $0 + "\n" }.joined()))
      guard frontEnd == .pipe else { continue }
      #expect(try run(["replay", file], of: sample.program).status == 0, "\(scenario)")
    }
  }
}
