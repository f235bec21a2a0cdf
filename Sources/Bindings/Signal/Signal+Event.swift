extension Signal {
  /// What a signal sends: values and, at most once and last, an end.
  public enum Event {
    case value(Value)
    /// Ended with an error.
    case failed(Failure)
    /// Ended; all is said.
    case completed
    /// Ended before all was said.
    case interrupted

    public var value: Value? {
      if case .value(let value) = self { value } else { nil }
    }

    public var error: Failure? {
      if case .failed(let error) = self { error } else { nil }
    }

    public var isTerminating: Bool {
      if case .value = self { false } else { true }
    }

    /// The event with its value transformed.
    public func map<Result>(_ transform: (Value) -> Result) -> Signal<Result, Failure>.Event {
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

extension Signal {
  /// Where events are sent to: the input of a signal, or someone who listens.
  public final class Observer {
    private let action: (Event) -> Void
    private let core: SignalCore<Value, Failure>?

    public init(_ action: @escaping (Event) -> Void) {
      self.action = action
      core = nil
    }

    init(sendingTo core: SignalCore<Value, Failure>) {
      action = { core.send($0) }
      self.core = core
    }

    /// Nobody can send any more.
    deinit { core?.send(.completed) }

    public func send(_ event: Event) { action(event) }
    public func send(value: Value) { action(.value(value)) }
    public func send(error: Failure) { action(.failed(error)) }
    public func sendCompleted() { action(.completed) }
    public func sendInterrupted() { action(.interrupted) }
  }
}

extension Signal.Observer where Value == Void {
  public func send() { send(value: ()) }
}
