// Listening on behalf of an object: the closure need not capture it, and does not keep it alive.

extension ObservableCollection {
  /// Calls `action` with the owner and the whole content as one bracket of insertions, and then with
  /// what changes, for as long as the owner lives.
  @discardableResult
  public func startWithChanges<Owner: AnyObject>(
    on owner: Owner, _ action: @escaping (Owner, CollectionEvent<Element>) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    Binding(changesProducer, BindingTarget(on: owner, action), fileID, line)
  }

  /// Calls `action` with the owner and what changes from now on, for as long as the owner lives.
  @discardableResult
  public func observeChanges<Owner: AnyObject>(
    on owner: Owner, _ action: @escaping (Owner, CollectionEvent<Element>) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    Binding(changesSignal.producer, BindingTarget(on: owner, action), fileID, line)
  }
}

extension SectionedProperty {
  /// Calls `action` with the owner and the whole content as one bracket of insertions, and then with
  /// what changes, for as long as the owner lives.
  @discardableResult
  public func startWithChanges<Owner: AnyObject>(
    on owner: Owner, _ action: @escaping (Owner, SectionEvent<Section, Row>) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    Binding(changesProducer, BindingTarget(on: owner, action), fileID, line)
  }

  /// Calls `action` with the owner and what changes from now on, for as long as the owner lives.
  @discardableResult
  public func observeChanges<Owner: AnyObject>(
    on owner: Owner, _ action: @escaping (Owner, SectionEvent<Section, Row>) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    Binding(changesSignal.producer, BindingTarget(on: owner, action), fileID, line)
  }
}
