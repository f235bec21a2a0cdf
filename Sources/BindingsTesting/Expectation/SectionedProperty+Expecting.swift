public import Bindings

extension SectionedProperty {
  /// Expects the sections to tell one bracket, made of these events.
  public func tells(
    _ events: SectionEvent<Section, Row>..., fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> OutputExpectation where Section: Equatable, Row: Equatable {
    let change = SectionsChange(events: events)
    return expectation(
      "tells \(change.words)",
      TestLocation(fileID, filePath, line, column)
    ) { told, _ in told == events }
  }

  /// Expects the sections to tell one bracket, made of these edits, whatever their elements are.
  public func tells(
    _ edits: ListEdit..., fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> OutputExpectation {
    expectation(
      "tells \(edits.map { SwiftCode($0).description }.joined(separator: ", "))",
      TestLocation(fileID, filePath, line, column)
    ) { told, _ in told.compactMap(\.edit) == edits }
  }

  /// Expects the sections to tell one bracket for which something holds.
  public func tells(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, where isExpected: @escaping ([SectionEvent<Section, Row>]) -> Bool
  ) -> OutputExpectation {
    expectation(
      "tells what is asked for",
      TestLocation(fileID, filePath, line, column)
    ) { told, _ in isExpected(told) }
  }

  /// Expects the sections to tell one bracket, whatever it is made of, after which this is what
  /// there is.
  public func becomes(
    _ sections: [CollectionSection<Section, Row>], fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> OutputExpectation where Section: Equatable, Row: Equatable {
    expectation(
      "becomes \(described(sections))",
      TestLocation(fileID, filePath, line, column)
    ) { _, content in content == sections }
  }

  private func expectation(
    _ text: String, _ location: TestLocation,
    _ isMet:
      @escaping ([SectionEvent<Section, Row>], [CollectionSection<Section, Row>]) -> Bool
  ) -> OutputExpectation {
    OutputExpectation(
      of: self, identity, telling: [SectionEvent<Section, Row>].self, text, location
    ) {
      event in
      guard case .bracket(let change, let content) = event,
        let change = change as? SectionsChange<Section, Row>,
        let content = content as? [CollectionSection<Section, Row>]
      else { return false }
      return isMet(change.events, content)
    }
  }
}
