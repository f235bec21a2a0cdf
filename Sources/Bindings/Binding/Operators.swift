precedencegroup BindingPrecedence {
  associativity: right
  // Binds tighter than assignment, so that a disposable can be kept; looser than everything that
  // makes a source.
  higherThan: AssignmentPrecedence
  lowerThan: TernaryPrecedence
}

infix operator <~ : BindingPrecedence
infix operator <~> : BindingPrecedence
// `~>` is declared by the standard library.

/// Binds a source to a target: the target is given the source's values, a property's current one at
/// once.
///
/// - Returns: what ends the binding; it also ends with the source and with the target.
/// - Note: Ownership: a binding keeps neither of them alive.
@discardableResult
public func <~ <Value>(
  target: some BindingTargetProvider<Value>, source: some BindingSource<Value, Never>
) -> any Disposable {
  bind(source, to: target.bindingTarget)
}

/// Binds a source to a target of optional values.
@discardableResult
public func <~ <Value>(
  target: some BindingTargetProvider<Value?>, source: some BindingSource<Value, Never>
) -> any Disposable {
  let target = target.bindingTarget
  return bind(source, to: BindingTarget(observeEnded: target.observeEnded, write: target.write))
}

private func bind<Value>(
  _ source: some BindingSource<Value, Never>, to target: BindingTarget<Value>
) -> any Disposable {
  let producer = source.producer
  // Between properties, also where only the running program knows that they are: a part of the
  // graph.
  if let target = target.node(), let source = producer.node {
    return PropertyBinding(target, source)
  }
  let binding = SerialDisposable()
  let observation = producer.start { event in
    switch event {
    case .value(let value):
      if !target.write(value) { binding.dispose() }
    case .completed, .interrupted, .failed: binding.dispose()
    }
  }
  let ending = target.observeEnded { binding.dispose() }
  let both = CompositeDisposable()
  both += observation
  both += ending
  binding.inner = both
  return binding
}
