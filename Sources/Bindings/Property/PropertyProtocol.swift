/// A value over time: the protocol of all properties, with all operators.
public protocol PropertyProtocol<Value>: GraphMember, BindingSource where Failure == Never {
  /// The current value. It is never stale, even inside a transform, an observer or a batch.
  ///
  /// - Complexity: O(1) while the property is observed and no turn is running; otherwise the
  ///   derivations above it that are out of date are computed, each once.
  var value: Value { get }

  /// The property's node in the graph, from which other properties are derived.
  var graphNode: GraphNode<Value> { get }
}

/// A property that can be set, and be the target of bindings: `MutableProperty`, and
/// `ValidatingProperty`, which may refuse values.
///
/// - SeeAlso: ReactiveSwift `MutablePropertyProtocol`
public protocol MutablePropertyProtocol<Value>: PropertyProtocol, BindingTargetProvider {
  /// The current value.
  var value: Value { get set }
}

/// A property's node in the graph, for the library's operators. It is opaque.
public struct GraphNode<Value> {
  @usableFromInline let node: ValueNode<Value>

  @usableFromInline init(_ node: ValueNode<Value>) { self.node = node }
}

extension PropertyProtocol {
  /// Calls `action` with the current value, and then with each that differs.
  ///
  /// The observation lasts until it is disposed of or the property's sources have ended, even if
  /// this property is not held. `startWithValues(on:_:)` also ends with an object;
  /// ``Graph/observations(of:)`` finds observations that were not ended.
  ///
  /// - Returns: a disposable that ends the observation. If it is ignored, the observation lasts.
  /// - Complexity: O(1), and the time to attach derivations that are not yet observed.
  @discardableResult @inlinable public func startWithValues(
    _ action: @escaping (Value) -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable { graphNode.node.start(action).noting(fileID, line) }

  /// Calls `action` with each value that comes after the current one.
  @discardableResult @inlinable public func observeValues(
    _ action: @escaping (Value) -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable { graphNode.node.observe(action).noting(fileID, line) }

  /// The current value, then each that differs; completes when the property can no longer change.
  @inlinable public var producer: SignalProducer<Value, Never> {
    let node = graphNode.node
    return SignalProducer(node: node, attaching: { observer in node.start(events: observer) })
  }

  /// The values that come after the current one; completes when the property can no longer change.
  @inlinable public var signal: Signal<Value, Never> {
    let node = graphNode.node
    return Signal(of: node, attaching: { observer in node.observe(events: observer) })
  }

  /// Calls `action` with the owner and the current value, and then with each that differs, for as
  /// long as the owner lives. The closure need not capture the owner.
  @discardableResult public func startWithValues<Owner: AnyObject>(
    on owner: Owner, _ action: @escaping (Owner, Value) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable { Binding(producer, BindingTarget(on: owner, action), fileID, line) }

  /// Calls `action` with the owner and each value after the current one, while the owner lives.
  @discardableResult public func observeValues<Owner: AnyObject>(
    on owner: Owner, _ action: @escaping (Owner, Value) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable { Binding(signal.producer, BindingTarget(on: owner, action), fileID, line) }
}

extension Signal where Failure == Never {
  /// Calls `action` with the owner and each value, for as long as the owner lives.
  @discardableResult public func observeValues<Owner: AnyObject>(
    on owner: Owner, _ action: @escaping (Owner, Value) -> Void
  ) -> any Disposable { BindingTarget(on: owner, action) <~ self }
}

extension SignalProducer where Failure == Never {
  /// Starts the work, and calls `action` with the owner and each value. After the owner was
  /// released, the next value ends the work.
  @discardableResult public func startWithValues<Owner: AnyObject>(
    on owner: Owner, _ action: @escaping (Owner, Value) -> Void
  ) -> any Disposable { Binding(self, BindingTarget(on: owner, action)) }
}

extension SignalProducer {
  /// The node of the property, if this is the producer of one.
  @inlinable var valueNode: ValueNode<Value>? {
    node.map { unsafeDowncast($0, to: ValueNode<Value>.self) }
  }
}

/// A member of the graph: a property, a list, or sections.
public protocol GraphMember: AnyObject {
  /// The place in the graph.
  var graphPlace: GraphPlace { get }
}

/// A place in the graph. It is opaque.
public struct GraphPlace {
  let node: Node
}

extension PropertyProtocol {
  public var graphPlace: GraphPlace { GraphPlace(node: graphNode.node) }
}
