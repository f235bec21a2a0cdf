/// How inner properties are flattened.
///
/// There is one strategy, because a property always has one value. For signals, see
/// ``FlattenStrategy``.
public enum PropertyFlattenStrategy: Sendable {
  /// Follows only the newest inner property.
  case latest
}

extension PropertyProtocol {
  /// Derives a property that has the value of an inner property, which `transform` selects by the
  /// current value.
  ///
  ///     self    a -------- b --------
  ///     a's     1 -- 2 ------- 3
  ///     b's     7 ------------ 8
  ///     result  1 -- 2 --- 7 - 8
  ///
  /// - Parameters:
  ///   - strategy: the strategy.
  ///   - transform: returns the inner property, which is held until the next one replaces it.
  /// - Complexity: a switch raises the heights of the result's derivations above that of the new
  ///   inner property.
  @inlinable public func flatMap<Inner: PropertyProtocol>(
    _ strategy: PropertyFlattenStrategy, _ transform: @escaping (Value) -> Inner
  ) -> Property<Inner.Value> {
    typealias Equality = ByEquality<Inner.Value>
    let outer = mapped(transform, Incomparable<Inner>.self).node
    outer.flags.insert(.flattening)
    let flags: Node.Flags = Equality.isPossible ? .comparesValues : []
    let node = FlatMapNode<Inner.Value>(InnerProperty(outer), flags: flags) { node, step, version in
      ValueNode<Inner.Value>.advance(node, step, version, Equality.self) {
        borrow(node, as: FlatMapNode<Inner.Value>.self) { $0.innerValue }
      }
    }
    return Property(node: node)
  }
}

/// A derivation whose second input depends on the value of its first.
@usableFromInline final class FlatMapNode<Value>: ValueNode<Value> {
  private let inner: any DynamicInputs

  @usableFromInline init(
    _ inner: InnerProperty<some PropertyProtocol<Value>>, flags: Flags,
    step: @escaping (Node, Step, UInt64) -> Bool
  ) {
    self.inner = inner
    super.init(.flatMap, nil, flags: flags.union([.flattening, .join]), step: step)
    // The second input is not known before the first one was computed.
    takeInputs([inner.outer.node.takeUnretainedValue(), nil])
  }

  @usableFromInline override var dynamicInputs: (any DynamicInputs)? { inner }

  /// The value of the second input, which is up to date when a step is called.
  @usableFromInline var innerValue: Value {
    inputs.unsafelyUnwrapped.edges[1].source.unsafelyUnwrapped.borrowed(as: ValueNode<Value>.self) {
      $0.value.unsafelyUnwrapped
    }
  }
}

/// Gets the inner property from the outer one.
@usableFromInline final class InnerProperty<Inner: PropertyProtocol>: DynamicInputs {
  @usableFromInline let outer: Upstream<Inner>

  @usableFromInline init(_ outer: ValueNode<Inner>) { self.outer = Upstream(outer) }

  @usableFromInline func follow(_ node: Node, isRead: Bool) {
    guard node.followsOuter else { return }
    withTurn { $0.replaceInner(of: node, by: outer.value.graphNode.node) }
  }
}

extension PropertyProtocol where Value: PropertyProtocol {
  /// Derives a property that has the value of the property which is the current value.
  @inlinable public func flatten(_ strategy: PropertyFlattenStrategy) -> Property<Value.Value> {
    flatMap(strategy) { $0 }
  }
}
