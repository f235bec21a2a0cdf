extension Signal where Failure == Never {
  /// Calls `action` with each value.
  @discardableResult @inlinable public func observeValues(
    _ action: @escaping (Value) -> Void
  ) -> any Disposable {
    observe { event in
      if case .value(let value) = event { action(value) }
    }
  }
}

extension Signal {
  /// Calls `action` with each value and with the error, if there is one.
  @discardableResult @inlinable public func observeResult(
    _ action: @escaping (Result<Value, Failure>) -> Void
  ) -> any Disposable {
    observe { event in
      switch event {
      case .value(let value): action(.success(value))
      case .failed(let error): action(.failure(error))
      case .completed, .interrupted: break
      }
    }
  }

  /// Calls `action` with the error, if there is one.
  @discardableResult public func observeFailed(
    _ action: @escaping (Failure) -> Void
  ) -> any Disposable {
    observe { event in
      if case .failed(let error) = event { action(error) }
    }
  }

  /// Calls `action` when all is said.
  @discardableResult public func observeCompleted(
    _ action: @escaping () -> Void
  ) -> any Disposable {
    observe { event in
      if case .completed = event { action() }
    }
  }

  /// Calls `action` when the signal ends before all is said.
  @discardableResult public func observeInterrupted(
    _ action: @escaping () -> Void
  ) -> any Disposable {
    observe { event in
      if case .interrupted = event { action() }
    }
  }
}
