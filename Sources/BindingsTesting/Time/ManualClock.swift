public import Bindings

/// A clock whose time a test advances.
///
/// With it, a test of delayed work takes no time, and has the same result in each run:
///
/// ```swift
/// let clock = ManualClock()
/// let search = SearchViewModel(clock: clock)
/// search.text.value = "bind"
/// clock.advance(by: .milliseconds(299))
/// #expect(search.query.value == "")
/// clock.advance(by: .milliseconds(1))
/// #expect(search.query.value == "bind")
/// ```
///
/// The operators of `Bindings` resume inside `advance(by:)`, so their effects are there when it
/// returns. Tasks that sleep on the clock are only scheduled, so a test awaits their effects. A
/// task that was started must run before it sleeps: ``untilSomeoneWaits(count:patience:)`` waits
/// for that.
///
/// Waiting work is resumed in the order of deadlines, and at one deadline in the order in which it
/// began to wait. While work is resumed, `now` is its deadline, unless that had passed before.
///
/// - Note: Isolation: a clock may be shared, and tasks may sleep on it anywhere. If an operator on
///   an actor waits for it, the clock must be advanced on that actor; otherwise the program stops.
public final class ManualClock: SchedulingClock {
  /// A point in time, as a duration since the clock's beginning.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// The duration since the beginning.
    public let offset: Duration

    /// Creates the instant a duration after the beginning.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// The instant after a duration, at most `.seconds(Int64.max)` from the beginning.
    public func advanced(by duration: Duration) -> Instant {
      let end = Duration.seconds(Int64.max)
      let sum = offset + min(max(duration, .zero - end), end)
      return Instant(offset: min(max(sum, .zero - end), end))
    }

    public func duration(to other: Instant) -> Duration { other.offset - offset }

    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }

    public var description: String { "\(offset)" }
  }

  let state: Locked<State>
  let location: String

  /// Creates a clock with an instant as its time.
  public init(now: Instant = Instant(), fileID: String = #fileID, line: Int = #line) {
    state = Locked(State(now: now))
    location = "\(fileID):\(line)"
    note()
  }

  deinit { for sleeper in state.withLock({ $0.sleepers }) { sleeper.cancel() } }

  public var now: Instant { state.withLock { $0.now } }

  /// All instants are distinct.
  public var minimumResolution: Duration { .zero }

  /// The next deadline; `nil` if no work waits.
  public var nextDeadline: Instant? { state.withLock { $0.sleepers.first?.deadline } }

  /// Whether the operator belongs to the module in which the clock was made, that of the tests. A
  /// view model of another module is refused where no actor runs, as it is with a real clock.
  public func wakes(unisolatedCodeIn fileID: String) -> Bool {
    fileID.prefix { $0 != "/" } == location.prefix { $0 != "/" }
  }

  /// Advances the clock by a duration, and resumes all work that is due by then.
  public func advance(by duration: Duration) { advance(to: now.advanced(by: duration)) }

  /// Advances the clock to an instant, and resumes all work that is due by then.
  ///
  /// Resumed work may wait again, also until an instant before the end of the same call, and may
  /// advance the clock itself. If the instant has passed, the time stays, and work that was due by
  /// then is resumed.
  public func advance(to instant: Instant) {
    while let sleeper = state.withLock({ $0.next(until: instant) }) { sleeper.resume() }
    state.withLock { $0.now = max($0.now, instant) }
  }

  /// Advances the clock from deadline to deadline, until no work waits.
  ///
  /// - Parameter limit: how often work is resumed at most. A timer never stops waiting; beyond the
  ///   limit, the program stops with a message.
  public func run(limit: Int = 100_000) {
    for _ in 0..<max(0, limit) {
      guard let sleeper = state.withLock({ $0.next(until: nil) }) else { return }
      sleeper.resume()
    }
    guard let next = nextDeadline else { return }
    fatalError(
      """
      ManualClock: work was resumed \(limit) times, and some still waits, until \(next). A timer \
      never stops waiting: dispose of it first, or use advance(by:).
      """)
  }

  /// Waits until the clock has been advanced to the deadline; returns at once if that has passed.
  ///
  /// - Throws: `CancellationError`, when the task is canceled.
  /// - Note: Ownership: a sleeping task keeps the clock alive.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let number = state.withLock { $0.nextNumber() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(
          deadline: deadline, number: number, operation: "a task",
          resume: { continuation.resume() },
          cancel: { continuation.resume(throwing: CancellationError()) })
        let isOver = state.withLock { state in
          if deadline <= state.now { return true }
          state.insert(sleeper)
          return false
        }
        if isOver { continuation.resume(with: Result { try Task.checkCancellation() }) }
        // `onCancel` has not found a task that was canceled before it was inserted.
        if Task.isCancelled { cancel(number) }
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func cancel(_ number: Int) { state.withLock { $0.remove(number) }?.cancel() }

  public func schedule(
    at deadline: Instant, isolation: (any Actor)?, _ action: @escaping () -> Void
  ) -> any Disposable { schedule(at: deadline, isolation: isolation, for: "a call", action) }

  public func schedule(
    at deadline: Instant, isolation: (any Actor)?, for operation: String,
    _ action: @escaping () -> Void
  ) -> any Disposable {
    let number = state.withLock { $0.nextNumber() }
    let call = ScheduledCall(action, isolation: isolation) { [weak self] in
      self?.state.withLock { _ = $0.remove(number) }
    }
    let sleeper = Sleeper(
      deadline: deadline, number: number, operation: operation, resume: call.run,
      cancel: call.release)
    state.withLock { $0.insert(sleeper) }
    return call
  }
}
