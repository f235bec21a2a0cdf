// Operators that collect values for a time.

extension Signal {
  /// Sends, at the end of each interval, the values that have come in it.
  ///
  ///     self               1 2 ---- 3 ------- 4 --|
  ///     collect every two  ---- [1, 2] --- [3] ---|
  ///
  /// An error and an interruption are sent at once; what has been collected by then is dropped.
  ///
  /// - Parameters:
  ///   - interval: how long values are collected; the first interval begins now.
  ///   - clock: the clock that measures the time.
  ///   - skipEmpty: whether an interval without values is left out.
  ///   - discardWhenCompleted: whether the completion is sent at once, and values of an interval
  ///     that is not over are dropped; otherwise it waits for the end of the interval.
  ///   - isolation: where the operator runs: leave it to the compiler.
  ///   - fileID: where the operator is made, for messages.
  ///   - line: where the operator is made, for messages.
  /// - SeeAlso: ReactiveSwift `Signal.collect(every:on:skipEmpty:discardWhenCompleted:)`
  public func collect<Time: Clock>(
    every interval: Time.Duration, clock: Time = ContinuousClock(), skipEmpty: Bool = false,
    discardWhenCompleted: Bool = true, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal<[Value], Failure> {
    collect(
      by: Scheduler(clock, isolation, fileID, line), skipEmpty, discardWhenCompleted, interval)
  }

  fileprivate func collect<Time: Clock>(
    by time: Scheduler<Time>, _ skipEmpty: Bool, _ discardWhenCompleted: Bool,
    _ interval: Time.Duration
  ) -> Signal<[Value], Failure> {
    Signal<[Value], Failure> { observer, lifetime in
      var collected: [Value] = []
      var hasCompleted = false
      lifetime += time.beat(every: interval) { _ in
        let values = collected
        collected = []
        if !values.isEmpty || !skipEmpty { observer.send(value: values) }
        if hasCompleted { observer.sendCompleted() }
      }
      lifetime += observe { event in
        switch event {
        case .value(let value): collected.append(value)
        case .completed where !discardWhenCompleted: hasCompleted = true
        case .completed, .failed, .interrupted: observer.pass(event)
        }
      }
    }
  }

  /// Sends the values that have come when no other one has for an interval, and what is left right
  /// before the completion.
  ///
  ///     self                 1 2 3 ------------- 4 --|
  ///     until a pause of two -------- [1, 2, 3] --- [4]|
  ///
  /// It distinguishes a double click from two clicks. An error and an interruption are sent at once;
  /// what has been collected by then is dropped.
  ///
  /// - Parameters:
  ///   - interval: how long no value must have come.
  ///   - clock: the clock that measures the time.
  ///   - isolation: where the operator runs: leave it to the compiler.
  ///   - fileID: where the operator is made, for messages.
  ///   - line: where the operator is made, for messages.
  public func collect<Time: Clock>(
    untilPauseOf interval: Time.Duration, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal<[Value], Failure> {
    collect(by: Scheduler(clock, isolation, fileID, line), pause: interval)
  }

  fileprivate func collect<Time: Clock>(
    by time: Scheduler<Time>, pause interval: Time.Duration
  ) -> Signal<[Value], Failure> {
    Signal<[Value], Failure> { observer, lifetime in
      var collected: [Value] = []
      let alarm = SerialDisposable()
      lifetime += alarm
      func sendCollected() {
        let values = collected
        collected = []
        if !values.isEmpty { observer.send(value: values) }
      }
      lifetime += observe { event in
        switch event {
        case .value(let value):
          collected.append(value)
          alarm.inner = time.after(interval, sendCollected)
        case .completed, .failed, .interrupted:
          if case .completed = event { sendCollected() }
          observer.pass(event)
        }
      }
    }
  }
}

extension SignalProducer {
  /// Lifts `Signal.collect(every:clock:skipEmpty:discardWhenCompleted:isolation:fileID:line:)`.
  public func collect<Time: Clock>(
    every interval: Time.Duration, clock: Time = ContinuousClock(), skipEmpty: Bool = false,
    discardWhenCompleted: Bool = true, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> SignalProducer<[Value], Failure> {
    let time = Scheduler(clock, isolation, fileID, line)
    return lift { $0.collect(by: time, skipEmpty, discardWhenCompleted, interval) }
  }

  /// Lifts `Signal.collect(untilPauseOf:clock:isolation:fileID:line:)`.
  public func collect<Time: Clock>(
    untilPauseOf interval: Time.Duration, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> SignalProducer<[Value], Failure> {
    let time = Scheduler(clock, isolation, fileID, line)
    return lift { $0.collect(by: time, pause: interval) }
  }
}
