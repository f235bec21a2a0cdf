/// A clock that runs due work synchronously when it is advanced.
///
/// A task can sleep on any `Clock`, but it resumes at some later time, when its executor is free. A
/// test that advances a clock checks the effects at once, without awaiting. So operators schedule
/// their work on a clock of this kind, and sleep on all others.
///
/// - Note: Ownership: operators do not keep such a clock, so the work that waits on it is released
///   with it.
/// - SeeAlso: `ManualClock` in the module `BindingsTesting`
public protocol SchedulingClock<Instant>: Clock, AnyObject {
  /// Runs `action` when the clock has reached the deadline, but never before this call returns.
  ///
  /// - Parameters:
  ///   - deadline: the time at which to run it; a past deadline is due as soon as the clock
  ///     advances.
  ///   - isolation: the actor on which `action` must be run; `nil` if it belongs to none.
  ///   - action: runs once, unless the result is disposed of before.
  func schedule(
    at deadline: Instant, isolation: (any Actor)?, _ action: @escaping () -> Void
  ) -> any Disposable

  /// Runs `action` as `schedule(at:isolation:_:)` does. A clock for tests notes who waits.
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
  ) -> any Disposable {
    schedule(at: deadline, isolation: isolation, action)
  }

  /// By default, a clock resumes all operators.
  public func wakes(unisolatedCodeIn fileID: String) -> Bool { true }
}

/// Runs an operator's actions when they are due by a clock, on the isolation on which the operator
/// was made.
///
/// The types of this library are not `Sendable`, so an action must run in their isolation. A `Task`
/// inherits the isolation of the code that makes it, so the compiler checks that nothing leaves it.
struct Scheduler<Time: Clock> {
  /// The current time.
  private let readTime: () -> Time.Instant
  /// Runs an action at an instant, unless the result is disposed of before.
  let wake: (_ deadline: Time.Instant, _ action: @escaping () -> Void) -> any Disposable

  /// - Parameters:
  ///   - clock: measures the time.
  ///   - isolation: the isolation in which actions run.
  ///   - fileID: the operator's source location.
  ///   - line: the operator's source location.
  init(
    _ clock: Time, _ isolation: isolated (any Actor)?, _ fileID: StaticString, _ line: UInt
  ) {
    let scheduling = clock as? any SchedulingClock<Time.Instant>
    guard isolation != nil || scheduling?.wakes(unisolatedCodeIn: "\(fileID)") == true else {
      fatalError(
        """
        Bindings: the operator made at \(fileID):\(line) waits without an actor, so \
        \(scheduling == nil ? "\(Time.self)" : "a real clock") cannot resume it without a data race. \
        Isolate the view model and its tests, as in '@MainActor final class …', or give its init a \
        parameter `isolation: isolated (any Actor)? = #isolation`, and call it on an actor.
        """)
    }
    if let scheduling {
      // The clock keeps the waiting work, and the work does not keep the clock. After the clock's
      // release, its time does not advance.
      let end = scheduling.now
      readTime = { [weak scheduling] in scheduling?.now ?? end }
      wake = { [weak scheduling] deadline, action in
        scheduling?.schedule(
          at: deadline, isolation: isolation, for: "the operator made at \(fileID):\(line)", action)
          ?? AnyDisposable()
      }
      return
    }
    readTime = { clock.now }
    wake = { deadline, action in
      let alarm = AnyDisposable(action)
      let task = Task {
        _ = isolation
        try? await clock.sleep(until: deadline, tolerance: nil)
        alarm.dispose()
      }
      return AnyDisposable {
        alarm.cancel()
        task.cancel()
      }
    }
  }

  var now: Time.Instant { readTime() }

  /// Runs an action after an interval.
  func after(_ interval: Time.Duration, _ action: @escaping () -> Void) -> any Disposable {
    wake(now.advanced(by: interval), action)
  }

  /// Runs an action repeatedly, first after one interval, until the result is disposed of.
  ///
  /// Ticks are due at multiples of the interval from the beginning, also after a late one. Ticks
  /// that were missed are skipped.
  func beat(
    every interval: Time.Duration, _ action: @escaping (Time.Instant) -> Void
  ) -> any Disposable {
    guard interval > .zero else {
      fatalError("Bindings: a timer needs an interval greater than zero, not \(interval).")
    }
    let alarm = SerialDisposable()
    func schedule(_ deadline: Time.Instant) {
      alarm.inner = wake(deadline) {
        let now = now
        let missed = Int((deadline.duration(to: now) / interval).rounded(.down))
        schedule(deadline.advanced(by: interval * (missed + 1)))
        action(now)
      }
    }
    schedule(now.advanced(by: interval))
    return alarm
  }
}
