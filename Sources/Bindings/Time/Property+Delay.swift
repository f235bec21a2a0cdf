extension PropertyProtocol {
  /// Derives a property that begins with the value, and takes those that last for an interval.
  ///
  ///     self              a  b c d ------- e ------
  ///     debounce by two   a --------- d ------- e -
  ///
  /// When this property can no longer change, the value that waits is taken when it is due.
  ///
  /// - Note: Ownership: it waits for as long as the result is held or observed.
  @_alwaysEmitIntoClient public func debounce<Time: Clock>(
    _ interval: Time.Duration, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Property<Value> {
    let timed = signal.debounce(
      interval, clock: clock, discardWhenCompleted: false, fileID: fileID, line: line)
    return Property(initial: value, then: timed, fileID: fileID, line: line)
  }

  /// Derives a property that changes at most once in an interval. It begins with the current value,
  /// and takes the latest of the values that are too early when the interval is over.
  ///
  ///     self              a  b c d ------ e ----
  ///     throttle by two   a  b -- d ----- e ----
  ///
  /// When this property can no longer change, the last value is taken when it is due.
  @_alwaysEmitIntoClient public func throttle<Time: Clock>(
    _ interval: Time.Duration, clock: Time = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Property<Value> {
    let timed = signal.throttle(
      interval, clock: clock, discardWhenCompleted: false, fileID: fileID, line: line)
    return Property(initial: value, then: timed, fileID: fileID, line: line)
  }
}
