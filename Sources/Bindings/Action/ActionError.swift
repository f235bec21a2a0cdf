/// Why an execution did not succeed.
public enum ActionError<Failure: Error>: Error {
  /// The action was not enabled.
  case disabled
  /// The work failed.
  case failed(Failure)
  /// For code that awaits it: the execution ended without a value. It was cancelled, or there was
  /// none.
  case interrupted
}

extension ActionError: Equatable where Failure: Equatable {}
extension ActionError: Hashable where Failure: Hashable {}
