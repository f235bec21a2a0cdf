extension Signal {
  /// Fails, unless the signal has ended when an interval is over.
  ///
  ///     self                1 -- 2 ------ 3 --|
  ///     timeout after two   1 -- 2 -- x
  ///
  /// - Parameters:
  ///   - interval: how long the signal may take; it begins now, and for a producer with each start.
  ///   - error: what it fails with.
  ///   - clock: by which the time is measured.
  ///   - isolation: where the operator is woken up: leave it to the compiler.
  /// - SeeAlso: ReactiveSwift `Signal.timeout(after:raising:on:)`
  public func timeout<Time: Clock>(
    after interval: Time.Duration, raising error: Failure, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation
  ) -> Signal {
    timeout(interval, error, by: Timetable(clock, isolation: isolation)) { $0 }
  }

  func timeout<NewFailure, Time: Clock>(
    _ interval: Time.Duration, _ error: NewFailure, by time: Timetable<Time>,
    _ promote: @escaping (Failure) -> NewFailure
  ) -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure> { observer, lifetime in
      lifetime += time.wake(time.now.advanced(by: interval)) { observer.send(error: error) }
      lifetime += observe { event in
        switch event {
        case .value(let value): observer.send(value: value)
        case .failed(let error): observer.send(error: promote(error))
        case .completed: observer.sendCompleted()
        case .interrupted: observer.sendInterrupted()
        }
      }
    }
  }
}

extension Signal where Failure == Never {
  /// Fails, unless the signal has ended when an interval is over.
  public func timeout<NewFailure, Time: Clock>(
    after interval: Time.Duration, raising error: NewFailure, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation
  ) -> Signal<Value, NewFailure> {
    timeout(interval, error, by: Timetable(clock, isolation: isolation), neverHappens)
  }
}

extension SignalProducer {
  /// Fails, unless the work has ended when an interval is over.
  ///
  /// - SeeAlso: `Signal.timeout(after:raising:clock:isolation:)`
  public func timeout<Time: Clock>(
    after interval: Time.Duration, raising error: Failure, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation
  ) -> SignalProducer {
    let time = Timetable(clock, isolation: isolation)
    return lift { $0.timeout(interval, error, by: time) { $0 } }
  }
}

extension SignalProducer where Failure == Never {
  /// Fails, unless the work has ended when an interval is over.
  public func timeout<NewFailure, Time: Clock>(
    after interval: Time.Duration, raising error: NewFailure, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation
  ) -> SignalProducer<Value, NewFailure> {
    let time = Timetable(clock, isolation: isolation)
    return lift { $0.timeout(interval, error, by: time, neverHappens) }
  }
}

/// What an error leads to that cannot be.
private func neverHappens<Result>(_ never: Never) -> Result {}
