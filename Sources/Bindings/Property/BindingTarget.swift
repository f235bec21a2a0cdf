/// Something that a source can be bound to: a property of any object, an action, a closure.
public protocol BindingTargetProvider<Value> {
  /// The type of the values that can be written.
  associatedtype Value

  /// The target to which values are written.
  var bindingTarget: BindingTarget<Value> { get }
}

/// A target of bindings, which holds its object weakly.
///
/// ```swift
/// BindingTarget(label, \.text) <~ viewModel.title
/// BindingTarget(on: view) { view, count in view.show(count) } <~ viewModel.count
/// ```
///
/// - Note: Ownership: a target does not keep its object; one of a property keeps the last value.
///   After the object was released, no value is written any more, and the bindings to it have
///   ended.
/// - SeeAlso: ReactiveSwift `BindingTarget`
public struct BindingTarget<Value>: BindingTargetProvider {
  /// If the target is a property: makes the binding from another property a part of the graph.
  var join: (ValueNode<Value>) -> (any Disposable)? = { _ in nil }
  /// Runs a closure when the target ends, if the target reports its end.
  var observeEnded: (@escaping () -> Void) -> (any Disposable)? = { _ in nil }
  /// If the target is a property: its end of a link.
  var linkEnd: () -> LinkEnd<Value>? = { nil }
  let isThere: () -> Bool
  /// Sets a value; it is not called after the target has ended.
  let set: (Value) -> Void

  public var bindingTarget: BindingTarget<Value> { self }
}

extension BindingTarget {
  /// A source of the graph, by its node, which may outlive the handle.
  ///
  /// - Parameter join: by default, makes a binding that calls `set`.
  init(
    source: Node, join: ((ValueNode<Value>) -> any Disposable)? = nil,
    linkEnd: @escaping () -> LinkEnd<Value>? = { nil }, set: @escaping (Value) -> Void
  ) {
    self.init(
      join: join ?? { other in
        let input = Upstream(other)
        return Sink(other, to: source, startsAtOnce: true) { set(input.value) }
      },
      observeEnded: { source.observeEnded($0) },
      linkEnd: linkEnd,
      isThere: { [weak source] in source?.flags.contains(.ended) == false },
      set: set)
  }

  /// Sets a value if the target still exists; returns whether it does.
  func write(_ value: Value) -> Bool {
    guard isThere() else { return false }
    set(value)
    return true
  }

  /// Creates a target of a settable property of an object, which is held weakly.
  ///
  /// - Parameter lifetime: when it ends, so does work that is bound to the target. Without it, the
  ///   work continues after the release of the object, until its next value.
  public init<Object: AnyObject>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>,
    during lifetime: Lifetime? = nil
  ) {
    self.init(on: object, during: lifetime) { object, value in object[keyPath: keyPath] = value }
  }

  /// Creates a target of a closure that writes to an object, which is held weakly and passed to the
  /// closure. The lifetime has the same effect as for a property.
  public init<Object: AnyObject>(
    on object: Object, during lifetime: Lifetime? = nil, _ action: @escaping (Object, Value) -> Void
  ) {
    self.init(
      observeEnded: { lifetime?.observeEnded($0) },
      isThere: { [weak object] in object != nil && lifetime?.hasEnded != true },
      set: { [weak object] value in if let object { action(object, value) } })
  }

  /// Creates a target of a closure, which ends with a lifetime.
  public init(lifetime: Lifetime, _ action: @escaping (Value) -> Void) {
    self.init(
      observeEnded: { lifetime.observeEnded($0) },
      isThere: { !lifetime.hasEnded },
      set: action)
  }

  func taking<Other>(_ transform: @escaping (Other) -> Value) -> BindingTarget<Other> {
    BindingTarget<Other>(
      join: { join(Property(node: $0).mapped(transform, Incomparable<Value>.self).node) },
      observeEnded: observeEnded,
      isThere: isThere,
      set: { set(transform($0)) })
  }
}

extension BindingTargetProvider {
  /// Returns a target that also accepts `nil`, and writes a default value instead.
  ///
  /// ```swift
  /// BindingTarget(label, \.text).replacingNil(with: "nobody") <~ viewModel.name
  /// ```
  public func replacingNil(with substitute: Value) -> BindingTarget<Value?> {
    bindingTarget.taking { $0 ?? substitute }
  }
}

extension Optional: BindingTargetProvider where Wrapped: BindingTargetProvider {
  /// The target of the wrapped value; for `nil`, a target that ignores values.
  public var bindingTarget: BindingTarget<Wrapped.Value> {
    map(\.bindingTarget) ?? BindingTarget(lifetime: .empty) { _ in }
  }
}

extension Signal.Observer: BindingTargetProvider {
  /// Sends a source's values, but not its end, to the observer, which is held weakly.
  public var bindingTarget: BindingTarget<Value> {
    BindingTarget(on: self) { observer, value in observer.send(value: value) }
  }
}

extension Node {
  /// Calls `action` when the node ends, or at once if it has ended. Work that sets the node ends
  /// with it; until the result is disposed of, the work counts as a binding, see `isBound`.
  final func observeEnded(_ action: @escaping () -> Void) -> any Disposable {
    if flags.contains(.ended) { return Lifetime.empty.observeEnded(action) }
    let metadata = ensureMetadata()
    let ending = metadata.ending ?? Lifetime.Token()
    metadata.ending = ending
    metadata.works += 1
    let observation = Lifetime(ending).observeEnded(action)
    return AnyDisposable { [weak self] in
      observation.dispose()
      metadata.works -= 1
      if let self { withTurn { $0.endIfForgotten(self) } }
    }
  }
}
