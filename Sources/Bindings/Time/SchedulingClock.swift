/// A clock that wakes people up by itself, in the middle of a call that moves it on.
///
/// Any `Clock` can be slept on, but whoever sleeps goes on at some later time, when the executor
/// comes to it. A test that moves a clock on wants to see the effects at once, without awaiting
/// anything. So operators that take a clock ask one of this kind to call them, and sleep on all
/// others.
///
/// - Note: Ownership: operators do not keep such a clock, so that what waits on it goes with it.
/// - SeeAlso: `ManualClock` in the module `BindingsTesting`
public protocol SchedulingClock: Clock, AnyObject {
  /// Runs `action` when the clock has come to the deadline, but never before this call returns.
  ///
  /// - Parameters:
  ///   - deadline: when to run it; a deadline that has passed is due as soon as the clock moves.
  ///   - isolation: the actor on which `action` must be run; `nil` if it belongs to none.
  ///   - action: it is run once, unless the result is disposed of before.
  func schedule(
    at deadline: Instant, isolation: (any Actor)?, _ action: @escaping () -> Void
  ) -> any Disposable
}
