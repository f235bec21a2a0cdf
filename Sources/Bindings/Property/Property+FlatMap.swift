/// How the inner ones are joined when each value leads to another property.
///
/// There is one way: a property has a value, so it follows the property that the present value
/// leads to. Signals have more, see ``FlattenStrategy``.
public enum PropertyFlattenStrategy: Sendable {
  /// Follows the newest inner one only.
  case latest
}

extension PropertyProtocol {
  /// Derives a property that follows the one which the current value leads to.
  ///
  ///     self    a -------- b --------
  ///     a's     1 -- 2 ------- 3
  ///     b's     7 ------------ 8
  ///     result  1 -- 2 --- 7 - 8
  ///
  /// - Parameters:
  ///   - strategy: which of the inner properties it follows.
  ///   - transform: the inner property; it is held until the next one takes its place.
  /// - Complexity: a switch costs the lifting of what is derived from the result above the new
  ///   inner property.
  @inlinable public func flatMap<Inner: PropertyProtocol>(
    _ strategy: PropertyFlattenStrategy, _ transform: @escaping (Value) -> Inner
  ) -> Property<Inner.Value> {
    Inner.Value.self is any Equatable.Type
      ? flattened(transform, ByDynamicEquality<Inner.Value>.self)
      : flattened(transform, Incomparable<Inner.Value>.self)
  }

  /// Derives a property that follows the one which the current value leads to.
  @inlinable public func flatMap<Inner: PropertyProtocol>(
    _ strategy: PropertyFlattenStrategy, _ transform: @escaping (Value) -> Inner
  ) -> Property<Inner.Value> where Inner.Value: Equatable {
    flattened(transform, ByEquality<Inner.Value>.self)
  }

  @inlinable func flattened<Inner: PropertyProtocol, C: Comparison<Inner.Value>>(
    _ transform: @escaping (Value) -> Inner, _ comparison: C.Type
  ) -> Property<Inner.Value> {
    let outer = mapped(transform, Incomparable<Inner>.self).node
    outer.flags.insert(.flattening)
    let input = Upstream(outer)
    let flags: Node.Flags = C.isPossible ? [.flattening, .comparesValues] : .flattening
    let node = ValueNode<Inner.Value>(.flatMap, nil, flags: flags) { node, step in
      switch step {
      case .switchInput, .pullInner:
        if node.followsOuter { node.switchInner(to: input.value.graphNode.node) }
        return false
      case .attachInner, .detachInner, .outerHasEnded, .nameInner: return false
      default: break
      }
      return ValueNode<Inner.Value>.advance(node, step, comparison) {
        node.inner.borrowed(as: ValueNode<Inner.Value>.self) { $0.current }
      }
    }
    node.takeFlattening(outer: outer)
    return Property(node: node)
  }
}

extension PropertyProtocol where Value: PropertyProtocol {
  /// Derives a property that follows the one which is the current value.
  @inlinable public func flatten(_ strategy: PropertyFlattenStrategy) -> Property<Value.Value> {
    flatMap(strategy) { $0 }
  }

  /// Derives a property that follows the one which is the current value.
  @inlinable public func flatten(
    _ strategy: PropertyFlattenStrategy
  ) -> Property<Value.Value> where Value.Value: Equatable {
    flatMap(strategy) { $0 }
  }
}
