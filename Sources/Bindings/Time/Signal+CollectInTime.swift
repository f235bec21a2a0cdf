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
  ///   - clock: by which the time is measured.
  ///   - skipEmpty: whether an interval in which nothing came is left out.
  ///   - discardWhenCompleted: whether values of an interval that is not over are dropped by the
  ///     completion; otherwise they are sent right before it.
  ///   - isolation: where the operator is woken up: leave it to the compiler.
  /// - SeeAlso: ReactiveSwift `Signal.collect(every:on:skipEmpty:discardWhenCompleted:)`
  public func collect<Time: Clock>(
    every interval: Time.Duration, clock: Time = ContinuousClock(), skipEmpty: Bool = false,
    discardWhenCompleted: Bool = true, isolation: isolated (any Actor)? = #isolation
  ) -> Signal<[Value], Failure> {
    collect(
      every: interval, skipEmpty, discardWhenCompleted, by: Timetable(clock, isolation: isolation))
  }

  func collect<Time: Clock>(
    every interval: Time.Duration, _ skipEmpty: Bool, _ discardWhenCompleted: Bool,
    by time: Timetable<Time>
  ) -> Signal<[Value], Failure> {
    Signal<[Value], Failure> { observer, lifetime in
      var collected: [Value] = []
      func sendCollected() {
        let values = collected
        collected = []
        if !values.isEmpty || !skipEmpty { observer.send(value: values) }
      }
      lifetime += time.beat(every: interval) { _ in sendCollected() }
      lifetime += observe { event in
        switch event {
        case .value(let value): collected.append(value)
        case .completed:
          if !discardWhenCompleted, !collected.isEmpty { sendCollected() }
          observer.sendCompleted()
        case .failed(let error): observer.send(error: error)
        case .interrupted: observer.sendInterrupted()
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
  /// It tells a double click from two clicks. An error and an interruption are sent at once; what
  /// has been collected by then is dropped.
  ///
  /// - Parameters:
  ///   - interval: how long it must have been quiet.
  ///   - clock: by which the time is measured.
  ///   - isolation: where the operator is woken up: leave it to the compiler.
  public func collect<Time: Clock>(
    untilPauseOf interval: Time.Duration, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation
  ) -> Signal<[Value], Failure> {
    collect(untilPauseOf: interval, by: Timetable(clock, isolation: isolation))
  }

  func collect<Time: Clock>(
    untilPauseOf interval: Time.Duration, by time: Timetable<Time>
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
          alarm.inner = time.wake(time.now.advanced(by: interval), sendCollected)
        case .completed:
          sendCollected()
          observer.sendCompleted()
        case .failed(let error): observer.send(error: error)
        case .interrupted: observer.sendInterrupted()
        }
      }
    }
  }
}

extension SignalProducer {
  /// Sends, at the end of each interval, the values that have come in it.
  ///
  /// - SeeAlso: `Signal.collect(every:clock:skipEmpty:discardWhenCompleted:isolation:)`
  public func collect<Time: Clock>(
    every interval: Time.Duration, clock: Time = ContinuousClock(), skipEmpty: Bool = false,
    discardWhenCompleted: Bool = true, isolation: isolated (any Actor)? = #isolation
  ) -> SignalProducer<[Value], Failure> {
    let time = Timetable(clock, isolation: isolation)
    return lift { $0.collect(every: interval, skipEmpty, discardWhenCompleted, by: time) }
  }

  /// Sends the values that have come when no other one has for an interval, and what is left right
  /// before the completion.
  ///
  /// - SeeAlso: `Signal.collect(untilPauseOf:clock:isolation:)`
  public func collect<Time: Clock>(
    untilPauseOf interval: Time.Duration, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation
  ) -> SignalProducer<[Value], Failure> {
    let time = Timetable(clock, isolation: isolation)
    return lift { $0.collect(untilPauseOf: interval, by: time) }
  }
}
