extension SignalProducer {
  /// Starts anew when it fails, so many times at most.
  ///
  ///     first    1 -- 2 -- x
  ///     second             1 -- 2 -- 3 --|
  ///     result   1 -- 2 -- 1 -- 2 -- 3 --|
  ///
  /// - Parameter count: how many failures are passed over; the next one is sent. It need not have
  ///   an end: `Int.max`.
  public func retry(upTo count: Int = .max) -> SignalProducer {
    retry { error, number in
      number > count ? SignalProducer<Void, Failure>(error: error) : .init(value: ())
    }
  }

  /// Starts anew when it fails, so many times at most, and each time an interval after the failure.
  ///
  ///     first    1 -- 2 -- x
  ///     second                  1 -- 2 -- 3 --|
  ///     result   1 -- 2 ------- 1 -- 2 -- 3 --|
  ///
  /// - Parameters:
  ///   - count: how many failures are passed over; the next one is sent at once. It need not have
  ///     an end: `Int.max`.
  ///   - interval: how long it waits before it starts anew.
  ///   - clock: the clock that measures the time.
  ///   - isolation: where the operator runs: leave it to the compiler.
  ///   - fileID: where the operator is made, for messages.
  ///   - line: where the operator is made, for messages.
  /// - SeeAlso: ReactiveSwift `SignalProducer.retry(upTo:interval:on:)`
  public func retry<Time: Clock>(
    upTo count: Int = .max, interval: Time.Duration, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> SignalProducer {
    retry(upTo: count, clock: clock, fileID: fileID, line: line) { _ in interval }
  }

  /// Starts anew when it fails, so many times at most, and each time an interval after the failure
  /// that may grow.
  ///
  /// ```swift
  /// load.retry(upTo: 4, clock: clock) { .seconds(1 << $0) }     // after 2, 4, 8 and 16 seconds
  /// ```
  ///
  /// - Parameters:
  ///   - count: how many failures are passed over; the next one is sent at once.
  ///   - clock: the clock that measures the time.
  ///   - isolation: where the operator runs: leave it to the compiler.
  ///   - fileID: where the operator is made, for messages.
  ///   - line: where the operator is made, for messages.
  ///   - interval: how long it waits after a failure, given the failure's number, from 1.
  public func retry<Time: Clock>(
    upTo count: Int = .max, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line, _ interval: @escaping (Int) -> Time.Duration
  ) -> SignalProducer {
    let time = Scheduler(clock, isolation, fileID, line)
    return retry { error, number in
      if number > count { return SignalProducer<Void, Failure>(error: error) }
      return SignalProducer<Void, Failure> { observer, lifetime in
        lifetime += time.after(interval(number)) { observer.send(value: ()) }
      }
    }
  }

  /// Starts anew when it fails, as soon as a source that the failure leads to sends a value.
  ///
  /// ```swift
  /// load.retry { error, number in isOnline.producer.filter { $0 }.promoteError() }
  /// ```
  ///
  /// When that source ends without a value, its end is the result's.
  ///
  /// - Parameter trigger: makes the source from the error and the failure's number, from 1.
  /// - SeeAlso: RxSwift `retry(when:)`
  public func retry(
    _ trigger: @escaping (Failure, Int) -> some BindingSource<some Any, Failure>
  ) -> SignalProducer {
    SignalProducer(beginning: { core in
      let work = SerialDisposable()
      core.follow(work)
      let attempts = Attempts(of: self, core, work) {
        trigger($0, $1).producer.take(first: 1).map { _ in }
      }
      attempts.start()
    })
  }
}

/// The starts of a producer, until one does not fail.
private final class Attempts<Value, Failure: Error> {
  private let producer: SignalProducer<Value, Failure>
  private let core: SignalCore<Value, Failure>
  /// The start, or the trigger, under way. The signal keeps only this.
  private let work: SerialDisposable
  private let trigger: (Failure, Int) -> SignalProducer<Void, Failure>
  private var failures = 0
  private var isStarting = false
  private var next: (() -> Void)?

  init(
    of producer: SignalProducer<Value, Failure>, _ core: SignalCore<Value, Failure>,
    _ work: SerialDisposable, _ trigger: @escaping (Failure, Int) -> SignalProducer<Void, Failure>
  ) {
    self.producer = producer
    self.core = core
    self.work = work
    self.trigger = trigger
  }

  func start() {
    run { [self] in
      producer.start({ [self] in receive($0) }, handingOver: { work.inner = $0 })
    }
  }

  private func receive(_ event: Signal<Value, Failure>.Event) {
    guard case .failed(let error) = event else { return core.send(event) }
    failures += 1
    run { [self] in
      var hasFired = false
      trigger(error, failures).start(
        { [self] event in
          if case .value = event {
            hasFired = true
            start()
          } else if !hasFired {
            Downstream(core).pass(event)
          }
        }, handingOver: { work.inner = $0 })
    }
  }

  /// A loop, since what ends at once must not start the next one from within: its disposable
  /// would come too late.
  private func run(_ step: @escaping () -> Void) {
    next = step
    if isStarting { return }
    isStarting = true
    while let step = next, !core.isOver {
      next = nil
      step()
    }
    next = nil
    isStarting = false
  }
}
