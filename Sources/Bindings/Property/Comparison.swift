/// How a node compares values: a type, so that it is specialized with the node.
@usableFromInline protocol Comparison<Value> {
  associatedtype Value
  static var isPossible: Bool { get }
  static func areEqual(_ left: Value, _ right: Value) -> Bool
}

/// Compares pairs; a pair of types is specialized, a pack is not.
@usableFromInline enum ByPair<First, Second>: Comparison {
  @inlinable static var isPossible: Bool {
    ByEquality<First>.isPossible && ByEquality<Second>.isPossible
  }
  @inlinable static func areEqual(_ left: (First, Second), _ right: (First, Second)) -> Bool {
    ByEquality.areEqual(left.0, right.0) && ByEquality.areEqual(left.1, right.1)
  }
}

@usableFromInline struct ByParts<each Part: Equatable>: Comparison {
  @usableFromInline typealias Value = (repeat each Part)
  @inlinable static var isPossible: Bool { true }
  @inlinable static func areEqual(_ left: Value, _ right: Value) -> Bool {
    for (left, right) in repeat (each left, each right) {
      if left != right { return false }
    }
    return true
  }
}

/// Compares combinations whose parts are found to be `Equatable` at run time.
@usableFromInline struct ByDynamicParts<each Part>: Comparison {
  @usableFromInline typealias Value = (repeat each Part)
  @usableFromInline static var isPossible: Bool {
    for part in repeat (each Part).self {
      if !(part is any Equatable.Type) { return false }
    }
    return true
  }
  @usableFromInline static func areEqual(_ left: Value, _ right: Value) -> Bool {
    for (left, right) in repeat (each left, each right) {
      if !ByEquality.areEqual(left, right) { return false }
    }
    return true
  }
}

/// Treats all values as different, because they cannot be compared.
@usableFromInline enum Incomparable<Value>: Comparison {
  @inlinable static var isPossible: Bool { false }
  @inlinable @inline(__always) static func areEqual(_ left: Value, _ right: Value) -> Bool { false }
}

/// Compares values if their type is found to be `Equatable`. Where the compiler knows the type,
/// this is `==` and nothing else, or the constant `false`.
@usableFromInline enum ByEquality<Value>: Comparison {
  @inlinable static var isPossible: Bool { Value.self is any Equatable.Type }
  @inlinable static func areEqual(_ left: Value, _ right: Value) -> Bool {
    guard let type = Value.self as? any Equatable.Type else { return false }
    return type.areEqual(left, and: right)
  }
}

extension Equatable {
  /// Compares values of this type, which the caller knows as `Value`. A static method, since the
  /// compiler specializes it where it knows the type.
  @inlinable static func areEqual<Value>(_ left: Value, and right: Value) -> Bool {
    unsafeBitCast(left, to: Self.self) == unsafeBitCast(right, to: Self.self)
  }
}

// MARK: Releasing

/// Releases a value that has been replaced: at once or, while derivations are computed, when the
/// turn or the read is over. So the value's deinit may do anything.
@inlinable @inline(__always) func release<Value>(replaced value: consuming Value) {
  if !isPassive(Value.self) { keepOrRelease(value) }
}

@inlinable @inline(__always) func release<Value>(replaced value: consuming Value?) {
  if !isPassive(Value.self), let value { keepOrRelease(value) }
}

@inlinable @inline(__always) func release<Element>(replaced elements: consuming [Element]) {
  if !isPassive(Element.self) { keepOrRelease(elements) }
}

@inlinable @inline(never) func keepOrRelease<Value>(_ value: consuming Value) {
  withTurn { $0.isComputing ? $0.releaser.placeForValue($0) : nil }?.initialize(to: value)
}

/// Whether values of a type are known to do nothing when they are released.
@inlinable @inline(__always) func isPassive<Value>(_ type: Value.Type) -> Bool {
  // The compiler answers these comparisons; a conformance would be looked up.
  _isPOD(type)
    || _isConcrete(type)
      && (type == String.self || type == String?.self || type == [String].self
        || type == [Int].self)
}
