extension SignalProducer where Failure == Never {
  /// Sends the time again and again, the first time after one interval; it never ends by itself.
  ///
  ///     result   -- 2 s -- 4 s -- 6 s …
  ///
  /// The beats keep their distance from the start, however late one of them is. Those that were
  /// missed altogether, while the program was held up, are left out.
  ///
  /// ```swift
  /// let ticks = SignalProducer.timer(interval: .seconds(1), clock: clock)
  /// ```
  ///
  /// - Parameters:
  ///   - interval: from one beat to the next; greater than zero.
  ///   - clock: by which the time is measured.
  ///   - isolation: where the timer is woken up: leave it to the compiler.
  /// - SeeAlso: ReactiveSwift `SignalProducer.timer(interval:on:)`
  public static func timer<Time: Clock>(
    interval: Time.Duration, clock: Time, isolation: isolated (any Actor)? = #isolation
  ) -> SignalProducer where Value == Time.Instant {
    let time = Timetable(clock, isolation: isolation)
    return SignalProducer { observer, lifetime in
      lifetime += time.beat(every: interval) { observer.send(value: $0) }
    }
  }

  /// Sends the time again and again, by the continuous clock.
  public static func timer(
    interval: Duration, isolation: isolated (any Actor)? = #isolation
  ) -> SignalProducer where Value == ContinuousClock.Instant {
    timer(interval: interval, clock: ContinuousClock())
  }
}
