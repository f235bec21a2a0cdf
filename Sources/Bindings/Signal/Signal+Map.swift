extension Signal {
  /// Sends each value transformed.
  ///
  ///     self    1 -- 2 -- 3 --|
  ///     result  a -- b -- c --|
  @inlinable public func map<Result>(
    _ transform: @escaping (Value) -> Result
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(from: self) { core in
      { event in
        if case .value(let value) = event {
          core.send(value: transform(value))
        } else {
          core.pass(event)
        }
      }
    }
  }

  /// Sends one part of each value.
  ///
  /// A key path that is written out, as in `map(\.name)`, is a closure to the compiler; this one is
  /// for key paths that are handed on.
  @_disfavoredOverload
  @inlinable public func map<Part>(_ keyPath: KeyPath<Value, Part>) -> Signal<Part, Failure> {
    map { $0[keyPath: keyPath] }
  }

  // Disfavored, since a trailing closure would also do as a value.

  /// Sends the same value, whatever comes.
  ///
  ///     self    1 -- 2 -- 3 --|
  ///     result  x -- x -- x --|
  @_disfavoredOverload
  @inlinable public func map<Result>(value: Result) -> Signal<Result, Failure> {
    map { _ in value }
  }

  /// Fails with another error than the signal does.
  ///
  ///     self    1 -- 2 -- x
  ///     result  1 -- 2 -- y
  public func mapError<NewFailure>(
    _ transform: @escaping (Failure) -> NewFailure
  ) -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure>(from: self) { core in
      { core.send($0.mapError(transform)) }
    }
  }
}

extension Signal.Event {
  /// The event with its error transformed.
  public func mapError<NewFailure>(
    _ transform: (Failure) -> NewFailure
  ) -> Signal<Value, NewFailure>.Event {
    switch self {
    case .value(let value): .value(value)
    case .failed(let error): .failed(transform(error))
    case .completed: .completed
    case .interrupted: .interrupted
    }
  }
}

extension SignalProducer {
  /// Lifts `Signal.map(_:)`.
  @inlinable public func map<Result>(
    _ transform: @escaping (Value) -> Result
  ) -> SignalProducer<Result, Failure> {
    lift { $0.map(transform) }
  }

  /// Lifts `Signal.map(_:)` with a key path.
  @_disfavoredOverload
  @inlinable public func map<Part>(
    _ keyPath: KeyPath<Value, Part>
  ) -> SignalProducer<Part, Failure> {
    lift { $0.map(keyPath) }
  }

  /// Lifts `Signal.map(value:)`.
  @_disfavoredOverload
  @inlinable public func map<Result>(value: Result) -> SignalProducer<Result, Failure> {
    lift { $0.map(value: value) }
  }

  /// Lifts `Signal.mapError(_:)`.
  public func mapError<NewFailure>(
    _ transform: @escaping (Failure) -> NewFailure
  ) -> SignalProducer<Value, NewFailure> {
    lift { $0.mapError(transform) }
  }
}
