extension Signal {
  /// Sends the values for which the predicate holds.
  ///
  ///     self    1 -- 2 -- 3 -- 4 --|
  ///     even    ---- 2 ------- 4 --|
  @inlinable public func filter(_ isIncluded: @escaping (Value) -> Bool) -> Signal {
    Signal(from: self) { core in
      { event in
        guard case .value(let value) = event else { return core.pass(event) }
        if isIncluded(value) { core.send(value: value) }
      }
    }
  }

  /// Sends what `transform` makes of each value, unless that is `nil`.
  ///
  ///     self        "1" -- "x" -- "3" --|
  ///     Int.init     1 ----------- 3 ---|
  @inlinable public func compactMap<Result>(
    _ transform: @escaping (Value) -> Result?
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(from: self) { core in
      { event in
        guard case .value(let value) = event else { return core.pass(event) }
        if let result = transform(value) { core.send(value: result) }
      }
    }
  }

  /// Sends the values that are not `nil`.
  ///
  ///     self    1 -- nil -- 3 --|
  ///     result  1 --------- 3 --|
  @inlinable public func skipNil<Wrapped>() -> Signal<Wrapped, Failure> where Value == Wrapped? {
    compactMap { $0 }
  }

  /// Sends the values that differ from the one before, as `isRepeat` says.
  ///
  ///     self    1 -- 2 -- 2 -- 3 --|
  ///     result  1 -- 2 ------- 3 --|
  ///
  /// - Parameter isRepeat: compares the value last sent with the next one.
  @inlinable public func skipRepeats(_ isRepeat: @escaping (Value, Value) -> Bool) -> Signal {
    let last = Memory<Value?>(nil)
    return filter { value in
      if let former = last.value, isRepeat(former, value) { return false }
      last.value = value
      return true
    }
  }

  /// Sends the values of which nothing equal has been sent before.
  ///
  ///     self    1 -- 2 -- 1 -- 3 --|
  ///     result  1 -- 2 ------- 3 --|
  ///
  /// - Parameter identity: what must be unique of a value.
  /// - Complexity: O(1) a value; every identity is stored until the signal ends.
  public func uniqueValues<Identity: Hashable>(
    _ identity: @escaping (Value) -> Identity
  ) -> Signal {
    let seen = Memory<Set<Identity>>([])
    return filter { seen.value.insert(identity($0)).inserted }
  }
}

extension Signal where Value: Equatable {
  /// Sends the values that differ from the one before.
  @inlinable public func skipRepeats() -> Signal { skipRepeats(==) }
}

extension Signal where Value: Hashable {
  /// Sends the values that have not been sent before.
  public func uniqueValues() -> Signal { uniqueValues { $0 } }
}

extension SignalProducer {
  /// Lifts `Signal.filter(_:)`.
  @inlinable public func filter(_ isIncluded: @escaping (Value) -> Bool) -> SignalProducer {
    lift { $0.filter(isIncluded) }
  }

  /// Lifts `Signal.compactMap(_:)`.
  @inlinable public func compactMap<Result>(
    _ transform: @escaping (Value) -> Result?
  ) -> SignalProducer<Result, Failure> {
    lift { $0.compactMap(transform) }
  }

  /// Lifts `Signal.skipNil()`.
  @inlinable public func skipNil<Wrapped>() -> SignalProducer<Wrapped, Failure>
  where Value == Wrapped? {
    lift { $0.skipNil() }
  }

  /// Lifts `Signal.skipRepeats(_:)`.
  @inlinable public func skipRepeats(
    _ isRepeat: @escaping (Value, Value) -> Bool
  ) -> SignalProducer {
    lift { $0.skipRepeats(isRepeat) }
  }

  /// Lifts `Signal.uniqueValues(_:)`.
  public func uniqueValues<Identity: Hashable>(
    _ identity: @escaping (Value) -> Identity
  ) -> SignalProducer {
    lift { $0.uniqueValues(identity) }
  }
}

extension SignalProducer where Value: Equatable {
  /// Lifts `Signal.skipRepeats()`.
  @inlinable public func skipRepeats() -> SignalProducer { lift { $0.skipRepeats() } }
}

extension SignalProducer where Value: Hashable {
  /// Lifts `Signal.uniqueValues()`.
  public func uniqueValues() -> SignalProducer { lift { $0.uniqueValues() } }
}
