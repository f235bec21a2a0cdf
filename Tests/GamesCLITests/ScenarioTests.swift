import Testing

@Suite("Every game at every front end that has lines")
struct ScenarioTests {
  @Test(
    "what the view model says is said once, in its order",
    arguments: Sample.all, LineFrontEnd.allCases)
  func scenarios(sample: Sample, frontEnd: LineFrontEnd) throws {
    for scenario in Scenario.all {
      let said = try Said(scenario, sample)
      let asksForAnother = frontEnd == .terminal && said.isOver
      let result = try frontEnd.play(
        sample.words, said.lines + (asksForAnother ? ["n"] : []), of: sample.program)
      #expect(result.status == 0 && result.errors == "", "\(scenario)")
      let shown = frontEnd.said(result)
      let expected = Set(said.sentences)
      var sentences = shown.sentences.filter(expected.contains)
      // In JSON a refusal is an output of the view model, and a part of the answer.
      if frontEnd == .json { sentences = sentences.withoutRepetitions }
      let due = frontEnd == .json ? said.sentences.withoutRepetitions : said.sentences
      #expect(sentences == due, "\(scenario)")
      #expect(shown.results == said.results, "\(scenario)")
      #expect(said.results.allSatisfy { $0 == sample.result }, "\(scenario)")
    }
  }
}

extension [String] {
  /// The texts without those that are equal to the one before.
  fileprivate var withoutRepetitions: [String] {
    enumerated().filter { $0.offset == 0 || self[$0.offset - 1] != $0.element }.map(\.element)
  }
}
