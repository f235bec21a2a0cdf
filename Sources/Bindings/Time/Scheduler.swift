/// A clock that runs due work synchronously when it is advanced.
///
/// A task that sleeps on a `Clock` resumes at some later time, when its executor is free. A test
/// that advances a clock checks the effects at once. So operators schedule their work on a clock of
/// this kind, and sleep on all others.
///
/// - Note: Ownership: operators do not keep such a clock; the work that waits is released with it.
/// - SeeAlso: `ManualClock` in the module `BindingsTesting`
public protocol SchedulingClock<Instant>: Clock, AnyObject {
  /// Runs `action` when the clock has reached the deadline, but never before this call returns.
  ///
  /// - Parameters:
  ///   - deadline: one that has passed is due as soon as the clock advances.
  ///   - isolation: the actor on which `action` must be run; `nil` if it belongs to none. A clock
  ///     keeps it weakly, and releases the action when it has gone.
  ///   - action: runs once, unless the result is disposed of before.
  func schedule(
    at deadline: Instant, isolation: (any Actor)?, _ action: @escaping () -> Void
  ) -> any Disposable

  /// Runs `action` as `schedule(at:isolation:_:)` does. A test clock records what waits.
  ///
  /// - Parameter operation: the operator and its source location.
  func schedule(
    at deadline: Instant, isolation: (any Actor)?, for operation: String,
    _ action: @escaping () -> Void
  ) -> any Disposable

  /// Whether the clock resumes operators that are made without an isolation. A test clock resumes
  /// those of tests, but not those of a view model, which a real clock could not resume.
  ///
  /// - Parameter fileID: the file in which the operator is made: “Module/File.swift”.
  func wakes(unisolatedCodeIn fileID: String) -> Bool
}

extension SchedulingClock {
  public func schedule(
    at deadline: Instant, isolation: (any Actor)?, for operation: String,
    _ action: @escaping () -> Void
  ) -> any Disposable { schedule(at: deadline, isolation: isolation, action) }

  /// By default, a clock resumes all operators.
  public func wakes(unisolatedCodeIn fileID: String) -> Bool { true }
}

/// Runs an operator's actions when they are due by a clock, on the isolation on which the operator
/// was made, which is held weakly: an actor may own the operator.
@usableFromInline struct Scheduler<Time: Clock> {
  private let readTime: () -> Time.Instant
  /// Runs an alarm's call at an instant, unless the result is disposed of before.
  fileprivate let wake: (_ deadline: Time.Instant, _ call: AnyDisposable) -> any Disposable
  /// The longest wait, 136 years, since the arithmetic of clocks overflows.
  private let longest = Duration.seconds(1 << 32) as? Time.Duration

  // A second copy for `ContinuousClock` would add 8 kB to each program.
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline init(
    _ clock: Time, _ isolation: isolated (any Actor)?, _ fileID: StaticString, _ line: UInt
  ) {
    let scheduling = clock as? any SchedulingClock<Time.Instant>
    guard isolation != nil || scheduling?.wakes(unisolatedCodeIn: "\(fileID)") == true else {
      fatalError(
        """
        Bindings: the operator made at \(fileID):\(line) waits without an actor, so \
        \(scheduling == nil ? "\(Time.self)" : "a real clock") cannot resume it without a data \
        race. Isolate the view model and its tests, as in '@MainActor final class …', or give its \
        init a parameter `isolation: isolated (any Actor)? = #isolation`, and call it on an actor.
        """)
    }
    let isIsolated = isolation != nil
    let owner: Owner = { @Sendable [weak isolation] in isolation }
    if let scheduling {
      // The clock keeps the waiting work, and the work does not keep the clock. After the clock's
      // release, the time is that at which the operator was made.
      let end = scheduling.now
      readTime = { [weak scheduling] in scheduling?.now ?? end }
      wake = { [weak scheduling] deadline, call in
        let actor = owner()
        guard let scheduling, (actor != nil) == isIsolated else { return AnyDisposable() }
        return scheduling.schedule(
          at: deadline, isolation: actor, for: "the operator made at \(fileID):\(line)"
        ) { call.wake() }
      }
      return
    }
    readTime = { clock.now }
    wake = { Self.sleep(by: clock, until: $0, $1, owner) }
  }

  private typealias Owner = @Sendable () -> (any Actor)?

  /// Runs a call on its actor when the clock has slept, or cancels it if the clock throws.
  private static func sleep(
    by clock: Time, until deadline: Time.Instant, _ call: AnyDisposable, _ owner: @escaping Owner
  ) -> any Disposable {
    // The task only passes it to the actor on which it was made.
    nonisolated(unsafe) let call = call
    let task = Task {
      let isDue = (try? await clock.sleep(until: deadline, tolerance: nil)) != nil
      if Task.isCancelled { return }
      if let actor = owner() { return await call.end(running: isDue, on: actor) }
      // The actor's `deinit` may still release other parts of the graph.
      try? await Task.sleep(for: .seconds(1))
      await call.end(running: false, on: Orphanage.shared)
    }
    return AnyDisposable { task.cancel() }
  }

  @usableFromInline var now: Time.Instant { readTime() }

  /// The end of an interval that begins now. A negative interval is over at once.
  @usableFromInline
  func deadline(_ interval: Time.Duration, after now: Time.Instant) -> Time.Instant {
    let interval = max(interval, .zero)
    return now.advanced(by: longest.map { min($0, interval) } ?? interval)
  }
}

/// Releases what waits for an actor that has gone, one after the other.
private actor Orphanage {
  static let shared = Orphanage()
}

extension AnyDisposable {
  /// Ends on an actor, with or without running the closure.
  fileprivate func end(running isDue: Bool, on actor: isolated any Actor) {
    if isDue { wake() } else { cancel() }
  }

  /// Runs the closure, with the clock as the cause.
  fileprivate func wake() {
    withTurn { turn in
      turn.causes.append(.observer("a clock"))
      dispose()
      turn.causes.removeLast()
    }
  }
}

/// The action for which an operator waits, and when it is due.
@usableFromInline final class Alarm<Time: Clock>: Disposable {
  private let time: Scheduler<Time>
  private var deadline: Time.Instant?
  /// The action. What waits keeps it: the clock, or a task.
  private weak var call: AnyDisposable?
  private let wait = SerialDisposable()
  private(set) var discarded: String?

  @usableFromInline init(_ time: Scheduler<Time>) { self.time = time }

  @usableFromInline var isDisposed: Bool { wait.isDisposed }

  /// Runs an action at an instant, in place of the one that waits.
  @usableFromInline func set(_ deadline: Time.Instant, _ action: @escaping () -> Void) {
    if isDisposed { return }
    call?.cancel()
    let call = AnyDisposable(action)
    self.call = call
    self.deadline = deadline
    wait.inner = time.wake(deadline, call)
  }

  /// Runs the action if it is due and the clock has not run it yet.
  @usableFromInline func catchUp(_ now: Time.Instant) {
    guard let call, !call.isDisposed, let deadline, deadline <= now else { return }
    wait.inner = nil
    call.dispose()
  }

  /// Runs an action repeatedly, first after one interval.
  ///
  /// Ticks are due at multiples of the interval from the beginning; missed ones are skipped.
  @usableFromInline func beat(
    every interval: Time.Duration, _ action: @escaping (Time.Instant) -> Void
  ) {
    guard interval > .zero else {
      fatalError("Bindings: a timer needs an interval greater than zero, not \(interval).")
    }
    func schedule(_ deadline: Time.Instant) {
      set(deadline) { [self] in
        let now = time.now
        let missed = deadline.duration(to: now) / interval
        // An interval may be so short that the missed ticks cannot be counted.
        let ticks = interval * (missed < 1e15 ? Int(missed) + 1 : 0)
        let next = deadline.advanced(by: ticks)
        // The quotient may be rounded to less than the number of missed ticks.
        schedule(next > now ? next : time.deadline(interval, after: now))
        action(now)
      }
    }
    schedule(time.deadline(interval, after: time.now))
  }

  /// Records a waiting value that the completion has discarded.
  @usableFromInline
  func discard<Value>(_ value: Value?) { if let value { discarded = described(value) } }

  @usableFromInline func dispose() {
    call?.cancel()
    wait.dispose()
  }
}

private protocol Discarding: AnyObject { var discarded: String? { get } }

extension Alarm: Discarding, UpstreamProviding {
  var upstreams: [AnyObject] { [self] }
}

extension Signal {
  /// Descriptions of the values that waiting operators have discarded as the signal ends, for the
  /// test kit. They are known while the signal's observers receive the end.
  package var discardedValues: [String] { discarded(by: core?.upstream) }
}

private func discarded(by disposable: (any Disposable)?) -> [String] {
  knownUpstreams(of: disposable).flatMap { part in
    if let alarm = part as? any Discarding { return alarm.discarded.map { [$0] } ?? [] }
    return discarded(by: (part as? SignalObservers)?.upstream)
  }
}
