/// Something that a source can be bound to: a settable property of any object, an action, a
/// closure.
public protocol BindingTargetProvider<Value> {
  associatedtype Value

  var bindingTarget: BindingTarget<Value> { get }
}

/// A place to write values to, which holds its object weakly.
///
/// ```swift
/// BindingTarget(label, \.text) <~ viewModel.title
/// BindingTarget(on: view) { view, count in view.show(count) } <~ viewModel.count
/// ```
public struct BindingTarget<Value>: BindingTargetProvider {
  /// Writes a value; answers whether there is still something to write to.
  let write: (Value) -> Bool
  /// Of a property, its place in the graph.
  let node: () -> ValueNode<Value>?
  /// Runs a closure when the target goes, where the target knows of that.
  let observeEnded: (@escaping () -> Void) -> (any Disposable)?

  init(
    node: @escaping () -> ValueNode<Value>? = { nil },
    observeEnded: @escaping (@escaping () -> Void) -> (any Disposable)? = { _ in nil },
    write: @escaping (Value) -> Bool
  ) {
    self.node = node
    self.observeEnded = observeEnded
    self.write = write
  }

  /// A settable property of an object.
  public init<Object: AnyObject>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>
  ) {
    self.init(on: object) { object, value in object[keyPath: keyPath] = value }
  }

  /// A closure that writes to an object.
  public init<Object: AnyObject>(
    on object: Object, _ action: @escaping (Object, Value) -> Void
  ) {
    self.init { [weak object] value in
      guard let object else { return false }
      action(object, value)
      return true
    }
  }

  /// A closure, until a lifetime ends.
  public init(lifetime: Lifetime, _ action: @escaping (Value) -> Void) {
    self.init(
      observeEnded: { lifetime.observeEnded($0) },
      write: { value in
        if lifetime.hasEnded { return false }
        action(value)
        return true
      })
  }

  public var bindingTarget: BindingTarget<Value> { self }
}
