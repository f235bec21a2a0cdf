/// Why an execution did not succeed.
public enum ActionError<Failure: Error>: Error {
  /// The action was not enabled.
  case disabled
  /// The work failed.
  case failed(Failure)
  /// The execution ended without a value: it was cancelled, or its work sent none. Only code that
  /// awaits an action receives this.
  case interrupted
}

extension ActionError: Equatable where Failure: Equatable {}
extension ActionError: Hashable where Failure: Hashable {}
