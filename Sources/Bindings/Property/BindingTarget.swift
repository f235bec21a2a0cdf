/// Something that a source can be bound to: a settable property of any object, an action, a
/// closure.
public protocol BindingTargetProvider<Value> {
  /// What can be written.
  associatedtype Value

  /// The place to write values to.
  var bindingTarget: BindingTarget<Value> { get }
}

/// A place to write values to, which holds its object weakly.
///
/// ```swift
/// BindingTarget(label, \.text) <~ viewModel.title
/// BindingTarget(on: view) { view, count in view.show(count) } <~ viewModel.count
/// ```
///
/// - Note: Ownership: a target keeps nothing alive. After the object was released, nothing is
///   written any more, and the bindings to it have ended.
/// - SeeAlso: ReactiveSwift `BindingTarget`
public struct BindingTarget<Value>: BindingTargetProvider {
  /// Writes a value; answers whether there is still something to write to.
  let write: (Value) -> Bool
  /// Whether there is still something to write to.
  let isThere: () -> Bool
  /// Of a property: makes the binding to another one a part of the graph.
  let join: (ValueNode<Value>) -> (any Disposable)?
  /// Runs a closure when the target ends, if the target reports its end.
  let observeEnded: (@escaping () -> Void) -> (any Disposable)?
  /// Of a property: its end of a link.
  let linkEnd: () -> LinkEnd<Value>?

  init(
    join: @escaping (ValueNode<Value>) -> (any Disposable)? = { _ in nil },
    observeEnded: @escaping (@escaping () -> Void) -> (any Disposable)? = { _ in nil },
    linkEnd: @escaping () -> LinkEnd<Value>? = { nil },
    isThere: @escaping () -> Bool,
    write: @escaping (Value) -> Bool
  ) {
    self.join = join
    self.observeEnded = observeEnded
    self.linkEnd = linkEnd
    self.isThere = isThere
    self.write = write
  }

  /// A settable property of an object.
  ///
  /// - Parameters:
  ///   - object: held weakly.
  ///   - keyPath: the property.
  ///   - lifetime: when it ends, so does work that is bound to the target. Without it, the work
  ///     continues after the release of the object, until its next value.
  public init<Object: AnyObject>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>,
    during lifetime: Lifetime? = nil
  ) {
    self.init(on: object, during: lifetime) { object, value in object[keyPath: keyPath] = value }
  }

  /// A closure that writes to an object.
  ///
  /// - Parameters:
  ///   - object: held weakly, and given to the closure, which then need not capture it.
  ///   - lifetime: when it ends, so does work that is bound to the target. Without it, the work
  ///     continues after the release of the object, until its next value.
  ///   - action: a closure that writes a value; it is not called after the object was released.
  public init<Object: AnyObject>(
    on object: Object, during lifetime: Lifetime? = nil,
    _ action: @escaping (Object, Value) -> Void
  ) {
    self.init(
      observeEnded: { lifetime?.observeEnded($0) },
      isThere: { [weak object] in object != nil && lifetime?.hasEnded != true },
      write: { [weak object] value in
        guard let object, lifetime?.hasEnded != true else { return false }
        action(object, value)
        return true
      })
  }

  /// A closure, until a lifetime ends.
  public init(lifetime: Lifetime, _ action: @escaping (Value) -> Void) {
    self.init(
      observeEnded: { lifetime.observeEnded($0) },
      isThere: { !lifetime.hasEnded },
      write: { value in
        if lifetime.hasEnded { return false }
        action(value)
        return true
      })
  }

  public var bindingTarget: BindingTarget<Value> { self }
}

extension BindingTargetProvider {
  /// A target that takes `nil` as well, and writes another value instead of it.
  ///
  /// ```swift
  /// BindingTarget(label, \.text).replacingNil(with: "nobody") <~ viewModel.name
  /// ```
  public func replacingNil(with substitute: Value) -> BindingTarget<Value?> {
    bindingTarget.taking { $0 ?? substitute }
  }
}

extension BindingTarget {
  /// A target of other values, from which its own are made.
  func taking<Other>(_ transform: @escaping (Other) -> Value) -> BindingTarget<Other> {
    BindingTarget<Other>(
      join: { source in join(Property(node: source).map(transform).node) },
      observeEnded: observeEnded,
      isThere: isThere,
      write: { write(transform($0)) })
  }
}
