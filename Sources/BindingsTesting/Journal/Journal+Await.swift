extension Journal {
  /// Awaits something, and expects the outputs to send exactly this until it returns.
  ///
  /// ```swift
  /// await journal.expect(awaiting: try await viewModel.load.execute(1)) {
  ///   viewModel.page.becomes("Once upon a time")
  /// }
  /// ```
  ///
  /// The work runs in the caller's isolation: a test on the main actor awaits view models of it.
  /// On an actor, the step fails and cancels work that has not returned within the ``patience``.
  @discardableResult public func expect<Result>(
    awaiting work: @autoclosure () async throws -> Result, _ order: Order = .ofEachOutput,
    isolation: isolated (any Actor)? = #isolation, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line,
    @ExpectationBuilder _ expectations: () throws -> [OutputExpectation] = { [] }
  ) async -> Result? {
    await step(at: TestLocation(fileID, filePath, line), order, expectations, work)
  }

  /// Does several things that await, as one step.
  @discardableResult public func after<Result>(
    _ order: Order = .ofEachOutput, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ actions: () async throws -> Result,
    @ExpectationBuilder expect expectations: () throws -> [OutputExpectation] = { [] }
  ) async -> Result? {
    await step(at: TestLocation(fileID, filePath, line), order, expectations, actions)
  }

  private func step<Result>(
    at location: TestLocation, _ order: Order, _ expectations: () throws -> [OutputExpectation],
    _ work: () async throws -> Result, isolation: isolated (any Actor)? = #isolation
  ) async -> Result? {
    failOfLeftovers(before: location)
    guard let expected = begin(at: location, order, expectations) else { return try? await work() }
    nonisolated(unsafe) let task = withUnsafeCurrentTask { $0 }
    // On the actor of the step, so that the watch and the work never run at the same time.
    let watch = Task { [weak self, patience] in
      try await Task.sleep(for: patience)
      guard isolation != nil, !Task.isCancelled, let self else { return }
      let delays = delays(in: location.fileID).joined(separator: "\n")
      fail("Canceled: the work has not returned within \(patience).\n\n\(delays)", at: location)
      task?.cancel()
    }
    defer { watch.cancel() }
    let result: Swift.Result<Result, any Error>
    do {
      result = .success(try await work())
    } catch {
      result = .failure(error)
    }
    endStep(expected, after: result, at: location)
    return try? result.get()
  }
}
