extension PropertyProtocol {
  /// Derives a property of transformed values. Results that are not `Equatable` are all announced.
  ///
  ///     self     1 ---- 2 ---- 4
  ///     { $0/2 } 0 ---- 1 ---- 2
  ///
  /// - Parameter transform: pure; called when a source has changed and the result is needed.
  @inlinable public func map<Result>(_ transform: @escaping (Value) -> Result) -> Property<Result> {
    mapped(transform, ByEquality<Result>.self)
  }

  /// Derives the part of each value at a key path. This overload is for key paths from
  /// variables: the compiler makes a closure of one that is written out.
  @_disfavoredOverload
  @inlinable public func map<Part>(_ keyPath: KeyPath<Value, Part>) -> Property<Part> {
    map { $0[keyPath: keyPath] }
  }

  @inlinable @inline(__always) func mapped<Result, C: Comparison<Result>>(
    _ transform: @escaping (Value) -> Result, _ comparison: C.Type, as kind: StaticString = "map"
  ) -> Property<Result> {
    let source = graphNode.node
    let input = Upstream(source)
    let node = ValueNode<Result>(kind, nil, flags: C.isPossible ? .comparesValues : []) {
      node, step, version in
      ValueNode<Result>.advance(node, step, version, comparison) { transform(input.value) }
    }
    node.take(input: source)
    return Property(node: node)
  }
}

extension PropertyProtocol where Value == Bool {
  /// Derives the negation.
  public func negate() -> Property<Bool> { mapped({ !$0 }, ByEquality<Bool>.self, as: "not") }

  /// Derives whether both properties are true.
  public func and(_ other: some PropertyProtocol<Bool>) -> Property<Bool> {
    joined(other, ByEquality<Bool>.self, as: "and") { $0 && $1 }
  }

  /// Derives whether at least one of the two properties is true.
  public func or(_ other: some PropertyProtocol<Bool>) -> Property<Bool> {
    joined(other, ByEquality<Bool>.self, as: "or") { $0 || $1 }
  }
}
