extension Action {
  /// Waits for the execution that is running, or performs the action if there is none.
  ///
  /// ```swift
  /// let token = try await session.refresh.executeOrJoin()     // one request, however many callers
  /// ```
  ///
  /// - Returns: the result of the work; of a producer, its last value from now on.
  /// - Throws: as `execute(_:isolation:)`. A caller that has joined does not cancel the execution;
  ///   when it is canceled, also by the caller that has begun it, this throws `interrupted`.
  public func executeOrJoin(
    _ input: Input, isolation: isolated (any Actor)? = #isolation
  ) async throws(ActionError<Failure>) -> Output {
    guard running != nil else { return try await execute(input, isolation: isolation) }
    let buffer = AsyncBuffer<Output, ActionError<Failure>>(keepsAll: false)
    let ends = CompositeDisposable([
      events.observeValues { buffer.receive($0.mapError(ActionError.failed)) },
      isExecuting.signal.observeValues { if !$0 { buffer.receive(.interrupted) } },
    ])
    defer { ends.dispose() }
    return try await lastValue(in: buffer, isolation: isolation)
  }

  /// Waits for the execution that is running, or performs the action if there is none.
  public func executeOrJoin(
    isolation: isolated (any Actor)? = #isolation
  ) async throws(ActionError<Failure>) -> Output where Input == Void {
    try await executeOrJoin((), isolation: isolation)
  }
}
