/// A clock that runs due work synchronously when it is advanced.
///
/// A task can sleep on any `Clock`, but it resumes at some later time, when its executor is free. A
/// test that advances a clock checks the effects at once, without awaiting. So operators schedule
/// their work on a clock of this kind, and sleep on all others.
///
/// - Note: Ownership: operators do not keep such a clock, so the work that waits on it is released
///   with it.
/// - SeeAlso: `ManualClock` in the module `BindingsTesting`
public protocol SchedulingClock: Clock, AnyObject {
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

  /// Whether the clock resumes operators that are made without an isolation. A test clock resumes
  /// those of tests, but not those of a view model, which a real clock could not resume.
  ///
  /// - Parameter fileID: the file in which the operator is made: “Module/File.swift”.
  func wakes(unisolatedCodeIn fileID: String) -> Bool
}

extension SchedulingClock {
  /// By default, a clock resumes all operators.
  public func wakes(unisolatedCodeIn fileID: String) -> Bool { true }
}
