extension EventStream {
  /// Sends the values for which the predicate holds.
  ///
  ///     self    1 -- 2 -- 3 -- 4 --|
  ///     even    ---- 2 ------- 4 --|
  @_alwaysEmitIntoClient public func filter(_ isIncluded: @escaping (Value) -> Bool) -> Self {
    receiving { downstream in
      { event in
        guard case .value(let value) = event else { return downstream.pass(event) }
        if isIncluded(value) { downstream.send(value: value) }
      }
    }
  }

  /// An operator that judges each value, with a state of its own for each start.
  @_alwaysEmitIntoClient func judging<State>(
    _ initial: State, _ judge: @escaping (inout State, Value) -> Verdict
  ) -> Self {
    receiving { downstream in
      let state = Box(initial)
      return { event in
        guard case .value(let value) = event else { return downstream.pass(event) }
        let verdict = judge(&state.value, value)
        if verdict.sends { downstream.send(value: value) }
        if verdict.ends { downstream.send(.completed) }
      }
    }
  }

  /// A filter with a state of its own for each start.
  @_alwaysEmitIntoClient func filter<State>(
    _ initial: State, _ isIncluded: @escaping (inout State, Value) -> Bool
  ) -> Self { judging(initial) { isIncluded(&$0, $1) ? .send : .drop } }

  /// Sends the values for which `isRepeat`, called with the value last sent, is false.
  ///
  ///     self    1 -- 2 -- 2 -- 3 --|
  ///     result  1 -- 2 ------- 3 --|
  @_alwaysEmitIntoClient public func skipRepeats(_ isRepeat: @escaping (Value, Value) -> Bool)
    -> Self
  {
    filter(Value?.none) { last, value in
      if let former = last, isRepeat(former, value) { return false }
      last = value
      return true
    }
  }

  /// Sends the values whose identity no value sent before has.
  ///
  ///     self    1 -- 2 -- 1 -- 3 --|
  ///     result  1 -- 2 ------- 3 --|
  ///
  /// - Complexity: O(1) a value; every identity is stored until the signal ends.
  public func uniqueValues<Identity: Hashable>(_ identity: @escaping (Value) -> Identity) -> Self {
    filter(Set<Identity>()) { seen, value in seen.insert(identity(value)).inserted }
  }

  /// Sends the values that differ from the one before.
  @_alwaysEmitIntoClient public func skipRepeats() -> Self where Value: Equatable {
    skipRepeats(==)
  }

  /// Sends the values that have not been sent before.
  public func uniqueValues() -> Self where Value: Hashable { uniqueValues { $0 } }

  // MARK: Skipping

  /// Sends the values after the first ones.
  ///
  ///     self            1 -- 2 -- 3 -- 4 --|
  ///     skip(first: 2)  --------- 3 -- 4 --|
  @_alwaysEmitIntoClient public func skip(first count: Int) -> Self {
    filter(count) { left, _ in
      if left <= 0 { return true }
      left -= 1
      return false
    }
  }

  /// Sends values from the first one on for which the predicate is false; it is called until then.
  ///
  ///     self    1 -- 2 -- 3 -- 1 --|
  ///     $0 < 3  --------- 3 -- 1 --|
  @_alwaysEmitIntoClient public func skip(while predicate: @escaping (Value) -> Bool) -> Self {
    filter(true) { isSkipping, value in
      if isSkipping { isSkipping = predicate(value) }
      return !isSkipping
    }
  }

  /// Sends values after the trigger has sent one or has completed. Another end of the trigger
  /// changes nothing.
  ///
  ///     self     1 -- 2 -- 3 -- 4 --|
  ///     trigger  ------- x
  ///     result   --------- 3 -- 4 --|
  public func skip(until trigger: some BindingSource<some Any, Never>) -> Self {
    let trigger = trigger.producer.take(first: 1)
    return Self { observer, lifetime in
      let isOpen = Box(false)
      lifetime.start(trigger) { event in
        if case .interrupted = event { return }
        isOpen.value = true
      }
      lifetime.start(self) { event in
        if isOpen.value || event.isTerminating { observer.send(event) }
      }
    }
  }

  /// Withholds values while a condition holds, and then sends the latest of them.
  ///
  ///     self       1 -- 2 -- 3 -- 4 ------ 5 --|
  ///     condition  ---- true ------- false
  ///     result     1 --------------- 4 --- 5 --|
  ///
  /// The end is sent at once; a waiting value is dropped. An ended condition keeps its last value.
  @_alwaysEmitIntoClient
  public func throttle(while condition: some BindingSource<Bool, Never>) -> Self {
    let condition = condition.producer
    return Self { observer, lifetime in
      let (isHolding, held) = (Box(false), Latest<Value>())
      lifetime.start(condition) { event in
        guard case .value(let holds) = event else { return }
        isHolding.value = holds
        if !holds, let value = held.take() { observer.send(value: value) }
      }
      lifetime.start(self) { event in
        guard case .value(let value) = event, isHolding.value else { return observer.send(event) }
        held.keep(value)
      }
    }
  }

  // MARK: Taking

  /// Sends the first values, and completes; with a count below one, it is interrupted at once.
  ///
  ///     self            1 -- 2 -- 3 -- 4 --|
  ///     take(first: 2)  1 -- 2|
  @_alwaysEmitIntoClient public func take(first count: Int) -> Self {
    guard count > 0 else { return Self { observer, _ in observer.sendInterrupted() } }
    return judging(count) { left, _ in
      left -= 1
      return left > 0 ? .send : left == 0 ? .sendAndComplete : .drop
    }
  }

  /// Sends the last values when the signal completes.
  ///
  ///     self           1 -- 2 -- 3 --|
  ///     take(last: 2)  --------------2 3|
  ///
  /// - Complexity: O(1) a value; `count` values are stored.
  @_alwaysEmitIntoClient public func take(last count: Int) -> Self {
    receiving { downstream in
      let waiting = Box(Queue<Value>())
      return { event in
        switch event {
        case .value(let value):
          waiting.value.append(value)
          if waiting.value.count > count { _ = waiting.value.popFirst() }
        case .completed:
          while !downstream.isOver, let value = waiting.value.popFirst() {
            downstream.send(value: value)
          }
          downstream.send(.completed)
        case .failed, .interrupted: downstream.pass(event)
        }
      }
    }
  }

  /// Sends values while the predicate holds, and completes at the first one for which it does not.
  ///
  ///     self    1 -- 2 -- 3 -- 1 --|
  ///     $0 < 3  1 -- 2 -- |
  @_alwaysEmitIntoClient public func take(while predicate: @escaping (Value) -> Bool) -> Self {
    judging(true) { continues, value in
      if continues { continues = predicate(value) } else { return .drop }
      return continues ? .send : .complete
    }
  }

  /// Sends values up to the first one, included, for which the predicate is false; then completes.
  ///
  ///     self    1 -- 2 -- 3 -- 1 --|
  ///     $0 < 3  1 -- 2 -- 3|
  ///
  /// - SeeAlso: ReactiveSwift `Signal.take(until:)`, RxSwift `take(while:behavior: .inclusive)`
  @_disfavoredOverload
  @_alwaysEmitIntoClient public func take(until shouldContinue: @escaping (Value) -> Bool) -> Self {
    judging(true) { continues, value in
      if continues { continues = shouldContinue(value) } else { return .drop }
      return continues ? .send : .sendAndComplete
    }
  }

  /// Sends values until the trigger sends one or completes, and completes then. Another end of the
  /// trigger changes nothing.
  ///
  ///     self     1 -- 2 -- 3 -- 4 --|
  ///     trigger  ------- x
  ///     result   1 -- 2 -|
  public func take(until trigger: some BindingSource<some Any, Never>) -> Self {
    let trigger = trigger.producer
    return Self { observer, lifetime in
      lifetime.start(trigger) { event in
        if case .interrupted = event { return }
        observer.sendCompleted()
      }
      lifetime.start(self) { observer.send($0) }
    }
  }

  /// Sends what this sends until the replacement sends something, and then what that sends.
  ///
  ///     self         1 -- 2 -- 3 -- 4 --|
  ///     replacement  ------- 7 ------ 8 ------|
  ///     result       1 -- 2 -7 ------ 8 ------|
  ///
  /// The result does not end when this completes: it ends as the replacement does.
  public func take(untilReplacement replacement: some BindingSource<Value, Failure>) -> Self {
    let replacement = replacement.producer
    return Self { observer, lifetime in
      let work = SerialDisposable()
      lifetime += work
      lifetime.start(replacement) { event in
        work.dispose()
        observer.send(event)
      }
      if work.isDisposed { return }
      producer.start(
        { event in
          if case .completed = event { return }
          if !work.isDisposed { observer.send(event) }
        }, handingOver: { work.inner = $0 })
    }
  }

  /// Sends values until a lifetime ends, and completes then.
  @_alwaysEmitIntoClient public func take(during lifetime: Lifetime) -> Self {
    Self { observer, own in
      own += lifetime.observeEnded { observer.sendCompleted() }
      own.start(self) { observer.send($0) }
    }
  }

  /// Sends a value before the completion, if there was none.
  ///
  ///     self                   --------|
  ///     replaceEmpty(with: 0)  --------0|
  @_alwaysEmitIntoClient public func replaceEmpty(with value: Value) -> Self {
    receiving { downstream in
      let isEmpty = Box(true)
      return { event in
        switch event {
        case .value: isEmpty.value = false
        case .completed: if isEmpty.value { downstream.send(value: value) }
        case .failed, .interrupted: break
        }
        downstream.send(event)
      }
    }
  }
}

@usableFromInline enum Verdict {
  case send, drop, sendAndComplete, complete

  @inlinable var sends: Bool { self == .send || self == .sendAndComplete }
  @inlinable var ends: Bool { self == .complete || self == .sendAndComplete }
}
