extension Journal {
  /// Awaits something, and expects the outputs to tell exactly this, in this order, until it
  /// returns.
  ///
  /// It runs in the caller's isolation.
  ///
  /// - Returns: what it returns; `nil` if it throws, which is a failure.
  @discardableResult
  public nonisolated(nonsending) func expect<Result>(
    awaiting work: nonisolated(nonsending) @autoclosure () async throws -> Result,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column,
    @ExpectationBuilder _ expectations: () throws -> [Expectation] = { [] }
  ) async -> Result? {
    await step(
      at: Place(fileID: fileID, filePath: filePath, line: line, column: column), expectations, work)
  }

  /// Does several things that await, as one step.
  ///
  /// - Returns: what it returns; `nil` if it throws, which is a failure.
  @discardableResult
  public nonisolated(nonsending) func after<Result>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, _ actions: nonisolated(nonsending) () async throws -> Result,
    @ExpectationBuilder expect expectations: () throws -> [Expectation] = { [] }
  ) async -> Result? {
    await step(
      at: Place(fileID: fileID, filePath: filePath, line: line, column: column), expectations,
      actions)
  }

  private nonisolated(nonsending) func step<Result>(
    at place: Place, _ expectations: () throws -> [Expectation],
    _ work: nonisolated(nonsending) () async throws -> Result
  ) async -> Result? {
    guard let expected = beginStep(at: place, expectations) else { return try? await work() }
    do {
      let result = try await work()
      compare(expected, at: place, nothingCame: "Nothing was told")
      endStep(at: place)
      return result
    } catch {
      failOfError(error, at: place)
      endStep(at: place)
      return nil
    }
  }
}
