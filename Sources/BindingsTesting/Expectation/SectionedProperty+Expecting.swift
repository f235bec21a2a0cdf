public import Bindings

extension SectionedProperty {
  /// Expects the sections to send one bracket with these events.
  public func tells(
    _ events: SectionEvent<Section, Row>..., fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> OutputExpectation where Section: Equatable, Row: Equatable {
    expectation(
      "tells \(SectionsChange(events: events).words)", TestLocation(fileID, filePath, line)
    ) { told, _ in told == events }
  }

  /// Expects the sections to send one bracket with these edits, whatever their elements are.
  public func tells(
    _ edits: ListEdit..., fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) -> OutputExpectation {
    expectation("tells \(edits.code)", TestLocation(fileID, filePath, line)) { told, _ in
      SectionsChange(events: told).edits == edits
    }
  }

  /// Expects the sections to send one bracket for which a condition holds.
  public func tells(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    where isExpected: @escaping ([SectionEvent<Section, Row>]) -> Bool
  ) -> OutputExpectation {
    expectation("tells what is asked for", TestLocation(fileID, filePath, line)) { told, _ in
      isExpected(told)
    }
  }

  /// Expects the sections to send one bracket, whatever its events are, after which this is their
  /// content.
  public func becomes(
    _ sections: [CollectionSection<Section, Row>], fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> OutputExpectation where Section: Equatable, Row: Equatable {
    expectation(
      "becomes \(described(sections))", TestLocation(fileID, filePath, line)
    ) { _, content in content == sections }
  }

  private func expectation(
    _ text: String, _ location: TestLocation,
    _ isMet:
      @escaping ([SectionEvent<Section, Row>], [CollectionSection<Section, Row>]) -> Bool
  ) -> OutputExpectation {
    OutputExpectation(
      of: self, identity, telling: [SectionEvent<Section, Row>].self, text, location
    ) { event in
      event.isChange { (change: SectionsChange, content) in isMet(change.events, content) }
    }
  }
}
