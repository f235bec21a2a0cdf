extension Signal {
  /// Sends the values with which an operation succeeds, and fails at the first one for which it
  /// throws.
  ///
  ///     self    1 -- 2 -- 3 --|
  ///     result  1 -- x
  ///
  /// ```swift
  /// files.attempt { file throws(ReadError) in try check(file) }
  /// ```
  ///
  /// - Parameter operation: it names its error: Swift takes a closure's errors for `any Error`.
  public func attempt(
    _ operation: @escaping (Value) throws(Failure) -> Void
  ) -> Signal {
    attemptMap { value throws(Failure) in
      try operation(value)
      return value
    }
  }

  /// Sends what an operation makes of the values, and fails at the first one for which it throws.
  ///
  /// - Parameter operation: it names its error: Swift takes a closure's errors for `any Error`.
  public func attemptMap<Result>(
    _ operation: @escaping (Value) throws(Failure) -> Result
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(from: self) { core in
      { event in
        guard case .value(let value) = event else { return core.pass(event) }
        if core.isOver { return }
        do throws(Failure) {
          core.send(value: try operation(value))
        } catch {
          core.send(end: .failed(error))
        }
      }
    }
  }
}

extension Signal where Failure == Never {
  /// The same, as a signal that could fail: to be joined with others that can.
  public func promoteError<NewFailure>(
    _: NewFailure.Type = NewFailure.self
  ) -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure>(from: self) { core in
      { event in
        switch event {
        case .value(let value): core.send(value: value)
        case .completed: core.send(end: .completed)
        case .interrupted: core.send(end: .interrupted)
        }
      }
    }
  }
}

extension SignalProducer {
  /// Lifts `Signal.attempt(_:)`.
  public func attempt(_ operation: @escaping (Value) throws(Failure) -> Void) -> SignalProducer {
    lift { $0.attempt(operation) }
  }

  /// Lifts `Signal.attemptMap(_:)`.
  public func attemptMap<Result>(
    _ operation: @escaping (Value) throws(Failure) -> Result
  ) -> SignalProducer<Result, Failure> {
    lift { $0.attemptMap(operation) }
  }
}

extension SignalProducer where Failure == Never {
  /// Lifts `Signal.promoteError(_:)`.
  public func promoteError<NewFailure>(
    _: NewFailure.Type = NewFailure.self
  ) -> SignalProducer<Value, NewFailure> {
    lift { $0.promoteError() }
  }
}
