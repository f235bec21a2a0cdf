// Observation on behalf of an object: the closure need not capture the object, and does not keep it
// alive.

extension PropertyProtocol {
  /// Calls `action` with the owner and the current value, and then with each that differs, for as
  /// long as the owner lives.
  ///
  /// - Parameters:
  ///   - owner: held weakly, and passed to the closure, which need not capture it.
  ///   - action: a closure that is not called after the owner was released.
  ///   - fileID: where the observation begins, for `Graph`.
  ///   - line: where the observation begins.
  @discardableResult
  public func startWithValues<Owner: AnyObject>(
    on owner: Owner, _ action: @escaping (Owner, Value) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    Binding(producer, BindingTarget(on: owner, action), fileID, line)
  }

  /// Calls `action` with the owner and each value that comes after the current one, for as long as
  /// the owner lives.
  @discardableResult
  public func observeValues<Owner: AnyObject>(
    on owner: Owner, _ action: @escaping (Owner, Value) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    Binding(signal.producer, BindingTarget(on: owner, action), fileID, line)
  }
}

extension Signal where Failure == Never {
  /// Calls `action` with the owner and each value, for as long as the owner lives.
  @discardableResult
  public func observeValues<Owner: AnyObject>(
    on owner: Owner, _ action: @escaping (Owner, Value) -> Void
  ) -> any Disposable {
    BindingTarget(on: owner, action) <~ self
  }
}

extension SignalProducer where Failure == Never {
  /// Starts the work, and calls `action` with the owner and each value. After the owner was
  /// released, the next value ends the work.
  @discardableResult
  public func startWithValues<Owner: AnyObject>(
    on owner: Owner, _ action: @escaping (Owner, Value) -> Void
  ) -> any Disposable {
    BindingTarget(on: owner, action) <~ self
  }
}
