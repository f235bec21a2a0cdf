public import Bindings

extension SectionedProperty {
  /// Expects the sections to tell one bracket, made of these events.
  public func tells(
    _ events: SectionEvent<Section, Row>..., fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Expectation where Section: Equatable, Row: Equatable {
    Expectation(
      identity, telling: [SectionEvent<Section, Row>].self,
      OutputKind.list.words(.bracket(change: events, content: [])),
      Place(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { news in
      guard case .bracket(let change, _) = news else { return false }
      return change as? [SectionEvent<Section, Row>] == events
    }
  }

  /// Expects the sections to tell one bracket, whatever it is made of, after which this is what
  /// there is.
  public func becomes(
    _ sections: [CollectionSection<Section, Row>], fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Expectation where Section: Equatable, Row: Equatable {
    Expectation(
      identity, telling: [SectionEvent<Section, Row>].self, "becomes \(described(sections))",
      Place(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { news in
      guard case .bracket(_, let content) = news else { return false }
      return content as? [CollectionSection<Section, Row>] == sections
    }
  }
}
