extension PropertyProtocol {
  /// Derives a property that takes a value when no other one has come for an interval; it begins
  /// with the current value.
  ///
  ///     self              a  b c d ------- e ------
  ///     debounce by two   a -------- d -------- e --
  ///
  /// When this property can no longer change, the last value is taken in its time.
  ///
  /// - Parameters:
  ///   - interval: how long no value must have come.
  ///   - clock: the clock that measures the time.
  ///   - isolation: where the operator runs: leave it to the compiler.
  ///   - fileID: where the operator is made, for messages.
  ///   - line: where the operator is made, for messages.
  /// - Note: Ownership: it waits for as long as the result is held or observed.
  /// - SeeAlso: ``EventStream/debounce(_:clock:discardWhenCompleted:flushWhenCompleted:isolation:fileID:line:)``
  public func debounce<Time: Clock>(
    _ interval: Time.Duration, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Property<Value> {
    let timed = signal.debounce(
      interval, clock: clock, discardWhenCompleted: false, fileID: fileID, line: line)
    return Property(initial: value, then: timed, fileID: fileID, line: line)
  }

  /// Derives a property whose values are at least an interval apart; it begins with the current
  /// value, and of those that come too early it takes the latest as soon as it may.
  ///
  ///     self              a  b c d ------ e ----
  ///     throttle by two   a  b -- d ----- e ----
  ///
  /// When this property can no longer change, the last value is taken in its time.
  ///
  /// - Parameters:
  ///   - interval: how far apart values are at least.
  ///   - clock: the clock that measures the time.
  ///   - isolation: where the operator runs: leave it to the compiler.
  ///   - fileID: where the operator is made, for messages.
  ///   - line: where the operator is made, for messages.
  /// - Note: Ownership: it waits for as long as the result is held or observed.
  /// - SeeAlso: ``EventStream/throttle(_:clock:latest:discardWhenCompleted:isolation:fileID:line:)``
  public func throttle<Time: Clock>(
    _ interval: Time.Duration, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Property<Value> {
    let timed = signal.throttle(
      interval, clock: clock, discardWhenCompleted: false, fileID: fileID, line: line)
    return Property(initial: value, then: timed, fileID: fileID, line: line)
  }
}
