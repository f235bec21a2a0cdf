/// Why an execution did not succeed.
public enum ActionError<Failure: Error>: Error {
  /// The action was not enabled.
  case disabled
  /// The work failed.
  case failed(Failure)
  /// For those who await it: the execution ended without a value. It was given up, or there was
  /// none.
  case interrupted
}

extension ActionError: Equatable where Failure: Equatable {}
extension ActionError: Hashable where Failure: Hashable {}
