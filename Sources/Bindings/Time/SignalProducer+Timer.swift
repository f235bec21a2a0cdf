extension SignalProducer where Failure == Never {
  /// Sends the time at regular, positive intervals, first after one, until it is disposed of.
  ///
  ///     result   -- 2 s -- 4 s -- 6 s …
  ///
  /// Ticks are due at multiples of the interval from the start; those that were missed are skipped.
  ///
  /// - Parameter type: keeps the compiler from opening `any Clock`, which crashes it.
  @_alwaysEmitIntoClient public static func timer<Time: Clock>(
    interval: Time.Duration, clock: Time, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line, of type: Time.Type = Time.self
  ) -> SignalProducer where Value == Time.Instant {
    let time = Scheduler(clock, isolation, fileID, line)
    return SignalProducer { observer, lifetime in
      let alarm = Alarm(time)
      lifetime += alarm
      alarm.beat(every: interval) { observer.send(value: $0) }
    }
  }

  /// Sends the time at regular intervals, by a clock whose type is not known here.
  @_disfavoredOverload public static func timer(
    interval: Duration, clock: any Clock<Duration>, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> SignalProducer where Value == any InstantProtocol<Duration> {
    opened(interval, clock, isolation, fileID, line)
  }

  private static func opened<Time: Clock<Duration>>(
    _ interval: Duration, _ clock: Time, _ isolation: isolated (any Actor)?,
    _ fileID: StaticString, _ line: UInt
  ) -> SignalProducer where Value == any InstantProtocol<Duration> {
    SignalProducer<Time.Instant, Never>
      .timer(interval: interval, clock: clock, fileID: fileID, line: line).map { $0 }
  }

  /// Sends the time at regular intervals, by the continuous clock.
  public static func timer(
    interval: Duration, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> SignalProducer where Value == ContinuousClock.Instant {
    timer(interval: interval, clock: ContinuousClock(), fileID: fileID, line: line)
  }

  /// Sends the elements of a sequence, one after each interval, and completes with the last one.
  ///
  ///     interval(["a", "b"], interval: two)   -- a -- b|
  ///
  /// ```swift
  /// let seconds = SignalProducer.interval(1..., interval: .seconds(1), clock: clock)
  /// ```
  ///
  /// Each start iterates over the sequence again. The interval is greater than zero.
  @_alwaysEmitIntoClient public static func interval<Time: Clock>(
    _ values: some Sequence<Value>, interval: Time.Duration, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> SignalProducer {
    let time = Scheduler(clock, isolation, fileID, line)
    return SignalProducer { observer, lifetime in
      var iterator = values.makeIterator()
      var next = iterator.next()
      if next == nil { return observer.sendCompleted() }
      let alarm = Alarm(time)
      lifetime += alarm
      alarm.beat(every: interval) { _ in
        guard let value = next else { return }
        next = iterator.next()
        observer.send(value: value)
        if next == nil { observer.sendCompleted() }
      }
    }
  }
}
