extension Signal {
  /// Sends values with at least an interval between them: the first at once, and of those that come
  /// too early the latest, as soon as it may be sent.
  ///
  ///     self              1 2 3 ------ 4 ----|
  ///     throttle by two   1 -- 3 ----- 4 ----|
  ///
  /// The end is sent at once; a value that is still waiting then is dropped.
  ///
  /// - Parameters:
  ///   - interval: how far apart values are at least.
  ///   - clock: by which the time is measured.
  ///   - isolation: where the operator is woken up: leave it to the compiler.
  /// - SeeAlso: ReactiveSwift `Signal.throttle(_:on:)`
  public func throttle<Time: Clock>(
    _ interval: Time.Duration, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation
  ) -> Signal {
    throttle(interval, by: Timetable(clock, isolation: isolation))
  }

  func throttle<Time: Clock>(_ interval: Time.Duration, by time: Timetable<Time>) -> Signal {
    Signal { (observer: Observer, lifetime: Lifetime) in
      var waiting: Value?
      var next: Time.Instant?
      let alarm = SerialDisposable()
      lifetime += alarm
      func send(_ value: Value) {
        waiting = nil
        next = time.now.advanced(by: interval)
        observer.send(value: value)
      }
      lifetime += observe { event in
        guard let value = event.value else { return observer.send(event) }
        guard let deadline = next, time.now < deadline else {
          alarm.inner = nil
          return send(value)
        }
        let isAlarmSet = waiting != nil
        waiting = value
        if isAlarmSet { return }
        alarm.inner = time.wake(deadline) {
          if let value = waiting { send(value) }
        }
      }
    }
  }
}

extension SignalProducer {
  /// Sends values with at least an interval between them: the first at once, and of those that come
  /// too early the latest, as soon as it may be sent.
  ///
  /// - SeeAlso: `Signal.throttle(_:clock:isolation:)`
  public func throttle<Time: Clock>(
    _ interval: Time.Duration, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation
  ) -> SignalProducer {
    let time = Timetable(clock, isolation: isolation)
    return lift { $0.throttle(interval, by: time) }
  }
}
