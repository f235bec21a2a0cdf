extension Signal {
  /// Sends the values after the first ones.
  ///
  ///     self            1 -- 2 -- 3 -- 4 --|
  ///     skip(first: 2)  --------- 3 -- 4 --|
  @inlinable public func skip(first count: Int) -> Signal {
    let left = Memory(count)
    return filter { _ in
      if left.value <= 0 { return true }
      left.value -= 1
      return false
    }
  }

  /// Sends values from the first one on for which the predicate does not hold.
  ///
  ///     self    1 -- 2 -- 3 -- 1 --|
  ///     $0 < 3  --------- 3 -- 1 --|
  ///
  /// - Parameter predicate: called with each value until it does not hold.
  @inlinable public func skip(while predicate: @escaping (Value) -> Bool) -> Signal {
    let isSkipping = Memory(true)
    return filter { value in
      if isSkipping.value { isSkipping.value = predicate(value) }
      return !isSkipping.value
    }
  }

  /// Sends values from when the trigger has sent one or has completed.
  ///
  ///     self     1 -- 2 -- 3 -- 4 --|
  ///     trigger  ------- x
  ///     result   --------- 3 -- 4 --|
  ///
  /// Another end of the trigger changes nothing.
  public func skip(until trigger: some BindingSource<some Any, Never>) -> Signal {
    let isOpen = Memory(false)
    return Signal.joining { core, sources in
      sources.start(trigger.producer.take(first: 1)) { event in
        if case .interrupted = event { return }
        isOpen.value = true
      }
      sources += observe { event in
        guard case .value(let value) = event else { return core.pass(event) }
        if isOpen.value { core.send(value: value) }
      }
    }
  }
}

extension SignalProducer {
  /// Lifts `Signal.skip(first:)`.
  @inlinable public func skip(first count: Int) -> SignalProducer {
    lift { $0.skip(first: count) }
  }

  /// Lifts `Signal.skip(while:)`.
  @inlinable public func skip(while predicate: @escaping (Value) -> Bool) -> SignalProducer {
    lift { $0.skip(while: predicate) }
  }

  /// Lifts `Signal.skip(until:)`.
  public func skip(until trigger: some BindingSource<some Any, Never>) -> SignalProducer {
    lift { $0.skip(until: trigger) }
  }
}
