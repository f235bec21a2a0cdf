extension Signal {
  /// Sends values and the completion later, in their order.
  ///
  ///     self           1 -- 2 --------|
  ///     delay by two   ---- 1 -- 2 ------|
  ///
  /// An error and an interruption are sent at once; what is still waiting then is dropped.
  ///
  /// - Parameters:
  ///   - interval: how much later.
  ///   - clock: by which the time is measured.
  ///   - isolation: where the operator is woken up: leave it to the compiler.
  /// - Note: Ownership: what is waiting keeps the result alive until it is sent.
  /// - SeeAlso: ReactiveSwift `Signal.delay(_:on:)`
  public func delay<Time: Clock>(
    _ interval: Time.Duration, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation
  ) -> Signal {
    delay(interval, by: Timetable(clock, isolation: isolation))
  }

  func delay<Time: Clock>(_ interval: Time.Duration, by time: Timetable<Time>) -> Signal {
    Signal { (observer: Observer, lifetime: Lifetime) in
      var waiting: [(deadline: Time.Instant, event: Event)] = []
      let alarm = SerialDisposable()
      lifetime += alarm
      func sendDue() {
        let now = time.now
        let due = waiting.prefix { $0.deadline <= now }
        waiting.removeFirst(due.count)
        for (_, event) in due { observer.send(event) }
        if let first = waiting.first { alarm.inner = time.wake(first.deadline, sendDue) }
      }
      lifetime += observe { event in
        switch event {
        case .value, .completed:
          waiting.append((time.now.advanced(by: interval), event))
          if waiting.count == 1 { alarm.inner = time.wake(waiting[0].deadline, sendDue) }
        case .failed, .interrupted: observer.send(event)
        }
      }
    }
  }
}

extension SignalProducer {
  /// Sends values and the completion later, in their order.
  ///
  /// - SeeAlso: `Signal.delay(_:clock:isolation:)`
  public func delay<Time: Clock>(
    _ interval: Time.Duration, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation
  ) -> SignalProducer {
    let time = Timetable(clock, isolation: isolation)
    return lift { $0.delay(interval, by: time) }
  }
}
