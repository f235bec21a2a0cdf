extension Signal {
  /// Sends each value transformed.
  ///
  ///     self    1 -- 2 -- 3 --|
  ///     result  a -- b -- c --|
  @inlinable public func map<Result>(
    _ transform: @escaping (Value) -> Result
  ) -> Signal<Result, Failure> { Signal<Result, Failure>(from: self) { $0.mapping(transform) } }

  /// Sends one part of each value, by a key path from a variable.
  @_disfavoredOverload
  @inlinable public func map<Part>(_ keyPath: KeyPath<Value, Part>) -> Signal<Part, Failure> {
    map { $0[keyPath: keyPath] }
  }

  /// Sends the same value in place of each one.
  ///
  ///     self    1 -- 2 -- 3 --|
  ///     result  x -- x -- x --|
  // Disfavored, because a trailing closure is a value, too.
  @_disfavoredOverload
  @inlinable public func map<Result>(value: Result) -> Signal<Result, Failure> {
    map { _ in value }
  }

  /// Sends each value transformed, unless the result is `nil`.
  ///
  ///     self        "1" -- "x" -- "3" --|
  ///     Int.init     1 ----------- 3 ---|
  @inlinable public func compactMap<Result>(
    _ transform: @escaping (Value) -> Result?
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(from: self) { $0.compactMapping(transform) }
  }

  /// Sends the values that are not `nil`.
  ///
  ///     self    1 -- nil -- 3 --|
  ///     result  1 --------- 3 --|
  @inlinable public func skipNil<Wrapped>() -> Signal<Wrapped, Failure> where Value == Wrapped? {
    compactMap { $0 }
  }

  /// Fails with another error than the signal does.
  ///
  ///     self    1 -- 2 -- x
  ///     result  1 -- 2 -- y
  @_alwaysEmitIntoClient public func mapError<NewFailure>(
    _ transform: @escaping (Failure) -> NewFailure
  ) -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure>(from: self) { downstream in
      { downstream.send($0.mapError(transform)) }
    }
  }

  /// Sends the results of an operation on each value, and fails at the first one for which it
  /// throws. The closure names its error type, as in `attempt(_:)`.
  @_disfavoredOverload @_alwaysEmitIntoClient public func attemptMap<Result>(
    _ operation: @escaping (Value) throws(Failure) -> Result
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(from: self) { downstream in
      { event in
        guard case .value(let value) = event else { return downstream.pass(event) }
        if downstream.isOver { return }
        do throws(Failure) {
          downstream.send(value: try operation(value))
        } catch {
          downstream.send(.failed(error))
        }
      }
    }
  }

  /// Sends the values of the results of an operation, and fails with the first error.
  @_alwaysEmitIntoClient public func attemptMap<Output>(
    _ operation: @escaping (Value) -> Result<Output, Failure>
  ) -> Signal<Output, Failure> {
    attemptMap { value throws(Failure) in try operation(value).get() }
  }

  /// Sends the events as values, the end included, and completes.
  ///
  ///     self    1 --------- x
  ///     result  value(1) -- failed(x)|
  @_alwaysEmitIntoClient public func materialize() -> Signal<Event, Never> {
    Signal<Event, Never>(from: self) { downstream in
      { event in
        downstream.send(value: event)
        if event.isTerminating { downstream.send(.completed) }
      }
    }
  }
}

extension Signal where Failure == Never {
  /// Sends the values, and fails at the first one for which an operation throws.
  @_disfavoredOverload @_alwaysEmitIntoClient public func attempt<NewFailure>(
    _ operation: @escaping (Value) throws(NewFailure) -> Void
  ) -> Signal<Value, NewFailure> { promoteError(NewFailure.self).attempt(operation) }

  /// Sends the results of an operation, and fails at the first value for which it throws.
  @_disfavoredOverload @_alwaysEmitIntoClient public func attemptMap<Result, NewFailure>(
    _ operation: @escaping (Value) throws(NewFailure) -> Result
  ) -> Signal<Result, NewFailure> { promoteError(NewFailure.self).attemptMap(operation) }

  /// Sends the values for which an operation succeeds, and fails with the first error.
  @_alwaysEmitIntoClient public func attempt<Success, NewFailure>(
    _ operation: @escaping (Value) -> Result<Success, NewFailure>
  ) -> Signal<Value, NewFailure> { promoteError(NewFailure.self).attempt(operation) }

  /// Sends the values of the results of an operation, and fails with the first error.
  @_alwaysEmitIntoClient public func attemptMap<Output, NewFailure>(
    _ operation: @escaping (Value) -> Result<Output, NewFailure>
  ) -> Signal<Output, NewFailure> { promoteError(NewFailure.self).attemptMap(operation) }

  /// Sends the same events, as a signal that can be joined with signals that can fail.
  @_alwaysEmitIntoClient public func promoteError<NewFailure>(
    _: NewFailure.Type = NewFailure.self
  ) -> Signal<Value, NewFailure> { mapError(impossible) }

  /// Sends the events that arrive as values: the opposite of `materialize()`.
  ///
  ///     self    value(1) -- failed(x)
  ///     result  1 --------- x
  public func dematerialize<Element, NewFailure>() -> Signal<Element, NewFailure>
  where Value == Signal<Element, NewFailure>.Event {
    Signal<Element, NewFailure>(from: promoteError(NewFailure.self)) { downstream in
      { event in
        if case .value(let inner) = event { downstream.send(inner) } else { downstream.pass(event) }
      }
    }
  }
}

@_alwaysEmitIntoClient func impossible<Value>(_: Never) -> Value {}

extension EventStream {
  /// Sends the values for which an operation succeeds, and fails when it throws.
  ///
  ///     self    1 -- 2 -- 3 --|
  ///     result  1 -- x
  ///
  /// ```swift
  /// files.attempt { file throws(ReadError) in try check(file) }
  /// ```
  ///
  /// For a closure that does not name its error type, Swift infers `any Error`.
  public func attempt(_ operation: @escaping (Value) throws(Failure) -> Void) -> Self {
    lift {
      $0.attemptMap { value throws(Failure) in
        try operation(value)
        return value
      }
    }
  }

  /// Sends the values for which an operation succeeds, and fails with the first error.
  public func attempt<Success>(_ operation: @escaping (Value) -> Result<Success, Failure>) -> Self {
    attempt { value throws(Failure) in _ = try operation(value).get() }
  }

  /// Sends the opposite of each value.
  public func negate() -> Self where Value == Bool { lift { $0.map { !$0 } } }
}

extension Downstream {
  @inlinable func mapping<Source>(
    _ transform: @escaping (Source) -> Value
  ) -> (Signal<Source, Failure>.Event) -> Void {
    { event in
      if case .value(let value) = event { send(value: transform(value)) } else { pass(event) }
    }
  }

  @inlinable func compactMapping<Source>(
    _ transform: @escaping (Source) -> Value?
  ) -> (Signal<Source, Failure>.Event) -> Void {
    { event in
      guard case .value(let value) = event else { return pass(event) }
      if let result = transform(value) { send(value: result) }
    }
  }
}

// MARK: Producers

extension SignalProducer {
  /// Lifts `Signal.map(_:)`.
  @inlinable public func map<Result>(
    _ transform: @escaping (Value) -> Result
  ) -> SignalProducer<Result, Failure> {
    SignalProducer<Result, Failure>(from: self) { $0.mapping(transform) }
  }

  /// Lifts `Signal.map(_:)` with a key path.
  @_disfavoredOverload @inlinable public func map<Part>(
    _ keyPath: KeyPath<Value, Part>
  ) -> SignalProducer<Part, Failure> { map { $0[keyPath: keyPath] } }

  /// Lifts `Signal.map(value:)`.
  @_disfavoredOverload
  @inlinable public func map<Result>(value: Result) -> SignalProducer<Result, Failure> {
    map { _ in value }
  }

  /// Lifts `Signal.compactMap(_:)`.
  @inlinable public func compactMap<Result>(
    _ transform: @escaping (Value) -> Result?
  ) -> SignalProducer<Result, Failure> {
    SignalProducer<Result, Failure>(from: self) { $0.compactMapping(transform) }
  }

  /// Lifts `Signal.skipNil()`.
  @inlinable public func skipNil<Wrapped>() -> SignalProducer<Wrapped, Failure>
  where Value == Wrapped? { compactMap { $0 } }

  /// Lifts `Signal.mapError(_:)`.
  @_alwaysEmitIntoClient public func mapError<NewFailure>(
    _ transform: @escaping (Failure) -> NewFailure
  ) -> SignalProducer<Value, NewFailure> { lift { $0.mapError(transform) } }

  /// Lifts `Signal.attemptMap(_:)`.
  @_disfavoredOverload @_alwaysEmitIntoClient public func attemptMap<Result>(
    _ operation: @escaping (Value) throws(Failure) -> Result
  ) -> SignalProducer<Result, Failure> { lift { $0.attemptMap(operation) } }

  /// Lifts `Signal.attemptMap(_:)` of results.
  @_alwaysEmitIntoClient public func attemptMap<Output>(
    _ operation: @escaping (Value) -> Result<Output, Failure>
  ) -> SignalProducer<Output, Failure> { lift { $0.attemptMap(operation) } }

  /// Lifts `Signal.materialize()`.
  public func materialize() -> SignalProducer<Signal<Value, Failure>.Event, Never> {
    lift { $0.materialize() }
  }
}

extension SignalProducer where Failure == Never {
  /// Lifts `Signal.attempt(_:)`.
  @_disfavoredOverload @_alwaysEmitIntoClient public func attempt<NewFailure>(
    _ operation: @escaping (Value) throws(NewFailure) -> Void
  ) -> SignalProducer<Value, NewFailure> { promoteError(NewFailure.self).attempt(operation) }

  /// Lifts `Signal.attemptMap(_:)`.
  @_disfavoredOverload @_alwaysEmitIntoClient public func attemptMap<Result, NewFailure>(
    _ operation: @escaping (Value) throws(NewFailure) -> Result
  ) -> SignalProducer<Result, NewFailure> { lift { $0.attemptMap(operation) } }

  /// Lifts `Signal.attempt(_:)` of results.
  @_alwaysEmitIntoClient public func attempt<Success, NewFailure>(
    _ operation: @escaping (Value) -> Result<Success, NewFailure>
  ) -> SignalProducer<Value, NewFailure> { promoteError(NewFailure.self).attempt(operation) }

  /// Lifts `Signal.attemptMap(_:)` of results.
  @_alwaysEmitIntoClient public func attemptMap<Output, NewFailure>(
    _ operation: @escaping (Value) -> Result<Output, NewFailure>
  ) -> SignalProducer<Output, NewFailure> { lift { $0.attemptMap(operation) } }

  /// Lifts `Signal.promoteError(_:)`.
  @_alwaysEmitIntoClient public func promoteError<NewFailure>(
    _: NewFailure.Type = NewFailure.self
  ) -> SignalProducer<Value, NewFailure> { lift { $0.promoteError() } }

  /// Lifts `Signal.dematerialize()`.
  public func dematerialize<Element, NewFailure>() -> SignalProducer<Element, NewFailure>
  where Value == Signal<Element, NewFailure>.Event { lift { $0.dematerialize() } }
}
