extension Signal {
  /// What a signal sends: values and, at most once and last, an end.
  public enum Event {
    /// Something has happened.
    case value(Value)
    /// Ended with an error.
    case failed(Failure)
    /// Ended; all is said.
    case completed
    /// Ended before all was said.
    case interrupted

    /// The value, unless this is an end.
    @inlinable public var value: Value? {
      if case .value(let value) = self { value } else { nil }
    }

    /// The error of a failure.
    @inlinable public var error: Failure? {
      if case .failed(let error) = self { error } else { nil }
    }

    /// Whether this is an end.
    @inlinable public var isTerminating: Bool {
      if case .value = self { false } else { true }
    }

    /// The event with its value transformed.
    @inlinable public func map<Result>(
      _ transform: (Value) -> Result
    ) -> Signal<Result, Failure>.Event {
      switch self {
      case .value(let value): .value(transform(value))
      case .failed(let error): .failed(error)
      case .completed: .completed
      case .interrupted: .interrupted
      }
    }
  }
}

extension Signal.Event: Equatable where Value: Equatable, Failure: Equatable {}
extension Signal.Event: Hashable where Value: Hashable, Failure: Hashable {}
extension Signal.Event: Sendable where Value: Sendable {}
extension Signal.Event: CustomStringConvertible {
  public var description: String {
    switch self {
    case .value(let value): "value(\(value))"
    case .failed(let error): "failed(\(error))"
    case .completed: "completed"
    case .interrupted: "interrupted"
    }
  }
}
