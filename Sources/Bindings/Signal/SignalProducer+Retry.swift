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
    SignalProducer(
      .preparing {
        SignalProducer.start { core in
          let attempt = SerialDisposable()
          core.follow(attempt)
          Attempts(of: self, core, attempt, left: count).start()
        }
      })
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
  ///   - clock: by which the time is measured.
  ///   - isolation: where the operator is woken up: leave it to the compiler.
  /// - SeeAlso: ReactiveSwift `SignalProducer.retry(upTo:interval:on:)`
  public func retry<Time: Clock>(
    upTo count: Int = .max, interval: Time.Duration, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation
  ) -> SignalProducer {
    let time = Timetable(clock, isolation: isolation)
    return SignalProducer(
      .preparing {
        SignalProducer.start { core in
          let attempt = SerialDisposable()
          core.follow(attempt)
          Attempts(of: self, core, attempt, left: count) { action in
            time.wake(time.now.advanced(by: interval), action)
          }.start()
        }
      })
  }
}

/// The starts of a producer, until one does not fail.
private final class Attempts<Value, Failure: Error> {
  private let producer: SignalProducer<Value, Failure>
  private let core: SignalCore<Value, Failure>
  /// The start under way. The signal keeps only this.
  private let attempt: SerialDisposable
  private var left: Int
  /// Begins to wait, if there is something to wait for between one start and the next.
  private let wait: ((@escaping () -> Void) -> any Disposable)?
  private var isStarting = false
  private var hasFailed = false

  init(
    of producer: SignalProducer<Value, Failure>, _ core: SignalCore<Value, Failure>,
    _ attempt: SerialDisposable, left: Int,
    wait: ((@escaping () -> Void) -> any Disposable)? = nil
  ) {
    self.producer = producer
    self.core = core
    self.attempt = attempt
    self.left = left
    self.wait = wait
  }

  /// A loop, since a start that fails at once must not start the next one from within.
  func start() {
    if isStarting { return }
    isStarting = true
    repeat {
      hasFailed = false
      producer.start({ [self] in receive($0) }, handingOver: { attempt.inner = $0 })
    } while hasFailed && wait == nil && !core.isOver
    isStarting = false
    if hasFailed, !core.isOver { startAgain() }
  }

  /// What waits takes the place of the start that has failed, so that must have returned.
  private func startAgain() {
    guard let wait, !isStarting else { return start() }
    attempt.inner = wait { [self] in start() }
  }

  private func receive(_ event: Signal<Value, Failure>.Event) {
    guard case .failed = event, left > 0 else { return core.send(event) }
    left -= 1
    hasFailed = true
    startAgain()
  }
}
