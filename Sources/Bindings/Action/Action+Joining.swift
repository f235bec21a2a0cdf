extension Action {
  /// Waits for the execution that is running, or performs the action if there is none.
  ///
  /// ```swift
  /// let token = try await session.refresh.executeOrJoin()     // one request, however many callers
  /// ```
  ///
  /// - Parameter input: ignored if an execution is running.
  /// - Returns: the result of the work; of a producer, its last value from now on.
  /// - Throws: as `execute(_:isolation:)`. A caller that has joined does not cancel the execution.
  ///   It receives `interrupted` when the execution is canceled, also by the caller that has begun
  ///   it, or completes without a further value.
  public func executeOrJoin(
    _ input: Input, isolation: isolated (any Actor)? = #isolation
  ) async throws(ActionError<Failure>) -> Output {
    guard let running else { return try await execute(input, isolation: isolation) }
    let buffer = AsyncBuffer<Output, ActionError<Failure>>(keepsAll: false)
    running.joined.append(buffer)
    defer { running.joined.removeAll { $0 === buffer } }
    return try await lastValue(in: buffer, isolation: isolation)
  }

  /// Waits for the execution that is running, or performs the action if there is none.
  public func executeOrJoin(
    isolation: isolated (any Actor)? = #isolation
  ) async throws(ActionError<Failure>) -> Output where Input == Void {
    try await executeOrJoin((), isolation: isolation)
  }
}
