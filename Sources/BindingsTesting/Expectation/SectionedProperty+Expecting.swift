public import Bindings

extension SectionedProperty {
  /// Expects the sections to send one bracket with these events.
  public func sends(
    _ events: SectionEvent<Section, Row>..., fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> OutputExpectation where Section: Equatable, Row: Equatable {
    expectation(
      "sends \(SectionsChange(events: events).words)", TestLocation(fileID, filePath, line)
    ) { sent, _ in sent == events }
  }

  /// Expects the sections to send one bracket with these edits, of any elements.
  public func sends(
    _ edits: ListEdit..., fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) -> OutputExpectation {
    expectation("sends \(edits.code)", TestLocation(fileID, filePath, line)) { sent, _ in
      SectionsChange(events: sent).edits == edits
    }
  }

  /// Expects the sections to send one bracket for which a condition holds.
  public func sends(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    where isExpected: @escaping ([SectionEvent<Section, Row>]) -> Bool
  ) -> OutputExpectation {
    expectation("sends a matching bracket", TestLocation(fileID, filePath, line)) { sent, _ in
      isExpected(sent)
    }
  }

  /// Expects the sections to send one bracket, with any events, after which this is their content.
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
      of: self, identity, sending: [SectionEvent<Section, Row>].self, text, location
    ) { event in
      event.isChange { (change: SectionsChange, content) in isMet(change.events, content) }
    }
  }
}
