// Operators that accumulate values.

extension Signal {
  /// Sends the result of combining `initial` with all values so far.
  ///
  ///     self         1 -- 2 -- 3 --|
  ///     scan(0, +)   1 -- 3 -- 6 --|
  @_alwaysEmitIntoClient public func scan<Result>(
    _ initial: Result, _ next: @escaping (Result, Value) -> Result
  ) -> Signal<Result, Failure> { scan(into: initial) { $0 = next($0, $1) } }

  /// Sends the result of updating `initial` with all values so far, in place.
  @_alwaysEmitIntoClient public func scan<Result>(
    into initial: Result, _ update: @escaping (inout Result, Value) -> Void
  ) -> Signal<Result, Failure> {
    let state = Box(initial)
    return map { value in
      update(&state.value, value)
      return state.value
    }
  }

  /// Sends the result of combining `initial` with all values, when the signal completes.
  ///
  ///     self           1 -- 2 -- 3 --|
  ///     reduce(0, +)   --------------6|
  @_alwaysEmitIntoClient public func reduce<Result>(
    _ initial: Result, _ next: @escaping (Result, Value) -> Result
  ) -> Signal<Result, Failure> { reduce(into: initial) { $0 = next($0, $1) } }

  /// Sends the result of updating `initial` with all values, in place, when the signal completes.
  @_alwaysEmitIntoClient public func reduce<Result>(
    into initial: Result, _ update: @escaping (inout Result, Value) -> Void
  ) -> Signal<Result, Failure> {
    accumulating(initial) { state, value in
      update(&state, value)
      return nil
    } last: {
      $0
    }
  }

  /// An operator with a state: sends what `add` returns and, at the completion, what `last` does.
  @_alwaysEmitIntoClient func accumulating<State, Result>(
    _ initial: State, _ add: @escaping (inout State, Value) -> Result?,
    last: @escaping (State) -> Result?
  ) -> Signal<Result, Failure> {
    let state = Box(initial)
    return Signal<Result, Failure>(from: self) { downstream in
      { event in
        if case .value(let value) = event {
          if let result = add(&state.value, value) { downstream.send(value: result) }
          return
        }
        if case .completed = event, let result = last(state.value) {
          downstream.send(value: result)
        }
        downstream.pass(event)
      }
    }
  }

  /// Sends each value together with the one before, beginning with `initial`.
  ///
  ///     self                1 ------- 2 ------- 3 ----|
  ///     combinePrevious(0)  (0, 1) -- (1, 2) -- (2, 3)|
  @_alwaysEmitIntoClient public func combinePrevious(
    _ initial: Value
  ) -> Signal<(Value, Value), Failure> { scan((initial, initial)) { ($0.1, $1) } }

  /// Sends each value together with the one before, from the second one on.
  ///
  ///     self               1 -- 2 ------- 3 ----|
  ///     combinePrevious()  ---- (1, 2) -- (2, 3)|
  @_alwaysEmitIntoClient public func combinePrevious() -> Signal<(Value, Value), Failure> {
    let last = Latest<Value>()
    return compactMap { value in
      let former = last.take()
      last.keep(value)
      return former.map { ($0, value) }
    }
  }

  /// Sends all values as an array, when the signal completes.
  ///
  ///     self       1 -- 2 -- 3 --|
  ///     collect()  --------------[1, 2, 3]|
  ///
  /// - Complexity: O(1) a value; all of them are stored.
  public func collect() -> Signal<[Value], Failure> { reduce(into: []) { $0.append($1) } }

  /// Sends arrays of `count` values; when the signal completes, the values that are left.
  ///
  ///     self               1 -- 2 ------- 3 --|
  ///     collect(count: 2)  ---- [1, 2] -------[3]|
  ///
  /// - Precondition: the count is positive; otherwise it traps with a message.
  @_alwaysEmitIntoClient public func collect(count: Int) -> Signal<[Value], Failure> {
    guard count > 0 else {
      fatalError("Bindings: collect(count: \(count)) never sends: use a count above 0.")
    }
    return collect { $0.count == count }
  }

  /// Sends arrays of values, each when the predicate holds for it, and at the completion the rest.
  ///
  ///     self              1 -- 2 ------- 3 ---- 1 --|
  ///     sum of 3 or more  ---- [1, 2] -- [3] -------[1]|
  ///
  /// The predicate is called with the collected values, including the newest one.
  @_alwaysEmitIntoClient public func collect(
    _ isFull: @escaping ([Value]) -> Bool
  ) -> Signal<[Value], Failure> {
    collecting { collected, value in
      collected.append(value)
      return isFull(collected) ? exchange(&collected, []) : nil
    }
  }

  /// Sends arrays of values, each when a value begins the next one, and at the completion the rest.
  ///
  ///     self         1 -- 2 -- 1 ------- 3 --|
  ///     descending   --------- [1, 2] -------[1, 3]|
  ///
  /// The predicate is called with the values collected before, and the newest one. If it holds for
  /// the first value, an empty array is sent.
  @_alwaysEmitIntoClient public func collect(
    _ beginsNext: @escaping ([Value], Value) -> Bool
  ) -> Signal<[Value], Failure> {
    collecting { collected, value in
      if beginsNext(collected, value) { return exchange(&collected, [value]) }
      collected.append(value)
      return nil
    }
  }

  @_alwaysEmitIntoClient func collecting(
    _ add: @escaping (inout [Value], Value) -> [Value]?
  ) -> Signal<[Value], Failure> { accumulating([], add) { $0.isEmpty ? nil : $0 } }
}

// MARK: Producers

extension SignalProducer {
  /// Lifts `Signal.scan(_:_:)`.
  @_alwaysEmitIntoClient public func scan<Result>(
    _ initial: Result, _ next: @escaping (Result, Value) -> Result
  ) -> SignalProducer<Result, Failure> { lift { $0.scan(initial, next) } }

  /// Lifts `Signal.scan(into:_:)`.
  @_alwaysEmitIntoClient public func scan<Result>(
    into initial: Result, _ update: @escaping (inout Result, Value) -> Void
  ) -> SignalProducer<Result, Failure> { lift { $0.scan(into: initial, update) } }

  /// Lifts `Signal.reduce(_:_:)`.
  @_alwaysEmitIntoClient public func reduce<Result>(
    _ initial: Result, _ next: @escaping (Result, Value) -> Result
  ) -> SignalProducer<Result, Failure> { lift { $0.reduce(initial, next) } }

  /// Lifts `Signal.reduce(into:_:)`.
  @_alwaysEmitIntoClient public func reduce<Result>(
    into initial: Result, _ update: @escaping (inout Result, Value) -> Void
  ) -> SignalProducer<Result, Failure> { lift { $0.reduce(into: initial, update) } }

  /// Lifts `Signal.combinePrevious(_:)`.
  @_alwaysEmitIntoClient public func combinePrevious(
    _ initial: Value
  ) -> SignalProducer<(Value, Value), Failure> { lift { $0.combinePrevious(initial) } }

  /// Lifts `Signal.combinePrevious()`.
  @_alwaysEmitIntoClient public func combinePrevious() -> SignalProducer<(Value, Value), Failure> {
    lift { $0.combinePrevious() }
  }

  /// Lifts `Signal.collect()`.
  public func collect() -> SignalProducer<[Value], Failure> { lift { $0.collect() } }

  /// Lifts `Signal.collect(count:)`.
  @_alwaysEmitIntoClient public func collect(count: Int) -> SignalProducer<[Value], Failure> {
    lift { $0.collect(count: count) }
  }

  /// Lifts `Signal.collect(_:)`.
  @_alwaysEmitIntoClient public func collect(
    _ isFull: @escaping ([Value]) -> Bool
  ) -> SignalProducer<[Value], Failure> { lift { $0.collect(isFull) } }

  /// Lifts `Signal.collect(_:)`, with a closure that is given the newest value.
  @_alwaysEmitIntoClient public func collect(
    _ beginsNext: @escaping ([Value], Value) -> Bool
  ) -> SignalProducer<[Value], Failure> { lift { $0.collect(beginsNext) } }
}
