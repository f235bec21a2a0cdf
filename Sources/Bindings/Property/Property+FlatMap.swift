/// How inner properties are flattened: by one strategy, because a property always has one value.
/// For signals, see ``FlattenStrategy``.
public enum PropertyFlattenStrategy: Sendable {
  /// Follows only the newest inner property.
  case latest
}

extension PropertyProtocol {
  /// Derives a property with the value of an inner property, which the current value selects.
  ///
  ///     self    a -------- b --------
  ///     a's     1 -- 2 ------- 3
  ///     b's     7 ------------ 8
  ///     result  1 -- 2 --- 7 - 8
  ///
  /// - Parameter transform: returns the inner property, held until the next one replaces it or the
  ///   outer property has ended.
  /// - Complexity: a switch raises the result's derivations above the new inner property.
  @_alwaysEmitIntoClient public func flatMap<Inner: PropertyProtocol>(
    _ strategy: PropertyFlattenStrategy, _ transform: @escaping (Value) -> Inner
  ) -> Property<Inner.Value> {
    typealias Equality = ByEquality<Inner.Value>
    let node = FlatMapNode<Inner>(
      mapped(transform, Incomparable<Inner>.self).node,
      flags: Equality.isPossible ? .comparesValues : []
    ) { node, step, version in
      borrow(node, as: FlatMapNode<Inner>.self) { node in
        guard step == .compute || step == .computeEarly else {
          return node.resolve(step, version, Equality.self)
        }
        node.readBoth()
        return node.advance(step, version, Equality.self) { node.innerValue }
      }
    }
    return Property(node: node)
  }
}

/// A derivation that reads the outer property, and then the inner one, which is its value.
@usableFromInline final class FlatMapNode<Inner: PropertyProtocol>: ValueNode<Inner.Value> {
  /// The outer property, until it has ended.
  private var outer: ValueNode<Inner>?
  private var inner: ValueNode<Inner.Value>?

  @usableFromInline init(
    _ outer: ValueNode<Inner>, flags: Flags, step: @escaping (Node, Step, UInt64) -> Bool
  ) {
    self.outer = outer
    super.init("flatMap", nil, flags: flags.union([.join, .tracked]), step: step)
    take(input: outer)
  }

  /// The value of the inner property, which is up to date when a step is called.
  @usableFromInline var innerValue: Inner.Value { inner.unsafelyUnwrapped.value.unsafelyUnwrapped }

  @usableFromInline func readBoth() {
    var reads = Reads(of: self)
    if let outer {
      reads.read(outer)
      inner = outer.value.unsafelyUnwrapped.graphNode.node
      if outer.flags.contains(.ended) { self.outer = nil }
    }
    reads.read(inner.unsafelyUnwrapped)
    reads.finish()
  }

  /// A walk visits the new inner property next, without recursion.
  override func follow(isRead: Bool) {
    guard isRead, let outer, inputs?.hasChanged(0) == true else { return }
    let next = outer.value.unsafelyUnwrapped.graphNode.node
    if next.inputs == nil { return }
    var reads = Reads(of: self)
    reads.read(outer)
    reads.await(next)
  }

  override func outerHasEnded() -> Bool {
    if version == 0 || inputs.unsafelyUnwrapped.hasChanged(0) { return false }
    outer = nil
    return true
  }
}

extension PropertyProtocol where Value: PropertyProtocol {
  /// Derives a property that has the value of the property which is the current value.
  @inlinable public func flatten(_ strategy: PropertyFlattenStrategy) -> Property<Value.Value> {
    flatMap(strategy) { $0 }
  }
}
