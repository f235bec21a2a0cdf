extension Signal {
  /// Sends what has become of `initial` with each value.
  ///
  ///     self         1 -- 2 -- 3 --|
  ///     scan(0, +)   1 -- 3 -- 6 --|
  @inlinable public func scan<Result>(
    _ initial: Result, _ next: @escaping (Result, Value) -> Result
  ) -> Signal<Result, Failure> {
    let result = Memory(initial)
    return map { value in
      result.value = next(result.value, value)
      return result.value
    }
  }

  /// Sends what has become of `initial` with each value, which changes it in place.
  @inlinable public func scan<Result>(
    into initial: Result, _ update: @escaping (inout Result, Value) -> Void
  ) -> Signal<Result, Failure> {
    let result = Memory(initial)
    return map { value in
      update(&result.value, value)
      return result.value
    }
  }

  /// Sends what has become of `initial` with all values, when the signal completes.
  ///
  ///     self           1 -- 2 -- 3 --|
  ///     reduce(0, +)   --------------6|
  @inlinable public func reduce<Result>(
    _ initial: Result, _ next: @escaping (Result, Value) -> Result
  ) -> Signal<Result, Failure> {
    reduce(into: initial) { $0 = next($0, $1) }
  }

  /// Sends what has become of `initial` with all values, which change it in place, when the signal
  /// completes.
  @inlinable public func reduce<Result>(
    into initial: Result, _ update: @escaping (inout Result, Value) -> Void
  ) -> Signal<Result, Failure> {
    let result = Memory(initial)
    return Signal<Result, Failure>(from: self) { core in
      { event in
        switch event {
        case .value(let value): update(&result.value, value)
        case .completed:
          core.send(value: result.value)
          core.send(end: .completed)
        case .failed, .interrupted: core.pass(event)
        }
      }
    }
  }

  /// Sends each value together with the one before, beginning with `initial`.
  ///
  ///     self                1 ------- 2 ------- 3 -----|
  ///     combinePrevious(0)  (0, 1) -- (1, 2) -- (2, 3)|
  @inlinable public func combinePrevious(_ initial: Value) -> Signal<(Value, Value), Failure> {
    scan((initial, initial)) { ($0.1, $1) }
  }

  /// Sends each value together with the one before, from the second one on.
  ///
  ///     self               1 -- 2 ------- 3 -----|
  ///     combinePrevious()  ---- (1, 2) -- (2, 3)|
  @inlinable public func combinePrevious() -> Signal<(Value, Value), Failure> {
    let last = Memory<Value?>(nil)
    return compactMap { value in
      let former = last.value
      last.value = value
      return former.map { ($0, value) }
    }
  }
}

extension SignalProducer {
  /// Lifts `Signal.scan(_:_:)`.
  @inlinable public func scan<Result>(
    _ initial: Result, _ next: @escaping (Result, Value) -> Result
  ) -> SignalProducer<Result, Failure> {
    lift { $0.scan(initial, next) }
  }

  /// Lifts `Signal.scan(into:_:)`.
  @inlinable public func scan<Result>(
    into initial: Result, _ update: @escaping (inout Result, Value) -> Void
  ) -> SignalProducer<Result, Failure> {
    lift { $0.scan(into: initial, update) }
  }

  /// Lifts `Signal.reduce(_:_:)`.
  @inlinable public func reduce<Result>(
    _ initial: Result, _ next: @escaping (Result, Value) -> Result
  ) -> SignalProducer<Result, Failure> {
    lift { $0.reduce(initial, next) }
  }

  /// Lifts `Signal.reduce(into:_:)`.
  @inlinable public func reduce<Result>(
    into initial: Result, _ update: @escaping (inout Result, Value) -> Void
  ) -> SignalProducer<Result, Failure> {
    lift { $0.reduce(into: initial, update) }
  }

  /// Lifts `Signal.combinePrevious(_:)`.
  @inlinable public func combinePrevious(
    _ initial: Value
  ) -> SignalProducer<(Value, Value), Failure> {
    lift { $0.combinePrevious(initial) }
  }

  /// Lifts `Signal.combinePrevious()`.
  @inlinable public func combinePrevious() -> SignalProducer<(Value, Value), Failure> {
    lift { $0.combinePrevious() }
  }
}
