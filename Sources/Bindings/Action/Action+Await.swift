extension Action {
  /// Does it, and waits until it is done.
  ///
  /// ```swift
  /// try await viewModel.login.execute()
  /// ```
  ///
  /// The execution is cancelled when the caller's task is cancelled. The name differs from that of
  /// `apply(_:)`, so that this one is not taken for that in functions that await.
  ///
  /// - Parameters:
  ///   - input: what it is done with.
  ///   - isolation: where to resume: with the caller.
  /// - Returns: what the work returns; of a producer, its last value.
  /// - Throws: `disabled`, and nothing is done, if the action is not enabled; `failed` with the
  ///   work's error; `interrupted` if the execution is cancelled, or a producer sends no value.
  public func execute(
    _ input: Input, isolation: isolated (any Actor)? = #isolation
  ) async throws(ActionError<Failure>) -> Output {
    guard isEnabled.value else {
      reportRefusal()
      throw .disabled
    }
    switch work {
    case .immediate(let perform): return try now(perform, input)
    case .producer(let execute): return try await wait(for: execute(input), isolation: isolation)
    case .asynchronous(let work):
      if isolation == nil { return try await inPlace(work, input) }
      return try await wait(for: work.producer(input, else: isolation), isolation: isolation)
    }
  }

  private func now(
    _ perform: (Input) throws(Failure) -> Output, _ input: Input
  ) throws(ActionError<Failure>) -> Output {
    do throws(Failure) {
      let value = try perform(input)
      report(whole: value)
      return value
    } catch {
      report(.failed(error))
      throw .failed(error)
    }
  }

  private func wait(
    for producer: SignalProducer<Output, Failure>, isolation: isolated (any Actor)?
  ) async throws(ActionError<Failure>) -> Output {
    let buffer = AsyncBuffer<Output, ActionError<Failure>>(keepsAll: false)
    let execution = Execution(of: self, notifying: Execution.Observer { buffer.take($0) })
    execution.start(producer)
    // When the caller is cancelled, it is still under way.
    defer { execution.dispose() }
    var last: Output?
    while let event = await buffer.next(isolation: isolation) {
      switch event {
      case .value(let value): last = value
      case .failed(let error): throw error
      case .completed:
        guard let last else { throw .interrupted }
        return last
      case .interrupted: throw .interrupted
      }
    }
    throw .interrupted
  }

  /// Nothing isolates the caller, so there is nowhere else to do it: the work is a part of the
  /// call.
  private nonisolated(nonsending) func inPlace(
    _ work: AsyncWork, _ input: Input
  ) async throws(ActionError<Failure>) -> Output {
    let execution = Execution(of: self, notifying: nil)
    executing?.value = true
    let value: Output
    do throws(Failure) {
      value = try await work.prepare(input)()
    } catch {
      if execution.isDisposed { throw .interrupted }
      execution.take(.failed(error))
      throw .failed(error)
    }
    if execution.isDisposed { throw .interrupted }
    execution.take(.value(value))
    execution.take(.completed)
    return value
  }
}

extension Action where Input == Void {
  /// Does it, and waits until it is done.
  ///
  /// - Parameter isolation: where to resume: with the caller.
  /// - Returns: what the work returns; of a producer, its last value.
  /// - Throws: as `execute(_:isolation:)`.
  public func execute(
    isolation: isolated (any Actor)? = #isolation
  ) async throws(ActionError<Failure>) -> Output {
    try await execute((), isolation: isolation)
  }
}
