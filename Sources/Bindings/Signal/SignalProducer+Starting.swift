extension SignalProducer {
  /// Starts the work. Disposing of the result ends it, without a further event.
  @discardableResult @inlinable public func start(_ observer: Observer) -> any Disposable {
    if case .attaching(let run) = source { return run(observer) }
    return start(observer.receiver)
  }

  /// Starts the work. Disposing of the result ends it, without a further event.
  @discardableResult @inlinable public func start(
    _ action: @escaping (Signal<Value, Failure>.Event) -> Void = { _ in }
  ) -> any Disposable {
    var handle: (any Disposable)?
    start(action, handingOver: { handle = $0 })
    return handle.unsafelyUnwrapped
  }

  /// Starts the work, and hands over the disposable that ends it, if possible before anything is sent.
  @inlinable func start(
    _ action: @escaping (Signal<Value, Failure>.Event) -> Void,
    handingOver take: (any Disposable) -> Void
  ) {
    switch source {
    case .attaching(let run): take(run(Observer(action)))
    case .observing(let signal): take(signal.observe(action))
    case .preparing(let make):
      let start = StartObservation()
      let steer = make(Downstream(action, endingWith: start))
      take(start)
      steer(.begin)
    }
  }

  /// Gives a start's signal to a closure, and begins when that has returned.
  ///
  /// - Parameter setUp: is given the signal, to be observed, and a disposable that interrupts the
  ///   work: the signal then sends `interrupted`.
  /// - Returns: what the closure returns.
  /// - Note: Ownership: work begins only if the closure has kept the signal or observes it.
  @discardableResult public func startWithSignal<Result>(
    _ setUp: (Signal<Value, Failure>, any Disposable) -> Result
  ) -> Result {
    let (result, steer) = SignalProducer.setUp(prepare(), setUp)
    steer(.begin)
    return result
  }

  /// A function of its own, so that the start's signal is released before the work begins.
  private static func setUp<Result>(
    _ start: (signal: Signal<Value, Failure>, steer: (Command) -> Void),
    _ body: (Signal<Value, Failure>, any Disposable) -> Result
  ) -> (Result, (Command) -> Void) {
    let steer = start.steer
    return (body(start.signal, AnyDisposable { steer(.interrupt) }), steer)
  }

  /// Starts the work, and calls `action` with each value and with the error, if there is one.
  @discardableResult @inlinable public func startWithResult(
    _ action: @escaping (Result<Value, Failure>) -> Void
  ) -> any Disposable {
    start { if let result = $0.result { action(result) } }
  }

  /// Starts the work, and calls `action` when it completes.
  @discardableResult public func startWithCompleted(
    _ action: @escaping () -> Void
  ) -> any Disposable {
    start { if case .completed = $0 { action() } }
  }

  /// Starts the work, and calls `action` with the error, if there is one.
  @discardableResult public func startWithFailed(
    _ action: @escaping (Failure) -> Void
  ) -> any Disposable {
    start { if let error = $0.error { action(error) } }
  }

  /// Starts the work, and calls `action` when it is interrupted.
  @discardableResult public func startWithInterrupted(
    _ action: @escaping () -> Void
  ) -> any Disposable {
    start { if case .interrupted = $0 { action() } }
  }
}

extension SignalProducer where Failure == Never {
  /// Starts the work, and calls `action` with each value.
  @discardableResult @inlinable public func startWithValues(
    _ action: @escaping (Value) -> Void
  ) -> any Disposable {
    start { if case .value(let value) = $0 { action(value) } }
  }
}
