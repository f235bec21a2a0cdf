public import Bindings

extension Signal {
  /// Expects the signal to send a value.
  public func sends(
    _ value: Value, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) -> OutputExpectation where Value: Equatable {
    expectation(
      OutputKind.signal.words(.value(value)), TestLocation(fileID, filePath, line)
    ) { event in event.isValue { $0 == value } }
  }

  /// Expects the signal to send a value for which a condition holds.
  public func sends(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    where isExpected: @escaping (Value) -> Bool
  ) -> OutputExpectation {
    expectation("sends a matching value", TestLocation(fileID, filePath, line)) { event in
      event.isValue(where: isExpected)
    }
  }

  /// Expects the signal to send a value of type `Void`.
  public func sends(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) -> OutputExpectation where Value == Void {
    expectation("sends", TestLocation(fileID, filePath, line)) { $0.isValue { (_: Void) in true } }
  }

  /// Expects the signal to complete.
  public func completes(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) -> OutputExpectation {
    expectation("completes", TestLocation(fileID, filePath, line)) { event in
      if case .completed = event { true } else { false }
    }
  }

  /// Expects the signal to be interrupted.
  public func isInterrupted(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) -> OutputExpectation {
    expectation("is interrupted", TestLocation(fileID, filePath, line)) { event in
      if case .interrupted = event { true } else { false }
    }
  }

  /// Expects the signal to fail with an error.
  public func fails(
    with error: Failure, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) -> OutputExpectation where Failure: Equatable {
    expectation(
      OutputKind.signal.words(.failed(error, as: Failure.self)),
      TestLocation(fileID, filePath, line)
    ) { event in event.isError { $0 == error } }
  }

  /// Expects the signal to fail with an error for which a condition holds.
  public func fails(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    where isExpected: @escaping (Failure) -> Bool
  ) -> OutputExpectation {
    expectation("fails with a matching error", TestLocation(fileID, filePath, line)) { event in
      event.isError(where: isExpected)
    }
  }

  private func expectation(
    _ text: String, _ location: TestLocation, _ isMet: @escaping (OutputEvent) -> Bool
  ) -> OutputExpectation {
    OutputExpectation(
      handle: self, identity: identity, sent: Value.self, text: text, location: location,
      isMet: isMet)
  }
}
