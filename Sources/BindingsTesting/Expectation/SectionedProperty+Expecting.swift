public import Bindings

extension SectionedProperty {
  /// Expects the sections to send one bracket for which a condition holds.
  public func sends(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    where isExpected: @escaping ([SectionEvent<Section, Row>]) -> Bool
  ) -> OutputExpectation {
    OutputExpectation(
      of: self, identity, sending: [SectionEvent<Section, Row>].self, "sends a matching bracket",
      TestLocation(fileID, filePath, line)
    ) { $0.isValue(where: isExpected) }
  }
}
