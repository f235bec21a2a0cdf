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
}

/// The starts of a producer, until one does not fail.
private final class Attempts<Value, Failure: Error> {
  private let producer: SignalProducer<Value, Failure>
  private let core: SignalCore<Value, Failure>
  /// The start under way. The signal keeps only this.
  private let attempt: SerialDisposable
  private var left: Int
  private var isStarting = false
  private var hasFailed = false

  init(
    of producer: SignalProducer<Value, Failure>, _ core: SignalCore<Value, Failure>,
    _ attempt: SerialDisposable, left: Int
  ) {
    self.producer = producer
    self.core = core
    self.attempt = attempt
    self.left = left
  }

  /// A loop, since a start that fails at once must not start the next one from within.
  func start() {
    if isStarting { return }
    isStarting = true
    repeat {
      hasFailed = false
      producer.start({ [self] in receive($0) }, handingOver: { attempt.inner = $0 })
    } while hasFailed && !core.isOver
    isStarting = false
  }

  private func receive(_ event: Signal<Value, Failure>.Event) {
    guard case .failed = event, left > 0 else { return core.send(event) }
    left -= 1
    hasFailed = true
    start()
  }
}
