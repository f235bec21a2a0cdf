extension SignalProducer {
  /// Starts anew when it fails, at most `count` times.
  ///
  ///     first    1 -- 2 -- x
  ///     second             1 -- 2 -- 3 --|
  ///     result   1 -- 2 -- 1 -- 2 -- 3 --|
  ///
  /// - Parameter count: the number of failures that are ignored; the next one is sent.
  public func retry(upTo count: Int = .max) -> SignalProducer {
    retry { error, number in
      number > count ? SignalProducer<Void, Failure>(error: error) : .init(value: ())
    }
  }

  /// Starts anew when it fails, at most `count` times, and each time an interval after the failure.
  ///
  ///     first    1 -- 2 -- x
  ///     second                  1 -- 2 -- 3 --|
  ///     result   1 -- 2 ------- 1 -- 2 -- 3 --|
  @_alwaysEmitIntoClient public func retry<Time: Clock>(
    upTo count: Int = .max, interval: Time.Duration, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> SignalProducer {
    retry(upTo: count, clock: clock, fileID: fileID, line: line) { _ in interval }
  }

  /// Starts anew when it fails, at most `count` times, each time after an interval, which may grow.
  ///
  /// ```swift
  /// load.retry(upTo: 4, clock: clock) { .seconds(1 << $0) }     // after 2, 4, 8 and 16 seconds
  /// ```
  ///
  /// - Parameter interval: the time to wait after a failure, given the failure's number, from 1.
  @_alwaysEmitIntoClient public func retry<Time: Clock>(
    upTo count: Int = .max, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line, _ interval: @escaping (Int) -> Time.Duration
  ) -> SignalProducer {
    let time = Scheduler(clock, isolation, fileID, line)
    return retry { error, number in
      if number > count { return SignalProducer<Void, Failure>(error: error) }
      return SignalProducer<Void, Failure> { observer, lifetime in
        let alarm = Alarm(time)
        lifetime += alarm
        alarm.set(time.deadline(interval(number), after: time.now)) { observer.send(value: ()) }
      }.concat(SignalProducer<Void, Failure>(error: error))  // sent if the clock is released
    }
  }

  /// Starts anew when it fails, as soon as the source that `trigger` makes from the error and the
  /// failure's number, from 1, sends a value. When that source ends without one, its end is the
  /// result's.
  ///
  /// ```swift
  /// load.retry { error, number in isOnline.producer.filter { $0 }.promoteError() }
  /// ```
  ///
  /// - SeeAlso: RxSwift `retry(when:)`
  public func retry(
    _ trigger: @escaping (Failure, Int) -> some BindingSource<some Any, Failure>
  ) -> SignalProducer {
    SignalProducer(chaining: {
      var failures = 0
      // It begins as if a source had just sent.
      var (isWaiting, hasFired) = (true, true)
      return { end in
        if isWaiting {
          isWaiting = false
          return hasFired ? self : nil
        }
        guard case .failed(let error) = end else { return nil }
        failures += 1
        (isWaiting, hasFired) = (true, false)
        let source = trigger(error, failures).producer.take(first: 1)
        return SignalProducer(from: source) { downstream in
          { event in
            if case .value = event { hasFired = true }
            downstream.pass(event)
          }
        }
      }
    })
  }
}
