extension Signal {
  /// Where events are sent to: the input of a signal, or someone who listens.
  public final class Observer {
    @usableFromInline let action: (Event) -> Void
    @usableFromInline let core: SignalCore<Value, Failure>?

    /// Makes one who listens.
    @inlinable public init(_ action: @escaping (Event) -> Void) {
      self.action = action
      core = nil
    }

    @inlinable init(sendingTo core: SignalCore<Value, Failure>) {
      action = { core.send($0) }
      self.core = core
    }

    /// Nobody can send any more.
    @inlinable deinit { core?.send(end: .completed) }

    /// What a signal that is observed calls. It keeps an input, which would otherwise complete.
    @inlinable var receiver: (Event) -> Void {
      core == nil ? action : { self.action($0) }
    }

    /// Sends a value or an end.
    @inlinable public func send(_ event: Event) {
      if let core { core.send(event) } else { action(event) }
    }

    /// Sends a value.
    @inlinable public func send(value: Value) {
      if let core { core.send(value: value) } else { action(.value(value)) }
    }

    /// Ends with an error.
    @inlinable public func send(error: Failure) { send(.failed(error)) }

    /// Ends; all is said.
    @inlinable public func sendCompleted() { send(.completed) }

    /// Ends before all is said.
    @inlinable public func sendInterrupted() { send(.interrupted) }
  }
}

extension Signal.Observer where Value == Void {
  /// Sends an occurrence that carries nothing.
  @inlinable public func send() { send(value: ()) }
}
