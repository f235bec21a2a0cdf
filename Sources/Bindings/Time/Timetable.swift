/// How an operator is woken up: by a clock, on the isolation on which the operator was made.
///
/// The types of this library are not `Sendable`, so a wake-up has to come back to where they live.
/// A `Task` can do that if the isolation is known when it is made: it inherits it, so that nothing
/// crosses which the compiler does not see.
struct Timetable<Time: Clock> {
  /// The time as of now.
  private let readTime: () -> Time.Instant
  /// Runs an action at an instant; answers what takes that back.
  let wake: (_ deadline: Time.Instant, _ action: @escaping () -> Void) -> any Disposable

  init(_ clock: Time, isolation: isolated (any Actor)?) {
    if let clock = clock as? any SchedulingClock {
      (readTime, wake) = Timetable.scheduling(on: clock, isolation: isolation)
      return
    }
    guard isolation != nil else {
      fatalError(
        """
        Bindings: an operator that waits was made where no actor runs, so \(Time.self) cannot \
        wake it up without a race. Make it on the main actor or in an actor; code without an \
        isolation of its own takes one as a parameter, \
        `isolation: isolated (any Actor)? = #isolation`, and hands it on. In tests, use a \
        ManualClock.
        """)
    }
    readTime = { clock.now }
    wake = { deadline, action in
      let alarm = Alarm(action)
      alarm.task = Task {
        _ = isolation
        try? await clock.sleep(until: deadline, tolerance: nil)
        alarm.ring()
      }
      return alarm
    }
  }

  /// The clock is `Time` itself, as one that schedules. It keeps what waits, and so is not kept by
  /// it; when it has gone, its time stands still.
  private static func scheduling<Scheduling: SchedulingClock>(
    on clock: Scheduling, isolation: (any Actor)?
  ) -> (() -> Time.Instant, (Time.Instant, @escaping () -> Void) -> any Disposable) {
    func same<From, To>(_ instant: From) -> To {
      guard let instant = instant as? To else {
        fatalError("Bindings: \(Scheduling.self) is not \(Time.self).")
      }
      return instant
    }
    let end = clock.now
    return (
      { [weak clock] in same(clock?.now ?? end) },
      { [weak clock] deadline, action in
        clock?.schedule(at: same(deadline), isolation: isolation, action) ?? AnyDisposable()
      }
    )
  }

  var now: Time.Instant { readTime() }

  /// Runs an action again and again, the first time after one interval; disposing of the result
  /// ends that.
  ///
  /// The beats keep their distance from the beginning, however late one of them is. Those that were
  /// missed altogether, while the program was held up, are left out.
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

/// An action that is waited for by a task.
private final class Alarm: Disposable {
  private var action: (() -> Void)?
  var task: Task<Void, Never>?

  init(_ action: @escaping () -> Void) { self.action = action }

  var isDisposed: Bool { action == nil }

  func ring() {
    let action = action
    self.action = nil
    action?()
  }

  func dispose() {
    // What it captures goes when the property is not being written any more: it may look here.
    let action = action
    self.action = nil
    task?.cancel()
    task = nil
    withExtendedLifetime(action) {}
  }
}
