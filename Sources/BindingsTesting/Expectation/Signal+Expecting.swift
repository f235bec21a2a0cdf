public import Bindings

extension Signal {
  /// Expects the signal to send a value.
  public func sends(
    _ value: Value, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Expectation where Value: Equatable {
    expectation(
      OutputKind.signal.words(.value(value)),
      Place(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { news in news.isValue { $0 == value } }
  }

  /// Expects the signal to send a value for which something holds.
  public func sends(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, where isExpected: @escaping (Value) -> Bool
  ) -> Expectation {
    expectation(
      "sends what is asked for",
      Place(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { news in news.isValue(where: isExpected) }
  }

  /// Expects the signal to say that something has happened.
  public func sends(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Expectation where Value == Void {
    expectation(
      "sends", Place(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { news in
      if case .value = news { true } else { false }
    }
  }

  // MARK: The end

  /// Expects the signal to complete.
  public func completes(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Expectation {
    expectation(
      "completes", Place(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { news in
      if case .completed = news { true } else { false }
    }
  }

  /// Expects the signal to end before all was said.
  public func isInterrupted(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Expectation {
    expectation(
      "is interrupted", Place(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { news in
      if case .interrupted = news { true } else { false }
    }
  }

  /// Expects the signal to fail with an error.
  public func fails(
    with error: Failure, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Expectation where Failure: Equatable {
    expectation(
      OutputKind.signal.words(.failed(error)),
      Place(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { news in
      guard case .failed(let told) = news, let told = told as? Failure else { return false }
      return told == error
    }
  }

  /// Expects the signal to fail with an error for which something holds.
  public func fails(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, where isExpected: @escaping (Failure) -> Bool
  ) -> Expectation {
    expectation(
      "fails with what is asked for",
      Place(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { news in
      guard case .failed(let told) = news, let told = told as? Failure else { return false }
      return isExpected(told)
    }
  }

  private func expectation(
    _ text: String, _ place: Place, _ isMet: @escaping (News) -> Bool
  ) -> Expectation {
    Expectation(of: self, identity, telling: Value.self, text, place, isMet)
  }
}
