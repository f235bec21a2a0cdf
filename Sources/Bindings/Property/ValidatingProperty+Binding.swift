/// Binds a property to one that validates: it is given each value that is taken, also one that is
/// coerced to what was there before.
///
/// - Returns: what ends the binding; it also ends with the source and with the target.
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
