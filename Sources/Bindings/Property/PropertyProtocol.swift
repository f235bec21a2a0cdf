/// A value over time: what `Property` and `MutableProperty` have in common.
///
/// All operators are defined on this protocol, so that they work on both and are written once.
public protocol PropertyProtocol<Value>: AnyObject, BindingSource where Failure == Never {
  /// The value as of now.
  ///
  /// A read is never stale: it agrees with the sources as they are, also inside a transform, an
  /// observer or a batch.
  /// - Complexity: O(1) while the property is observed and no turn is running; otherwise what has
  ///   changed above it is
  ///   computed, each derivation once.
  var value: Value { get }

  /// The property's place in the graph, from which others are derived.
  var graphNode: GraphNode<Value> { get }
}

/// A property that can be set, and be the target of bindings: `MutableProperty`, and
/// `ValidatingProperty`, which may refuse.
///
/// - SeeAlso: ReactiveSwift `MutablePropertyProtocol`
public protocol MutablePropertyProtocol<Value>: PropertyProtocol, BindingTargetProvider {
  /// The value as of now.
  var value: Value { get set }
}

/// A property's place in the graph. Opaque: it exists so that operators can be written once for all
/// properties.
public struct GraphNode<Value> {
  @usableFromInline let node: ValueNode<Value>

  @usableFromInline init(_ node: ValueNode<Value>) { self.node = node }
}

extension PropertyProtocol {
  /// Calls `action` with the current value, and then with each that differs.
  ///
  /// The observation goes on until it is disposed or the property's sources have gone, even if
  /// nobody holds this property.
  /// - Returns: what ends the observation; ignoring it ends nothing.
  /// - Complexity: O(1), and the attachment of derivations that nobody else observes.
  @discardableResult
  @inlinable public func startWithValues(_ action: @escaping (Value) -> Void) -> any Disposable {
    graphNode.node.start(action)
  }

  /// Calls `action` with each value that comes after the current one.
  ///
  /// - SeeAlso: `startWithValues(_:)`, which begins with the current value.
  @discardableResult
  @inlinable public func observeValues(_ action: @escaping (Value) -> Void) -> any Disposable {
    graphNode.node.observe(action)
  }

  /// The current value, then each that differs; completes when the property can no longer change.
  public var producer: SignalProducer<Value, Never> {
    let node = graphNode.node
    return SignalProducer(node: node, attaching: { observer in node.start(events: observer) })
  }

  /// The values that come after the current one; completes when the property can no longer change.
  public var signal: Signal<Value, Never> {
    let node = graphNode.node
    return Signal(of: node, attaching: { observer in node.observe(events: observer) })
  }
}

extension ValueNode {
  @inlinable func start(_ action: @escaping (Value) -> Void) -> ObserverHandle {
    let observation = observe(action)
    withTurn { turn in
      let isOutermost = turn.open()
      action(value.unsafelyUnwrapped)
      if isOutermost { turn.close() }
    }
    return observation
  }

  @inlinable func observe(_ action: @escaping (Value) -> Void) -> ObserverHandle {
    let observer = ValueObserver(action) { observer, node in
      guard let node else { return }
      borrow(observer, as: ValueObserver<Value>.self) { observer in
        observer.action(node.borrowed(as: ValueNode<Value>.self) { $0.announced })
      }
    }
    return begin(observer)
  }

  @usableFromInline func begin(_ observer: Observer) -> ObserverHandle {
    withTurn { $0.observe(self, by: observer) }
  }

  func start(events observer: Signal<Value, Never>.Observer) -> any Disposable {
    let observation = begin(EventObserver<Value>.observer(observer))
    let isOver = observation.isDisposed
    withTurn { turn in
      let isOutermost = turn.open()
      observer.send(value: value.unsafelyUnwrapped)
      if isOutermost { turn.close() }
    }
    if isOver { observer.sendCompleted() }
    return observation
  }

  func observe(events observer: Signal<Value, Never>.Observer) -> any Disposable {
    let observation = begin(EventObserver<Value>.observer(observer))
    if observation.isDisposed { observer.sendCompleted() }
    return observation
  }
}

/// An observer that is told values.
@usableFromInline final class ValueObserver<Value>: Observer {
  @usableFromInline let action: (Value) -> Void

  @usableFromInline init(
    _ action: @escaping (Value) -> Void, notify: @escaping (Observer, Unmanaged<Node>?) -> Void
  ) {
    self.action = action
    super.init(notify: notify)
  }
}

/// An observer that is told values and the end.
final class EventObserver<Value>: Observer {
  private let events: Signal<Value, Never>.Observer

  private init(
    _ events: Signal<Value, Never>.Observer, notify: @escaping (Observer, Unmanaged<Node>?) -> Void
  ) {
    self.events = events
    super.init(notify: notify)
  }

  static func observer(_ events: Signal<Value, Never>.Observer) -> EventObserver {
    EventObserver(events) { observer, node in
      let events = unsafeDowncast(observer, to: EventObserver.self).events
      if let node {
        events.send(value: node.borrowed(as: ValueNode<Value>.self) { $0.announced })
      } else {
        events.sendCompleted()
      }
    }
  }
}
