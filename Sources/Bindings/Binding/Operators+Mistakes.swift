// Bindings that cannot be, and what to write instead: the compiler's own message would speak of
// generic parameters.

@available(
  *, unavailable,
  message:
    "the source may send nil, and the target takes none: say what nil means, as in 'target.replacingNil(with: …) <~ source', or leave it out, as in 'target <~ source.skipNil()'"
)
@discardableResult
public func <~ <Value>(
  target: some BindingTargetProvider<Value>, source: some BindingSource<Value?, Never>
) -> any Disposable {
  fatalError("Bindings: unavailable.")
}

@available(
  *, unavailable,
  message:
    "the source may send nil, and the target takes none: say what nil means, as in 'source ~> target.replacingNil(with: …)', or leave it out, as in 'source.skipNil() ~> target'"
)
@discardableResult
public func ~> <Value>(
  source: some BindingSource<Value?, Never>, target: some BindingTargetProvider<Value>
) -> any Disposable {
  fatalError("Bindings: unavailable.")
}

@available(
  *, unavailable,
  message:
    "the source may fail, and a target takes no errors: handle them before, as in 'target <~ source.flatMapError { _ in .empty }'"
)
@discardableResult
public func <~ <Value, Failure>(
  target: some BindingTargetProvider<Value>, source: some BindingSource<Value, Failure>
) -> any Disposable {
  fatalError("Bindings: unavailable.")
}

@available(
  *, unavailable,
  message:
    "the source may fail, and a target takes no errors: handle them before, as in 'source.flatMapError { _ in .empty } ~> target'"
)
@discardableResult
public func ~> <Value, Failure>(
  source: some BindingSource<Value, Failure>, target: some BindingTargetProvider<Value>
) -> any Disposable {
  fatalError("Bindings: unavailable.")
}

@available(
  *, unavailable,
  message:
    "a Property can only be read: bind the MutableProperty that it shows, or make one that follows the source with 'Property(initial:then:)'"
)
@discardableResult
public func <~ <Value>(
  target: Property<Value>, source: some BindingSource<Value, Never>
) -> any Disposable {
  fatalError("Bindings: unavailable.")
}

@available(
  *, unavailable,
  message:
    "both sides of '<~>' are set, and a Property can only be read: use '<~' for the direction that there is"
)
@discardableResult
public func <~> <Value>(
  left: some PropertyProtocol<Value>, right: some PropertyProtocol<Value>
) -> any Disposable {
  fatalError("Bindings: unavailable.")
}
