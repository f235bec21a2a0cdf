extension Signal {
  /// Sends a value when no other one has come for an interval.
  ///
  ///     self              1 2 3 ------- 4 ----|
  ///     debounce by two   -------- 3 ------ 4 |
  ///
  /// An error and an interruption are sent at once, and so is the completion, unless it must wait
  /// for the last value.
  ///
  /// - Parameters:
  ///   - interval: how long it must have been quiet.
  ///   - clock: by which the time is measured.
  ///   - discardWhenCompleted: whether a value that is still waiting is dropped by the completion;
  ///     otherwise it is sent in its time, and the completion after it.
  ///   - isolation: where the operator is woken up: leave it to the compiler.
  /// - SeeAlso: ReactiveSwift `Signal.debounce(_:on:discardWhenCompleted:)`
  public func debounce<Time: Clock>(
    _ interval: Time.Duration, clock: Time = ContinuousClock(), discardWhenCompleted: Bool = true,
    isolation: isolated (any Actor)? = #isolation
  ) -> Signal {
    debounce(interval, discardWhenCompleted, by: Timetable(clock, isolation: isolation))
  }

  func debounce<Time: Clock>(
    _ interval: Time.Duration, _ discardWhenCompleted: Bool, by time: Timetable<Time>
  ) -> Signal {
    Signal { (observer: Observer, lifetime: Lifetime) in
      var waiting: Value?
      var hasCompleted = false
      let alarm = SerialDisposable()
      lifetime += alarm
      lifetime += observe { event in
        switch event {
        case .value(let value):
          waiting = value
          alarm.inner = time.wake(time.now.advanced(by: interval)) {
            guard let value = waiting else { return }
            waiting = nil
            observer.send(value: value)
            if hasCompleted { observer.sendCompleted() }
          }
        case .completed where waiting != nil && !discardWhenCompleted: hasCompleted = true
        case .completed, .failed, .interrupted: observer.send(event)
        }
      }
    }
  }
}

extension SignalProducer {
  /// Sends a value when no other one has come for an interval.
  ///
  /// - SeeAlso: `Signal.debounce(_:clock:discardWhenCompleted:isolation:)`
  public func debounce<Time: Clock>(
    _ interval: Time.Duration, clock: Time = ContinuousClock(), discardWhenCompleted: Bool = true,
    isolation: isolated (any Actor)? = #isolation
  ) -> SignalProducer {
    let time = Timetable(clock, isolation: isolation)
    return lift { $0.debounce(interval, discardWhenCompleted, by: time) }
  }
}
