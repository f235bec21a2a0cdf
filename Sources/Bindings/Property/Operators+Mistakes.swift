// Bindings that are not possible, with messages that say what to write instead. The compiler's own
// messages would mention generic parameters.

@available(
  *, unavailable,
  message:
    "the source may send nil, which the target does not accept: replace nil, as in 'target.replacingNil(with: …) <~ source', or skip it, as in 'target <~ source.skipNil()'"
)
@discardableResult public func <~ <Value>(
  target: some BindingTargetProvider<Value>, source: some BindingSource<Value?, Never>
) -> any Disposable { fatalError("Bindings: unavailable.") }

@available(
  *, unavailable,
  message:
    "the source may fail, and a target accepts no errors: handle them first, as in 'target <~ source.flatMapError { _ in .empty }'"
)
@discardableResult public func <~ <Value, Other, Failure>(
  target: some BindingTargetProvider<Value>, source: some BindingSource<Other, Failure>
) -> any Disposable { fatalError("Bindings: unavailable.") }

@available(
  *, unavailable,
  message:
    "a Property can only be read: bind the MutableProperty from which it was made, or make a property of the source with 'Property(initial:then:)'"
)
@discardableResult public func <~ <Value, Other>(
  target: Property<Value>?, source: some BindingSource<Other, Never>
) -> any Disposable { fatalError("Bindings: unavailable.") }

@available(
  *, unavailable,
  message:
    "the source sends values of another type than the target accepts: convert them, as in 'target <~ source.map { … }'"
)
@discardableResult public func <~ <Value, Other>(
  target: some BindingTargetProvider<Value>, source: some BindingSource<Other, Never>
) -> any Disposable { fatalError("Bindings: unavailable.") }

@available(
  *, unavailable,
  message:
    "this is not a target of bindings: for a property of an object, write 'BindingTarget(object, \\.property) <~ source'; other targets are a MutableProperty, a MutableCollectionProperty, an Action"
)
@_disfavoredOverload @discardableResult public func <~ <Place, Value>(
  target: Place, source: some BindingSource<Value, Never>
) -> any Disposable { fatalError("Bindings: unavailable.") }

@available(
  *, unavailable,
  message: "'<~>' sets both sides, and a Property can only be read: use '<~' for one direction"
)
@discardableResult public func <~> <Value, Other>(
  left: some PropertyProtocol<Value>, right: some PropertyProtocol<Other>
) -> any Disposable { fatalError("Bindings: unavailable.") }

@available(
  *, unavailable,
  message:
    "the sides of '<~>' have values of different types: link a form of one of them, as in 'left <~> right.map(get: { … }, set: { … })'"
)
@discardableResult public func <~> <Value, Other>(
  left: some MutablePropertyProtocol<Value>, right: some MutablePropertyProtocol<Other>
) -> any Disposable { fatalError("Bindings: unavailable.") }

@available(
  *, unavailable,
  message:
    "values that cannot be compared would be passed back and forth without end: make them Equatable, or use '<~' for one direction"
)
@discardableResult public func <~> <Value>(
  left: some MutablePropertyProtocol<Value>, right: some MutablePropertyProtocol<Value>
) -> any Disposable { fatalError("Bindings: unavailable.") }

@available(
  *, unavailable,
  message: "this source cannot be bound to this target; write 'target <~ source' to see the reason"
)
@_disfavoredOverload @discardableResult
public func ~> <Source, Target>(source: Source, target: Target) -> any Disposable {
  fatalError("Bindings: unavailable.")
}

// MARK: Conditions

@available(*, unavailable, message: "combine properties by 'and': 'first.and(second)' follows both")
public func && (left: some PropertyProtocol<Bool>, right: some PropertyProtocol<Bool>) -> Property<
  Bool
> { fatalError("Bindings: unavailable.") }

@available(*, unavailable, message: "combine properties by 'or': 'first.or(second)' follows both")
public func || (left: some PropertyProtocol<Bool>, right: some PropertyProtocol<Bool>) -> Property<
  Bool
> { fatalError("Bindings: unavailable.") }

@available(*, unavailable, message: "negate a property by 'negate()', which follows it")
public prefix func ! (property: some PropertyProtocol<Bool>) -> Property<Bool> {
  fatalError("Bindings: unavailable.")
}

// MARK: Closures that await

extension BindingSource {
  @available(
    *, unavailable,
    message:
      "an observer is called at once and awaits nothing: bind the source to an Action whose work awaits, as in 'action <~ source'"
  )
  @discardableResult public func startWithValues(
    _ action: @escaping (Value) async throws -> Void
  ) -> any Disposable { fatalError("Bindings: unavailable.") }

  @available(
    *, unavailable,
    message:
      "an observer is called at once and awaits nothing: bind the source to an Action whose work awaits, as in 'action <~ source'"
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
    *, deprecated,
    message:
      "a transform awaits nothing: make work of it that the next value cancels, as in 'flatMap(.latest) { value in SignalProducer { try await … } }'"
  )
  public func map<Result>(
    _ transform: @escaping (Value) async throws -> Result
  ) -> SignalProducer<Result, Failure> { fatalError("Bindings: map awaits nothing.") }
}

extension Property {
  /// Awaits nothing; a producer does.
  @available(
    *, deprecated,
    message:
      "a property is computed at once: await in a SignalProducer, as in 'Property(initial: …, then: SignalProducer { try await … })'"
  )
  public convenience init(_ compute: @escaping () async throws -> Value) {
    fatalError("Bindings: a property awaits nothing.")
  }
}
