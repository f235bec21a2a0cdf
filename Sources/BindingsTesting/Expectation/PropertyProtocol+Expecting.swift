public import Bindings

extension PropertyProtocol {
  /// Expects the property to announce a value.
  public func becomes(
    _ value: Value, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) -> OutputExpectation where Value: Equatable {
    OutputExpectation(
      handle: self, identity: identity, sent: Value.self,
      text: OutputKind.property.words(.value(value)), location: TestLocation(fileID, filePath, line)
    ) { event in event.isValue { $0 == value } }
  }

  /// Expects the property to announce a value for which a condition holds.
  public func becomes(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    where isExpected: @escaping (Value) -> Bool
  ) -> OutputExpectation {
    OutputExpectation(
      handle: self, identity: identity, sent: Value.self, text: "becomes a matching value",
      location: TestLocation(fileID, filePath, line)
    ) { event in event.isValue(where: isExpected) }
  }
}

extension MutablePropertyProtocol {
  /// Sets the value. As an expression, it can be a step of a journal: what a person types.
  ///
  /// ```swift
  /// journal.expect(after: form.name.set(to: "Ann")) { form.name.becomes("Ann") }
  /// ```
  public func set(to value: Value) { self.value = value }
}
