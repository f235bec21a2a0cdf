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

/// Binds a source to a target: the target receives the source's values and, if the source is a
/// property, its current value at once.
///
/// - Returns: a disposable that ends the binding. The binding also ends with the source or the
///   target; `isDisposed` is then true.
/// - Note: Ownership: a binding keeps neither of them alive.
@discardableResult public func <~ <Value>(
  target: some BindingTargetProvider<Value>, source: some BindingSource<Value, Never>
) -> any Disposable { bind(source, to: target.bindingTarget) }

/// Binds a source to a target of optional values.
@discardableResult public func <~ <Value>(
  target: some BindingTargetProvider<Value?>, source: some BindingSource<Value, Never>
) -> any Disposable { bind(source, to: target.bindingTarget.taking { $0 }) }

/// The mirror of `<~`: binds the source on the left to the target on the right.
@discardableResult public func ~> <Value>(
  source: some BindingSource<Value, Never>, target: some BindingTargetProvider<Value>
) -> any Disposable { target <~ source }

/// The mirror of `<~`, to a target of optional values.
@discardableResult public func ~> <Value>(
  source: some BindingSource<Value, Never>, target: some BindingTargetProvider<Value?>
) -> any Disposable { target <~ source }

private func bind<Value>(
  _ source: some BindingSource<Value, Never>, to target: BindingTarget<Value>
) -> any Disposable {
  let producer = source.producer
  // If both sides are properties, which generic code finds out at run time, the binding is a part
  // of the graph.
  if let node = producer.valueNode, let binding = target.join(node) { return binding }
  return Binding(producer, target)
}
