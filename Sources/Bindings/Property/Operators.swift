internal import CBindings

precedencegroup BindingPrecedence {
  associativity: right
  // Binds tighter than assignment, so that a disposable can be kept; looser than the operators of
  // an expression that makes a source.
  higherThan: AssignmentPrecedence
  lowerThan: TernaryPrecedence
}

infix operator <~ : BindingPrecedence
infix operator <~> : BindingPrecedence
// `~>` is declared by the standard library.

/// Binds a source to a target, which receives its values and, of a property, the current one.
///
/// - Returns: a disposable that ends the binding, and has ended when the source or target has.
/// - Note: Ownership: a binding keeps neither of them alive.
@discardableResult public func <~ <Value>(
  target: some BindingTargetProvider<Value>, source: some BindingSource<Value, Never>
) -> any Disposable { bind(source, to: target) { $0 } }

/// Binds a source to a target of optional values.
@discardableResult public func <~ <Value>(
  target: some BindingTargetProvider<Value?>, source: some BindingSource<Value, Never>
) -> any Disposable { bind(source, to: target) { $0.taking { $0 } } }

/// The mirror of `<~`: binds the source on the left to the target on the right.
@discardableResult public func ~> <Value>(
  source: some BindingSource<Value, Never>, target: some BindingTargetProvider<Value>
) -> any Disposable { bind(source, to: target) { $0 } }

/// The mirror of `<~`, to a target of optional values.
@discardableResult public func ~> <Value>(
  source: some BindingSource<Value, Never>, target: some BindingTargetProvider<Value?>
) -> any Disposable { bind(source, to: target) { $0.taking { $0 } } }

private func bind<Value, Taken>(
  _ source: some BindingSource<Value, Never>, to provider: some BindingTargetProvider<Taken>,
  _ taking: (BindingTarget<Taken>) -> BindingTarget<Value>
) -> any Disposable {
  #if DEBUG
    (provider as? any MustBeHeld)?.isBound(by: bindings_caller_of_caller())
  #endif
  let (producer, target) = (source.producer, taking(provider.bindingTarget))
  // Generic code learns at run time that both are properties: then the binding is in the graph.
  guard let node = producer.valueNode else { return Binding(producer, target) }
  return target.join(node) ?? Binding(Property(node: node).producer, target)
}
