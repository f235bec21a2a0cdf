// Mistakes, with messages that say what to write instead. The compiler's own messages would mention
// generic parameters.

@available(
  *, unavailable,
  message: "the source may send nil: 'target.replacingNil(with: …) <~ source' or 'source.skipNil()'"
)
@discardableResult public func <~ <Value>(
  target: some BindingTargetProvider<Value>, source: some BindingSource<Value?, Never>
) -> any Disposable { fatalError("Bindings: unavailable.") }

@available(
  *, unavailable,
  message: "a target accepts no errors: 'target <~ source.flatMapError { _ in .empty }'"
)
@discardableResult public func <~ <Value, Other, Failure>(
  target: some BindingTargetProvider<Value>, source: some BindingSource<Other, Failure>
) -> any Disposable { fatalError("Bindings: unavailable.") }

@available(
  *, unavailable,
  message: "a Property can only be read: bind its MutableProperty or use 'Property(initial:then:)'"
)
@discardableResult public func <~ <Value, Other>(
  target: Property<Value>?, source: some BindingSource<Other, Never>
) -> any Disposable { fatalError("Bindings: unavailable.") }

@available(*, unavailable, message: "the source sends another type: 'target <~ source.map { … }'")
@discardableResult public func <~ <Value, Other>(
  target: some BindingTargetProvider<Value>, source: some BindingSource<Other, Never>
) -> any Disposable { fatalError("Bindings: unavailable.") }

@available(
  *, unavailable,
  message: "no target; for a property of an object: 'BindingTarget(object, \\.property) <~ source'"
)
@_disfavoredOverload @discardableResult public func <~ <Place, Value>(
  target: Place, source: some BindingSource<Value, Never>
) -> any Disposable { fatalError("Bindings: unavailable.") }

@available(*, unavailable, message: "a Property can only be read: use '<~' for one direction")
@discardableResult public func <~> <Value, Other>(
  left: some PropertyProtocol<Value>, right: some PropertyProtocol<Other>
) -> any Disposable { fatalError("Bindings: unavailable.") }

@available(
  *, unavailable, message: "the types differ: 'left <~> right.map(get: { … }, set: { … })'"
)
@discardableResult public func <~> <Value, Other>(
  left: some MutablePropertyProtocol<Value>, right: some MutablePropertyProtocol<Other>
) -> any Disposable { fatalError("Bindings: unavailable.") }

@available(
  *, unavailable,
  message: "values that cannot be compared never settle: make them Equatable, or use '<~'"
)
@discardableResult public func <~> <Value>(
  left: some MutablePropertyProtocol<Value>, right: some MutablePropertyProtocol<Value>
) -> any Disposable { fatalError("Bindings: unavailable.") }

@available(*, unavailable, message: "this cannot be bound; to see why, write 'target <~ source'")
@_disfavoredOverload @discardableResult
public func ~> <Source, Target>(source: Source, target: Target) -> any Disposable {
  fatalError("Bindings: unavailable.")
}

@available(*, unavailable, message: "write 'first.and(second)', which follows both")
public func && (
  left: some PropertyProtocol<Bool>, right: some PropertyProtocol<Bool>
) -> Property<Bool> { fatalError("Bindings: unavailable.") }

@available(*, unavailable, message: "write 'first.or(second)', which follows both")
public func || (
  left: some PropertyProtocol<Bool>, right: some PropertyProtocol<Bool>
) -> Property<Bool> { fatalError("Bindings: unavailable.") }

@available(*, unavailable, message: "negate a property by 'negate()', which follows it")
public prefix func ! (property: some PropertyProtocol<Bool>) -> Property<Bool> {
  fatalError("Bindings: unavailable.")
}

extension BindingSource {
  @available(
    *, unavailable, message: "an observer awaits nothing: bind an Action whose work awaits"
  )
  @discardableResult public func startWithValues(
    _ action: @escaping (Value) async throws -> Void
  ) -> any Disposable { fatalError("Bindings: unavailable.") }

  @available(
    *, unavailable, message: "an observer awaits nothing: bind an Action whose work awaits"
  )
  @discardableResult public func observeValues(
    _ action: @escaping (Value) async throws -> Void
  ) -> any Disposable { fatalError("Bindings: unavailable.") }
}

// These two are deprecated rather than unavailable: an unavailable one would lose against
// `map(value:)` and `init(value:)`, which take the closure itself for the value.

extension BindingSource {
  /// Awaits nothing; `flatMap(.latest)` does.
  @available(
    *, deprecated, message: "await in 'flatMap(.latest) { … in SignalProducer { try await … } }'"
  )
  public func map<Result>(
    _ transform: @escaping (Value) async throws -> Result
  ) -> SignalProducer<Result, Failure> { fatalError("Bindings: map awaits nothing.") }
}

extension Property {
  /// Awaits nothing; a producer does.
  @available(
    *, deprecated, message: "await in 'Property(initial: …, then: SignalProducer { try await … })'"
  )
  public convenience init(_ compute: @escaping () async throws -> Value) {
    fatalError("Bindings: a property awaits nothing.")
  }
}
