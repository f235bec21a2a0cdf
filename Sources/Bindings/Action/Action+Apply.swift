extension Action {
  /// Performs the action, if it is enabled.
  ///
  /// - Returns: whether the action was enabled.
  /// - Precondition: an action whose work awaits was made in an isolation, such as the main actor.
  /// - Complexity: that of synchronous work, and a read of the condition.
  @discardableResult @inlinable public func callAsFunction(_ input: Input) -> Bool {
    label == nil ? attempt(input) : attemptTraced(input)
  }

  /// Whether the action is enabled; if not, the refusal is reported.
  @inlinable @inline(__always) var isPermitted: Bool { isEnabled.value || reportRefusal() }

  @usableFromInline func reportRefusal() -> Bool {
    disabledPipe?.input.send(value: ())
    return false
  }

  @inlinable @inline(__always) func attempt(_ input: Input) -> Bool {
    guard isPermitted else { return false }
    if case .immediate(let perform) = work {
      do throws(Failure) {
        report(.value(try perform(input)))
        report(.completed)
      } catch {
        report(.failed(error))
      }
    } else {
      Execution(of: self, notifying: nil).start { work.producer(input) }
    }
    return true
  }

  @usableFromInline func attemptTraced(_ input: Input) -> Bool { tracing(input) { attempt(input) } }

  /// Performs the action by `body`. What that sets has a cause that a trace names.
  @usableFromInline func tracing<Result>(_ input: Input, _ body: () -> Result) -> Result {
    guard let label else { return body() }
    return withTurn { turn in
      let end = noteCall(input)
      turn.causes.append(.action(label, input: inWords(input)))
      defer {
        turn.causes.removeLast()
        end?()
      }
      return body()
    }
  }

  /// Makes a producer, each start of which performs the action once, or fails with
  /// `ActionError.disabled`.
  ///
  /// Disposing of the start cancels the execution.
  ///
  /// - Precondition: As of `callAsFunction(_:)`.
  @inlinable public func apply(_ input: Input) -> SignalProducer<Output, ActionError<Failure>> {
    applying(input) { self.work.producer(input) }
  }

  @inlinable func applying(
    _ input: Input, _ makeWork: @escaping () -> SignalProducer<Output, Failure>
  ) -> SignalProducer<Output, ActionError<Failure>> {
    SignalProducer(beginning: { core in
      self.tracing(input) {
        guard self.isPermitted else { return core.send(.failed(.disabled)) }
        let execution = Execution(of: self, notifying: core)
        core.follow(execution)
        execution.start(makeWork)
      }
    })
  }

  @usableFromInline func noteCall(_ input: Input) -> (() -> Void)? {
    guard let onCall, withTurn({ $0.causes.isEmpty }), workCause.get() == nil else { return nil }
    return onCall(input)
  }

  /// Cancels the running execution. The caller of `apply(_:)` receives `interrupted`.
  public func cancel() { running?.interrupt() }
}

extension Action where Input == Void {
  /// Performs the action, if it is enabled, and returns whether it was.
  @discardableResult @inlinable public func callAsFunction() -> Bool { callAsFunction(()) }

  /// Makes a producer, each start of which performs the action, as `apply(_:)` does.
  @inlinable public func apply() -> SignalProducer<Output, ActionError<Failure>> { apply(()) }
}

// MARK: Awaiting

extension Action {
  /// Performs the action, and waits until it has finished.
  ///
  /// ```swift
  /// try await viewModel.login.execute()
  /// ```
  ///
  /// The execution is canceled when the caller's task is canceled. For a caller without isolation,
  /// the work is a part of that task, and decides itself how it ends.
  ///
  /// - Returns: the result of the work; of a producer, its last value.
  /// - Throws: `disabled` if the action is not enabled, and the work is not done; `failed` with the
  ///   work's error; `interrupted` if the execution is canceled, or a producer sends no value.
  public func execute(
    _ input: Input, isolation: isolated (any Actor)? = #isolation
  ) async throws(ActionError<Failure>) -> Output {
    // Not named as `apply(_:)`, which would be ambiguous in functions that await.
    if Task.isCancelled { throw .interrupted }
    if case .asynchronous(let work) = work, isolation == nil {
      return try await executeInPlace(work, input)
    }
    let actor: (any Actor)? = isolation
    let buffer = AsyncBuffer<Output, ActionError<Failure>>(keepsAll: false)
    let execution = applying(input) { self.work.producer(input, else: actor) }
      .start { buffer.receive($0) }
    // When the caller is canceled, it is still running.
    defer { execution.dispose() }
    return try await lastValue(in: buffer, isolation: isolation)
  }

  /// Waits until an execution has ended whose events arrive in a buffer.
  func lastValue(
    in buffer: AsyncBuffer<Output, ActionError<Failure>>, isolation: isolated (any Actor)?
  ) async throws(ActionError<Failure>) -> Output {
    var last: Output?
    while true {
      switch await buffer.next(isolation: isolation) ?? buffer.popFirst() {
      case .value(let value): last = value
      case .failed(let error): throw error
      case .completed:
        if let last { return last }
        throw .interrupted
      case .interrupted, nil: throw .interrupted
      }
    }
  }

  /// Performs the action for a caller without isolation: the work is a part of the call.
  private nonisolated(nonsending) func executeInPlace(
    _ work: AsyncWork, _ input: Input
  ) async throws(ActionError<Failure>) -> Output {
    guard isPermitted else { throw .disabled }
    // Prepared before observers are notified: one may remove the value that the work unwraps.
    let perform = work.prepare(input)
    let execution = Execution(of: self, notifying: nil)
    tracing(input) {
      inTurn {
        executing?.value = true
        loadingPipe?.input.send(value: nil)
      }
    }
    if execution.isDisposed { throw .interrupted }
    let value: Output
    do throws(Failure) {
      value = try await perform()
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
  /// Performs the action, and waits until it has finished, as `execute(_:isolation:)` does.
  public func execute(
    isolation: isolated (any Actor)? = #isolation
  ) async throws(ActionError<Failure>) -> Output { try await execute((), isolation: isolation) }
}
