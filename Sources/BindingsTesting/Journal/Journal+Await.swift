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
    @ExpectationBuilder _ expectations: () throws -> [OutputExpectation] = { [] }
  ) async -> Result? {
    await step(
      at: TestLocation(fileID, filePath, line, column), expectations, work)
  }

  /// Does several things that await, as one step.
  ///
  /// - Returns: what it returns; `nil` if it throws, which is a failure.
  @discardableResult
  public nonisolated(nonsending) func after<Result>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, _ actions: nonisolated(nonsending) () async throws -> Result,
    @ExpectationBuilder expect expectations: () throws -> [OutputExpectation] = { [] }
  ) async -> Result? {
    await step(
      at: TestLocation(fileID, filePath, line, column), expectations,
      actions)
  }

  private nonisolated(nonsending) func step<Result>(
    at location: TestLocation, _ expectations: () throws -> [OutputExpectation],
    _ work: nonisolated(nonsending) () async throws -> Result
  ) async -> Result? {
    guard let expected = beginStep(at: location, expectations) else { return try? await work() }
    do {
      let result = try await work()
      compare(expected, at: location, nothingCame: "Nothing was told")
      endStep(at: location)
      return result
    } catch {
      failOfError(error, at: location)
      endStep(at: location)
      return nil
    }
  }
}
