public import Bindings
import Synchronization

/// A clock that stands still until a test moves it on.
///
/// Without it, a test of what takes time must sleep as long, and then hope that it was long enough:
///
/// ```swift
/// let search = SearchViewModel(clock: ContinuousClock())
/// search.text.value = "bind"
/// try await Task.sleep(for: .seconds(1))
/// #expect(search.query.value == "bind")
/// ```
///
/// With it, the same test takes no time, and never fails by chance:
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
/// The operators of `Bindings` are woken up in the middle of `advance(by:)`, so their effects are
/// there when it returns. Tasks that sleep on the clock are only told to go on: what they do then
/// happens when the executor comes to them, so a test awaits it. And a task that was begun needs
/// its turn before it sleeps, which ``untilSomeoneWaits(patience:)`` gives it:
///
/// ```swift
/// page.load()
/// await clock.untilSomeoneWaits()
/// clock.advance(by: .seconds(1))
/// await journal.expect(within: .seconds(10)) { page.text.becomes("Once upon a time") }
/// ```
///
/// Whoever waits is woken up in the order of deadlines, and at one deadline in the order in which
/// they came. While someone is woken up, `now` is their deadline.
///
/// - Note: Isolation: a clock may be shared and slept on from anywhere. What an operator has asked
///   for on an actor must be advanced on that actor; anything else stops the program.
public final class ManualClock: SchedulingClock {
  /// A point in time: how far the clock is from where it began.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// What has passed since the beginning.
    public let offset: Duration

    /// Makes the instant at which so much has passed.
    public init(offset: Duration = .zero) { self.offset = offset }

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    public func duration(to other: Instant) -> Duration { other.offset - offset }

    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }

    public var description: String { "\(offset)" }
  }

  let state: Mutex<State>
  private let module: Substring

  /// Makes a clock that stands at an instant.
  ///
  /// - Parameters:
  ///   - now: the instant.
  ///   - fileID: where the clock is made: a module of tests.
  public init(now: Instant = Instant(), fileID: String = #fileID) {
    state = Mutex(State(now: now))
    module = fileID.prefix { $0 != "/" }
  }

  deinit {
    for sleeper in state.withLock({ $0.sleepers }) { sleeper.forget() }
  }

  /// The instant at which the clock stands.
  public var now: Instant { state.withLock { $0.now } }

  /// Every instant can be told from every other one.
  public var minimumResolution: Duration { .zero }

  /// When the next one who waits is woken up; `nil` if nobody waits.
  public var nextDeadline: Instant? { state.withLock { $0.sleepers.last?.deadline } }

  /// Whether the operator belongs to the module in which the clock was made, that of the tests. A
  /// view model of another module is refused where no actor runs, as it is with a real clock.
  public func wakes(unisolatedCodeIn fileID: String) -> Bool {
    fileID.prefix { $0 != "/" } == module
  }

  // MARK: Moving on

  /// Moves the clock on, and wakes up everyone whose deadline it comes to.
  public func advance(by duration: Duration) { advance(to: now.advanced(by: duration)) }

  /// Moves the clock on to an instant, and wakes up everyone whose deadline it comes to.
  ///
  /// Whoever is woken up may ask to be woken up again, within the same move too, and may move the
  /// clock on itself. A clock never goes back: an instant that has passed moves nothing, but wakes
  /// up those who are due.
  public func advance(to instant: Instant) {
    while let sleeper = state.withLock({ $0.next(until: instant) }) { sleeper.wake() }
    state.withLock { $0.now = max($0.now, instant) }
  }

  /// Moves the clock on from deadline to deadline, until nobody waits.
  ///
  /// - Parameter limit: how many are woken up at most. A timer never stops waiting: who goes on
  ///   beyond the limit stops the program.
  public func run(limit: Int = 100_000) {
    for _ in 0..<limit {
      guard let sleeper = state.withLock({ $0.next(until: nil) }) else { return }
      sleeper.wake()
    }
    guard let next = nextDeadline else { return }
    fatalError(
      """
      ManualClock: after \(limit) have been woken up someone still waits, for \(next). A timer \
      never stops waiting; dispose of it first, or use advance(by:).
      """)
  }

  /// Gives tasks their turn until someone waits: work that was begun sleeps then.
  ///
  /// - Parameter patience: how long, in real time. Nobody who comes by then stops the program.
  public nonisolated(nonsending) func untilSomeoneWaits(
    patience: Duration = .seconds(60)
  ) async {
    let end = ContinuousClock.now + patience
    while nextDeadline == nil {
      guard ContinuousClock.now < end else {
        fatalError(
          """
          ManualClock: nobody has come to wait within \(patience). The work that is to wait has not \
          been begun, waits on another clock, or is over.
          """)
      }
      await Task.yield()
    }
  }

  // MARK: Waiting

  /// Waits until the clock has been moved on to the deadline; does not wait for one that has
  /// passed.
  ///
  /// - Throws: `CancellationError`, when the task is cancelled.
  /// - Note: Ownership: who sleeps keeps the clock.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let number = state.withLock { $0.nextNumber() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let refusal = state.withLock { state -> Result<Void, CancellationError>? in
          // Cancelled before it could be put in the row.
          if state.cancelled.remove(number) != nil { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.insert(Sleeper(deadline, number, .task(continuation)))
          return nil
        }
        if let refusal { continuation.resume(with: refusal) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.remove(number, at: deadline)
        if sleeper == nil { state.cancelled.insert(number) }
        return sleeper
      }
      sleeper?.cancel()
    }
    state.withLock { _ = $0.cancelled.remove(number) }
  }

  public func schedule(
    at deadline: Instant, isolation: (any Actor)?, _ action: @escaping () -> Void
  ) -> any Disposable {
    let call = ScheduledCall(action, isolation: isolation)
    let number = state.withLock { state in
      let number = state.nextNumber()
      state.insert(Sleeper(deadline, number, .call(call)))
      return number
    }
    return Scheduling(call) { [weak self] in
      self?.state.withLock { _ = $0.remove(number, at: deadline) }
    }
  }
}
