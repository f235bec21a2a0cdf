// Operators that make another source of each value, and follow these inner sources.

/// The way in which inner sources are joined.
public enum FlattenStrategy: Hashable, Sendable {
  /// Follows the newest inner source only.
  case latest
  /// Follows all of them together.
  case merge
  /// Follows one after the other, each when the one before has completed.
  case concat
  /// Follows at most `limit` of them together, but at least one; others wait for a completion.
  case concurrent(limit: Int)
  /// Follows one, and ignores others until it has completed.
  case throttle
  /// Follows only the one that is the first to send something.
  case race

  /// How many inner sources can be followed together before others wait.
  @inlinable var limit: Int {
    switch self {
    case .latest, .merge, .throttle, .race: .max
    case .concat: 1
    case .concurrent(let limit): max(1, limit)
    }
  }
}

extension Signal {
  /// Sends the events of the producers, signals or properties that `transform` makes of the values.
  ///
  ///     self       a ---- b ---------------|
  ///     a's        1 -- 2 --- 3|
  ///     b's               7 ----- 8|
  ///     .latest    1 -- 2 7 ----- 8 -------|
  ///     .merge     1 -- 2 7 - 3 - 8 -------|
  ///     .concat    1 -- 2 --- 3 7 ----- 8 -|
  ///     .throttle  1 -- 2 --- 3 -----------|
  ///     .race      1 -- 2 --- 3|
  ///
  /// Completes when the signal and all that it follows have completed; a race, with its winner. An
  /// inner source that is interrupted counts as completed, except for the winner of a race. Other
  /// interruptions and all failures, also of the signal itself until a race is won, are passed on.
  @_alwaysEmitIntoClient public func flatMap<Inner: BindingSource>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner
  ) -> Signal<Inner.Value, Failure> where Inner.Failure == Failure {
    flattened(strategy) { transform($0).producer }
  }

  /// Sends the events of the producers that `transform` makes, which can be written `.empty`.
  @_alwaysEmitIntoClient public func flatMap<Result>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<Result, Failure>
  ) -> Signal<Result, Failure> { flattened(strategy, transform) }

  /// Sends the values of the sources that `transform` makes, which cannot fail.
  @_disfavoredOverload @_alwaysEmitIntoClient public func flatMap<Inner: BindingSource>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner
  ) -> Signal<Inner.Value, Failure> where Inner.Failure == Never {
    flattened(strategy) { transform($0).producer.promoteError(Failure.self) }
  }

  @_alwaysEmitIntoClient func flattened<Result>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<Result, Failure>
  ) -> Signal<Result, Failure> {
    let core = SignalCore<Result, Failure>.make()
    let signal = Signal<Result, Failure>(core)
    let flattening = Flattening(strategy, core)
    let parts: [any Disposable] = [flattening.outer, flattening.inners]
    core.follow(CompositeDisposable(parts))
    flattening.outer.inner = observe { event in
      guard flattening.winner == nil, !core.isOver else { return }
      switch event {
      case .value(let value):
        if strategy == .throttle, flattening.running > 0 { return }
        flattening.take(transform(value))
      case .completed:
        flattening.isOuterOver = true
        flattening.completeIfDone()
      case .failed, .interrupted: Downstream(core).pass(event)
      }
    }
    return signal
  }

  /// When this fails, continues with the source that the closure makes from the error.
  ///
  ///     self    1 -- 2 -- x
  ///     x's     --------- 7 -- 8|
  ///     result  1 -- 2 -- 7 -- 8|
  @_alwaysEmitIntoClient public func flatMapError<Inner: BindingSource>(
    _ transform: @escaping (Failure) -> Inner
  ) -> Signal<Value, Inner.Failure> where Inner.Value == Value {
    recovering { transform($0).producer }
  }

  /// When this fails, continues with a producer, which can be written `.empty`.
  @_alwaysEmitIntoClient public func flatMapError<NewFailure>(
    _ transform: @escaping (Failure) -> SignalProducer<Value, NewFailure>
  ) -> Signal<Value, NewFailure> { recovering(transform) }

  /// When this fails, continues with a producer that cannot fail.
  @_alwaysEmitIntoClient public func flatMapError(
    _ transform: @escaping (Failure) -> SignalProducer<Value, Never>
  ) -> Signal<Value, Never> { recovering(transform) }

  /// Sends the elements of each value.
  ///
  ///     self    [1, 2] -- [] -- [3] --|
  ///     result  1 2 ----------- 3 ----|
  @_alwaysEmitIntoClient
  public func flatten() -> Signal<Value.Element, Failure> where Value: Sequence {
    Signal<Value.Element, Failure>(from: self) { downstream in
      { event in
        guard case .value(let values) = event else { return downstream.pass(event) }
        for value in values {
          downstream.send(value: value)
          if downstream.isOver { return }
        }
      }
    }
  }

  @_alwaysEmitIntoClient func recovering<NewFailure>(
    _ transform: @escaping (Failure) -> SignalProducer<Value, NewFailure>
  ) -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure> { observer, lifetime in
      lifetime += observe { event in
        switch event {
        case .value(let value): observer.send(value: value)
        case .failed(let error): lifetime.start(transform(error)) { observer.send($0) }
        case .completed: observer.sendCompleted()
        case .interrupted: observer.sendInterrupted()
        }
      }
    }
  }
}

extension Signal where Failure == Never {
  /// Sends the events of the sources that `transform` makes, and fails when one of them does.
  @_disfavoredOverload @_alwaysEmitIntoClient public func flatMap<Inner: BindingSource>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner
  ) -> Signal<Inner.Value, Inner.Failure> {
    promoteError(Inner.Failure.self).flatMap(strategy, transform)
  }
}

extension Signal where Value: BindingSource {
  /// Sends the events of the sources that it sends.
  @_alwaysEmitIntoClient public func flatten(
    _ strategy: FlattenStrategy
  ) -> Signal<Value.Value, Failure> where Value.Failure == Failure { flatMap(strategy) { $0 } }

  /// Sends the values of the sources that it sends, which cannot fail.
  @_disfavoredOverload @_alwaysEmitIntoClient public func flatten(
    _ strategy: FlattenStrategy
  ) -> Signal<Value.Value, Failure> where Value.Failure == Never { flatMap(strategy) { $0 } }

  /// Sends the events of the sources that it sends, and fails when one of them does.
  @_disfavoredOverload @_alwaysEmitIntoClient public func flatten(
    _ strategy: FlattenStrategy
  ) -> Signal<Value.Value, Value.Failure> where Failure == Never { flatMap(strategy) { $0 } }
}

// MARK: Producers

extension SignalProducer {
  /// Lifts `Signal.flatMap(_:_:)`.
  @_alwaysEmitIntoClient public func flatMap<Inner: BindingSource>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Failure> where Inner.Failure == Failure {
    lift { $0.flatMap(strategy, transform) }
  }

  /// Lifts `Signal.flatMap(_:_:)` to producers.
  @_alwaysEmitIntoClient public func flatMap<Result>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<Result, Failure>
  ) -> SignalProducer<Result, Failure> { lift { $0.flatMap(strategy, transform) } }

  /// Lifts `Signal.flatMap(_:_:)` to sources that cannot fail.
  @_disfavoredOverload @_alwaysEmitIntoClient public func flatMap<Inner: BindingSource>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Failure> where Inner.Failure == Never {
    lift { $0.flatMap(strategy, transform) }
  }

  /// Lifts `Signal.flatMapError(_:)`.
  @_alwaysEmitIntoClient public func flatMapError<Inner: BindingSource>(
    _ transform: @escaping (Failure) -> Inner
  ) -> SignalProducer<Value, Inner.Failure> where Inner.Value == Value {
    lift { $0.flatMapError(transform) }
  }

  /// Lifts `Signal.flatMapError(_:)` to producers.
  @_alwaysEmitIntoClient public func flatMapError<NewFailure>(
    _ transform: @escaping (Failure) -> SignalProducer<Value, NewFailure>
  ) -> SignalProducer<Value, NewFailure> { lift { $0.flatMapError(transform) } }

  /// Lifts `Signal.flatMapError(_:)` to producers that cannot fail.
  @_alwaysEmitIntoClient public func flatMapError(
    _ transform: @escaping (Failure) -> SignalProducer<Value, Never>
  ) -> SignalProducer<Value, Never> { lift { $0.flatMapError(transform) } }

  /// Lifts `Signal.flatten()`.
  public func flatten() -> SignalProducer<Value.Element, Failure> where Value: Sequence {
    lift { $0.flatten() }
  }
}

extension SignalProducer where Failure == Never {
  /// Lifts `Signal.flatMap(_:_:)` to sources that can fail.
  @_disfavoredOverload @_alwaysEmitIntoClient public func flatMap<Inner: BindingSource>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner
  ) -> SignalProducer<Inner.Value, Inner.Failure> { lift { $0.flatMap(strategy, transform) } }
}

extension SignalProducer where Value: BindingSource {
  /// Lifts `Signal.flatten(_:)`.
  @_alwaysEmitIntoClient public func flatten(
    _ strategy: FlattenStrategy
  ) -> SignalProducer<Value.Value, Failure> where Value.Failure == Failure {
    lift { $0.flatten(strategy) }
  }

  /// Lifts `Signal.flatten(_:)` of sources that cannot fail.
  @_disfavoredOverload @_alwaysEmitIntoClient public func flatten(
    _ strategy: FlattenStrategy
  ) -> SignalProducer<Value.Value, Failure> where Value.Failure == Never {
    lift { $0.flatten(strategy) }
  }

  /// Lifts `Signal.flatten(_:)` of sources that can fail.
  @_disfavoredOverload @_alwaysEmitIntoClient public func flatten(
    _ strategy: FlattenStrategy
  ) -> SignalProducer<Value.Value, Value.Failure> where Failure == Never {
    lift { $0.flatten(strategy) }
  }
}

// MARK: State

/// The state of a flattening signal: its inner sources, numbered in their order.
///
/// It keeps the signal, and the signal keeps only `outer` and `inners`, to be ended.
@usableFromInline final class Flattening<Value, Failure: Error> {
  @usableFromInline let strategy: FlattenStrategy
  @usableFromInline let core: SignalCore<Value, Failure>
  @usableFromInline let outer = SerialDisposable()
  @usableFromInline let inners = InnerSources()

  @exclusivity(unchecked) @usableFromInline var newest = 0
  /// How many inner sources are followed and have not ended.
  @exclusivity(unchecked) @usableFromInline var running = 0
  @exclusivity(unchecked) @usableFromInline var isOuterOver = false
  /// The number of the inner source that has won a race.
  @exclusivity(unchecked) @usableFromInline var winner: Int?
  @exclusivity(unchecked) @usableFromInline var waiting = Queue<SignalProducer<Value, Failure>>()
  @exclusivity(unchecked) @usableFromInline var isStarting = false

  @inlinable init(_ strategy: FlattenStrategy, _ core: SignalCore<Value, Failure>) {
    (self.strategy, self.core) = (strategy, core)
  }

  @_alwaysEmitIntoClient func take(_ inner: SignalProducer<Value, Failure>) {
    if strategy.limit < .max {
      waiting.append(inner)
      return startWaiting()
    }
    if strategy == .latest {
      running = 0
      inners.end()
    }
    start(inner)
  }

  /// A loop, since an inner source that ends at once must not start the next one from within.
  @_alwaysEmitIntoClient func startWaiting() {
    if isStarting { return }
    isStarting = true
    while running < strategy.limit, !core.isOver, let inner = waiting.popFirst() { start(inner) }
    isStarting = false
  }

  @_alwaysEmitIntoClient func start(_ inner: SignalProducer<Value, Failure>) {
    if core.isOver { return }
    newest += 1
    running += 1
    let number = newest
    inner.start(
      { [self] in receive($0, from: number) },
      handingOver: { isFollowed(number) ? inners.add($0, number: number) : $0.dispose() })
  }

  @_alwaysEmitIntoClient func isFollowed(_ number: Int) -> Bool {
    switch strategy {
    case .latest: number == newest
    case .race: winner == nil || winner == number
    case .merge, .concat, .concurrent, .throttle: true
    }
  }

  @_alwaysEmitIntoClient func receive(_ event: Signal<Value, Failure>.Event, from number: Int) {
    guard isFollowed(number) else { return }
    if strategy == .race {
      if winner == nil {
        winner = number
        inners.end(except: number)
        outer.dispose()
      }
      return core.send(event)
    }
    switch event {
    case .value, .failed: core.send(event)
    case .completed, .interrupted:
      inners.remove(number)
      running -= 1
      if waiting.isEmpty { completeIfDone() } else { startWaiting() }
    }
  }

  @_alwaysEmitIntoClient func completeIfDone() {
    if isOuterOver, running == 0, waiting.isEmpty { core.send(.completed) }
  }
}

/// The inner sources of a flattening signal, to be ended together or all but one.
@usableFromInline final class InnerSources: Disposable {
  /// In most cases, the only one.
  private var first: (number: Int, handle: any Disposable)?
  @exclusivity(unchecked) private var others: [Int: any Disposable] = [:]
  @exclusivity(unchecked) @usableFromInline private(set) var isDisposed = false

  @usableFromInline init() {}

  /// Takes an inner source that has been started; it may have ended by then.
  @usableFromInline func add(_ handle: any Disposable, number: Int) {
    if isDisposed { return handle.dispose() }
    if handle.isDisposed { return }
    if first == nil { first = (number, handle) } else { others[number] = handle }
  }

  @usableFromInline @discardableResult func remove(_ number: Int) -> (any Disposable)? {
    guard let handle = first, handle.number == number else {
      return others.removeValue(forKey: number)
    }
    first = nil
    return handle.handle
  }

  @usableFromInline func end(except number: Int? = nil) {
    let kept = number.flatMap { number in remove(number).map { (number, $0) } }
    exchange(&first, kept)?.handle.dispose()
    if others.isEmpty { return }
    let ended = exchange(&others, [:])
    let numbers = Array(ended.keys)
    for index in numbers.ascending { ended[numbers[index]]?.dispose() }
  }

  @usableFromInline func dispose() {
    if isDisposed { return }
    isDisposed = true
    end()
  }
}
