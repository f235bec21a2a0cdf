extension Signal {
  /// Sends what the sources send that the values lead to: producers, signals or properties.
  ///
  ///     self     a ---- b ---------------|
  ///     a's      1 -- 2 --- 3|
  ///     b's             7 ----- 8|
  ///     .latest  1 -- 2 7 ----- 8 -------|
  ///     .merge   1 -- 2 7 - 3 - 8 -------|
  ///     .concat  1 -- 2 --- 3 7 ----- 8 -|
  ///     .race    1 -- 2 --- 3|
  ///
  /// Completes when the signal and all that it follows have completed; a race, with its winner.
  /// Another end of the signal, or of a source that it follows, is its end.
  ///
  /// - Parameters:
  ///   - strategy: how they are joined.
  ///   - transform: what a value leads to.
  public func flatMap<Inner: BindingSource>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner
  ) -> Signal<Inner.Value, Failure> where Inner.Failure == Failure {
    flattened(strategy) { transform($0).producer }
  }

  /// Sends what the producers send that the values lead to; lets `.empty` be said for one.
  public func flatMap<Result>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<Result, Failure>
  ) -> Signal<Result, Failure> {
    flattened(strategy, transform)
  }

  /// Sends what the sources send that the values lead to, which cannot fail.
  @_disfavoredOverload
  public func flatMap<Inner: BindingSource>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner
  ) -> Signal<Inner.Value, Failure> where Inner.Failure == Never {
    flattened(strategy) { transform($0).producer.promoteError(Failure.self) }
  }

  private func flattened<Result>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping (Value) -> SignalProducer<Result, Failure>
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>.joining { core, sources in
      let flattening = Flattening(strategy, core)
      sources += flattening.outer
      sources += flattening.inners
      flattening.outer.inner = observe { event in
        guard flattening.isOpen else { return }
        switch event {
        case .value(let value): flattening.take(transform(value))
        case .completed: flattening.outerHasCompleted()
        case .failed, .interrupted: core.pass(event)
        }
      }
    }
  }

  /// When this fails, goes on with the source that the error leads to.
  ///
  ///     self    1 -- 2 -- x
  ///     x's     --------- 7 -- 8|
  ///     result  1 -- 2 -- 7 -- 8|
  public func flatMapError<Inner: BindingSource>(
    _ transform: @escaping (Failure) -> Inner
  ) -> Signal<Value, Inner.Failure> where Inner.Value == Value {
    recovering { transform($0).producer }
  }

  /// When this fails, goes on with the producer that the error leads to; lets `.empty` be said for
  /// one.
  public func flatMapError<NewFailure>(
    _ transform: @escaping (Failure) -> SignalProducer<Value, NewFailure>
  ) -> Signal<Value, NewFailure> {
    recovering(transform)
  }

  /// When this fails, goes on with a producer that cannot: nobody has to say of what type the error
  /// would be.
  public func flatMapError(
    _ transform: @escaping (Failure) -> SignalProducer<Value, Never>
  ) -> Signal<Value, Never> {
    recovering(transform)
  }

  private func recovering<NewFailure>(
    _ transform: @escaping (Failure) -> SignalProducer<Value, NewFailure>
  ) -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure>.joining { core, sources in
      sources += observe { event in
        switch event {
        case .value(let value): core.send(value: value)
        case .failed(let error): sources.start(transform(error)) { core.send($0) }
        case .completed: core.send(end: .completed)
        case .interrupted: core.send(end: .interrupted)
        }
      }
    }
  }
}

extension Signal where Failure == Never {
  /// Sends what the sources send that the values lead to, and fails when one of them does.
  @_disfavoredOverload
  public func flatMap<Inner: BindingSource>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner
  ) -> Signal<Inner.Value, Inner.Failure> {
    promoteError(Inner.Failure.self).flatMap(strategy, transform)
  }
}

extension Signal where Value: BindingSource, Value.Failure == Failure {
  /// Sends what the sources send that it sends.
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Failure> {
    flatMap(strategy) { $0 }
  }
}

extension SignalProducer {
  /// Lifts `Signal.flatMap(_:_:)`.
  public func flatMap<Inner: BindingSource>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Failure> where Inner.Failure == Failure {
    lift { $0.flatMap(strategy, transform) }
  }

  /// Lifts `Signal.flatMap(_:_:)` to producers.
  public func flatMap<Result>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<Result, Failure>
  ) -> SignalProducer<Result, Failure> {
    lift { $0.flatMap(strategy, transform) }
  }

  /// Lifts `Signal.flatMap(_:_:)` to sources that cannot fail.
  @_disfavoredOverload
  public func flatMap<Inner: BindingSource>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Failure> where Inner.Failure == Never {
    lift { $0.flatMap(strategy, transform) }
  }

  /// Lifts `Signal.flatMapError(_:)`.
  public func flatMapError<Inner: BindingSource>(
    _ transform: @escaping (Failure) -> Inner
  ) -> SignalProducer<Value, Inner.Failure> where Inner.Value == Value {
    lift { $0.flatMapError(transform) }
  }

  /// Lifts `Signal.flatMapError(_:)` to producers.
  public func flatMapError<NewFailure>(
    _ transform: @escaping (Failure) -> SignalProducer<Value, NewFailure>
  ) -> SignalProducer<Value, NewFailure> {
    lift { $0.flatMapError(transform) }
  }

  /// Lifts `Signal.flatMapError(_:)` to producers that cannot fail.
  public func flatMapError(
    _ transform: @escaping (Failure) -> SignalProducer<Value, Never>
  ) -> SignalProducer<Value, Never> {
    lift { $0.flatMapError(transform) }
  }
}

extension SignalProducer where Failure == Never {
  /// Lifts `Signal.flatMap(_:_:)` to sources that can fail.
  @_disfavoredOverload
  public func flatMap<Inner: BindingSource>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Inner.Failure> {
    lift { $0.flatMap(strategy, transform) }
  }
}

extension SignalProducer where Value: BindingSource, Value.Failure == Failure {
  /// Lifts `Signal.flatten(_:)`.
  public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Failure> {
    lift { $0.flatten(strategy) }
  }
}
