public import Bindings

extension PropertyProtocol {
  /// Expects the property to tell a value.
  public func becomes(
    _ value: Value, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Expectation where Value: Equatable {
    Expectation(
      of: self, identity, telling: Value.self, OutputKind.property.words(.value(value)),
      Place(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { news in news.isValue { $0 == value } }
  }

  /// Expects the property to tell a value for which something holds.
  public func becomes(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, where isExpected: @escaping (Value) -> Bool
  ) -> Expectation {
    Expectation(
      of: self, identity, telling: Value.self, "becomes what is asked for",
      Place(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { news in news.isValue(where: isExpected) }
  }
}
