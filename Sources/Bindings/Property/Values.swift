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

/// Compares combinations part by part.
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

/// Compares combinations in generic code part by part, if the types are found to be `Equatable` at
/// run time.
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

/// Compares values if their type is found to be `Equatable`. Where the compiler knows the type, this is
/// `==` and nothing else, or the constant `false`.
@usableFromInline enum ByEquality<Value>: Comparison {
  @inlinable static var isPossible: Bool { Value.self is any Equatable.Type }
  @inlinable static func areEqual(_ left: Value, _ right: Value) -> Bool {
    guard let type = Value.self as? any Equatable.Type else { return false }
    return type.areEqual(left, and: right)
  }
}

extension Equatable {
  /// Compares values of this type, as which another generic parameter knows it. A static method,
  /// since the compiler specializes it where it knows the type.
  @inlinable static func areEqual<Value>(_ left: Value, and right: Value) -> Bool {
    unsafeBitCast(left, to: Self.self) == unsafeBitCast(right, to: Self.self)
  }
}

// MARK: Releasing

/// Releases a value that has been replaced: at once or, while derivations are computed, when the turn or
/// the read is over. So the value's deinit may do anything.
@inlinable @inline(__always) func release<Value>(replaced value: consuming Value) {
  if !isPassive(Value.self) { releaseSpecially(value) }
}

@inlinable @inline(__always) func release<Element>(replaced elements: consuming [Element]) {
  if !isPassive(Element.self) { releaseSpecially(elements) }
}

@inlinable @inline(never) func releaseSpecially<Value>(_ value: consuming Value) {
  let turn = currentTurn()
  if turn._withUnsafeGuaranteedRef({ $0.isComputing }) {
    let turn = turn.takeUnretainedValue()
    turn.releaser.keep(value: value, turn)
  }
}

/// Whether values of a type are known to do nothing when they are released.
@inlinable @inline(__always) func isPassive<Value>(_ type: Value.Type) -> Bool {
  // The compiler answers these comparisons; a conformance would be looked up.
  _isPOD(type)
    || _isConcrete(type)
      && (type == String.self || type == String?.self || type == [String].self
        || type == [Int].self)
}

// MARK: Describing

/// A description of a value: a string is in quotation marks, an optional is described by its
/// content, an array by its elements.
func inWords<Value>(_ value: Value) -> String {
  if let text = value as? String { return String(reflecting: text) }
  if let composed = value as? any ComposedOfWords { return composed.words }
  return String(describing: value)
}

private protocol ComposedOfWords {
  var words: String { get }
}

extension Optional: ComposedOfWords {
  fileprivate var words: String { map { inWords($0) } ?? "nil" }
}

extension Array: ComposedOfWords {
  /// A long text is cut, with its length at the end.
  fileprivate var words: String {
    guard count > 10 else { return "[\(map { inWords($0) }.joined(separator: ", "))]" }
    return "[\(prefix(3).map { inWords($0) }.joined(separator: ", ")), … \(count) elements]"
  }
}

extension Node {
  /// The name of the node in traces: its name, its source location, or its operator and inputs.
  final var title: String { title(depth: 3) }

  private final func title(depth: Int) -> String {
    if let givenName { return givenName }
    if let sourceLocation { return sourceLocation }
    guard inputs != nil else { return isConstant ? "a constant" : kind }
    guard depth > 0 else { return "…" }
    let titles = statedSources.map { $0.title(depth: depth - 1) }
    if kind == "step" || kind == "capturing", titles.count == 1 { return titles[0] }
    return "\(kind)(\(titles.joined(separator: ", ")))"
  }

  /// The inputs of the node.
  final var sources: [Node] {
    guard let inputs else { return [] }
    return (0..<inputs.count).compactMap { inputs.edges[$0].source?.takeUnretainedValue() }
      + derivations.flatMap(\.sources)
  }

  /// The inputs for descriptions: without the steps within an operator.
  final var statedSources: [Node] {
    var stated: [Node] = []
    var waiting = Array(sources.reversed())
    while let source = waiting.popLast() {
      switch source.kind {
      case "clock": break
      case "step": waiting += source.sources.reversed()
      default: stated.append(source)
      }
    }
    return stated
  }
}

// MARK: The time of a set

extension Node {
  /// In a debug build, notes that a source has been set to another value, unless a binding has set
  /// it: then the binding's source is noted.
  @inlinable @inline(__always) final func noteSet() {
    #if DEBUG
      noteSetNow()
    #endif
  }

  #if DEBUG
    @usableFromInline final func noteSetNow() {
      withTurn { if !$0.settler.isSettling { lastSet = .now } }
    }
  #endif

  /// Removes the record of a set that a binding made when it began.
  final func forgetSet() {
    #if DEBUG
      lastSet = nil
    #endif
    metadata?.lastSet = nil
  }
}
