/// Binds a property to one that validates: it receives each accepted value, also one that was
/// coerced to the former value.
///
/// - Returns: a disposable that ends the binding. The binding also ends with the source or the
///   target.
/// - Note: Ownership: a binding keeps neither of them alive.
@discardableResult
public func <~ <Value, ValidationError>(
  target: MutableProperty<Value>, source: ValidatingProperty<Value, ValidationError>
) -> any Disposable {
  target <~ source.taken
}

/// The mirror of `<~`, from a property that validates.
@discardableResult
public func ~> <Value, ValidationError>(
  source: ValidatingProperty<Value, ValidationError>, target: MutableProperty<Value>
) -> any Disposable {
  target <~ source
}
