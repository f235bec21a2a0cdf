extension Signal {
  /// Sends the first values, and completes.
  ///
  ///     self            1 -- 2 -- 3 -- 4 --|
  ///     take(first: 2)  1 -- 2|
  @inlinable public func take(first count: Int) -> Signal {
    guard count > 0 else { return .empty }
    let left = Memory(count)
    return Signal(from: self) { core in
      { event in
        guard case .value(let value) = event else { return core.pass(event) }
        guard left.value > 0 else { return }
        left.value -= 1
        core.send(value: value)
        if left.value == 0 { core.send(end: .completed) }
      }
    }
  }

  /// Sends the last values when the signal completes.
  ///
  ///     self           1 -- 2 -- 3 --|
  ///     take(last: 2)  --------------2 3|
  ///
  /// - Complexity: O(1) a value; `count` values are stored.
  public func take(last count: Int) -> Signal {
    let waiting = Memory(Queue<Value>())
    return Signal(from: self) { core in
      { event in
        switch event {
        case .value(let value):
          waiting.value.append(value)
          if waiting.value.count > count { _ = waiting.value.popFirst() }
        case .completed:
          while let value = waiting.value.popFirst() { core.send(value: value) }
          core.send(end: .completed)
        case .failed, .interrupted: core.pass(event)
        }
      }
    }
  }

  /// Sends values while the predicate holds, and completes at the first one for which it does not.
  ///
  ///     self    1 -- 2 -- 3 -- 1 --|
  ///     $0 < 3  1 -- 2 -- |
  @inlinable public func take(while predicate: @escaping (Value) -> Bool) -> Signal {
    let isOver = Memory(false)
    return Signal(from: self) { core in
      { event in
        guard case .value(let value) = event else { return core.pass(event) }
        if isOver.value { return }
        if predicate(value) { return core.send(value: value) }
        isOver.value = true
        core.send(end: .completed)
      }
    }
  }

  /// Sends values until the trigger sends one or completes, and completes then.
  ///
  ///     self     1 -- 2 -- 3 -- 4 --|
  ///     trigger  ------- x
  ///     result   1 -- 2 -|
  ///
  /// Another end of the trigger changes nothing.
  public func take(until trigger: some BindingSource<some Any, Never>) -> Signal {
    Signal.joining { core, sources in
      sources.start(trigger) { event in
        if case .interrupted = event { return }
        core.send(end: .completed)
      }
      sources += observe { core.send($0) }
    }
  }

  /// Sends values until a lifetime ends, and completes then.
  public func take(during lifetime: Lifetime) -> Signal {
    Signal.joining { core, sources in
      sources += lifetime.observeEnded { core.send(end: .completed) }
      sources += observe { core.send($0) }
    }
  }
}

extension SignalProducer {
  /// Lifts `Signal.take(first:)`.
  @inlinable public func take(first count: Int) -> SignalProducer {
    lift { $0.take(first: count) }
  }

  /// Lifts `Signal.take(last:)`.
  public func take(last count: Int) -> SignalProducer { lift { $0.take(last: count) } }

  /// Lifts `Signal.take(while:)`.
  @inlinable public func take(while predicate: @escaping (Value) -> Bool) -> SignalProducer {
    lift { $0.take(while: predicate) }
  }

  /// Lifts `Signal.take(until:)`.
  public func take(until trigger: some BindingSource<some Any, Never>) -> SignalProducer {
    lift { $0.take(until: trigger) }
  }

  /// Lifts `Signal.take(during:)`.
  public func take(during lifetime: Lifetime) -> SignalProducer {
    lift { $0.take(during: lifetime) }
  }
}
