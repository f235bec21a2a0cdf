extension Signal {
  /// Makes a signal that sends what `transform` makes of each event.
  private func flatMapEvent<Result>(
    _ transform: @escaping (Event, Signal<Result, Failure>.Observer) -> Void
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure> { observer, lifetime in
      lifetime += observe { transform($0, observer) }
    }
  }

  /// Sends each value transformed.
  ///
  ///     self    1 -- 2 -- 3 --|
  ///     result  a -- b -- c --|
  public func map<Result>(
    _ transform: @escaping (Value) -> Result
  ) -> Signal<Result, Failure> {
    flatMapEvent { event, observer in observer.send(event.map(transform)) }
  }

  /// Sends the values for which the predicate holds.
  ///
  ///     self    1 -- 2 -- 3 -- 4 --|
  ///     even    ---- 2 ------- 4 --|
  public func filter(_ isIncluded: @escaping (Value) -> Bool) -> Signal {
    flatMapEvent { event, observer in
      if let value = event.value, !isIncluded(value) { return }
      observer.send(event)
    }
  }

  /// Sends what `transform` makes of each value, unless that is `nil`.
  public func compactMap<Result>(
    _ transform: @escaping (Value) -> Result?
  ) -> Signal<Result, Failure> {
    flatMapEvent { event, observer in
      switch event {
      case .value(let value):
        if let result = transform(value) { observer.send(value: result) }
      case .failed(let error): observer.send(error: error)
      case .completed: observer.sendCompleted()
      case .interrupted: observer.sendInterrupted()
      }
    }
  }

  /// Sends the values that differ from the one before.
  ///
  ///     self    1 -- 2 -- 2 -- 3 --|
  ///     result  1 -- 2 ------- 3 --|
  public func skipRepeats(_ isRepeat: @escaping (Value, Value) -> Bool) -> Signal {
    var last: Value?
    return flatMapEvent { event, observer in
      if let value = event.value {
        if let last, isRepeat(last, value) { return }
        last = value
      }
      observer.send(event)
    }
  }

  /// Sends the values of several signals as they come; completes when all of them have.
  ///
  ///     a       1 ------- 3 --|
  ///     b       ---- 2 ----------- 4 --|
  ///     result  1 -- 2 -- 3 ------ 4 --|
  public static func merge(_ signals: some Sequence<Signal>) -> Signal {
    let signals = Array(signals)
    return Signal { observer, lifetime in
      var running = signals.count
      if running == 0 { observer.sendCompleted() }
      for signal in signals {
        lifetime += signal.observe { event in
          if case .completed = event {
            running -= 1
            if running > 0 { return }
          }
          observer.send(event)
        }
      }
    }
  }

  /// Sends the values of several signals as they come; completes when all of them have.
  public static func merge(_ signals: Signal...) -> Signal { merge(signals) }
}

extension Signal where Value: Equatable {
  /// Sends the values that differ from the one before.
  public func skipRepeats() -> Signal { skipRepeats(==) }
}
