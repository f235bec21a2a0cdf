/// How the inner ones are joined when each value leads to another property, signal or producer.
public enum FlattenStrategy {
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
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner
  ) -> Property<Inner.Value> {
    Inner.Value.self is any Equatable.Type
      ? flattened(transform, ByDynamicEquality<Inner.Value>.self)
      : flattened(transform, Incomparable<Inner.Value>.self)
  }

  /// Derives a property that follows the one which the current value leads to.
  @inlinable public func flatMap<Inner: PropertyProtocol>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner
  ) -> Property<Inner.Value> where Inner.Value: Equatable {
    flattened(transform, ByEquality<Inner.Value>.self)
  }

  @inlinable func flattened<Inner: PropertyProtocol, C: Comparison<Inner.Value>>(
    _ transform: @escaping (Value) -> Inner, _ comparison: C.Type
  ) -> Property<Inner.Value> {
    let outer = mapped(transform, Incomparable<Inner>.self).node
    outer.flags.insert(.flattening)
    let source = Unmanaged.passUnretained(outer)
    let flags: Node.Flags = C.isPossible ? [.flattening, .comparesValues] : .flattening
    let node = ValueNode<Inner.Value>(nil, flags: flags) { node, step in
      if step == .switchInput {
        guard node.followsOuter else { return false }
        node.switchInner(
          to: source._withUnsafeGuaranteedRef { $0.value.unsafelyUnwrapped.graphNode.node })
        return false
      }
      return unsafeDowncast(node, to: ValueNode<Inner.Value>.self).advance(step, comparison) {
        node.inner.borrowed(as: ValueNode<Inner.Value>.self) { $0.current }
      }
    }
    node.takeFlattening(outer: outer)
    return Property(node: node)
  }
}

extension Node {
  /// The second input is not known before the first one has been computed.
  @usableFromInline final func takeFlattening(outer: Node) {
    let entries: [Unmanaged<Node>?] = [Unmanaged.passUnretained(outer), nil]
    inputs = entries.withUnsafeBufferPointer { Inputs($0, of: self) }
    height = outer.height + 1
    flags.insert(.join)
  }

  /// Whether the outer property can still change.
  @usableFromInline final var followsOuter: Bool { inputs.unsafelyUnwrapped.edges[0].source != nil }

  @usableFromInline final var inner: Unmanaged<Node> {
    inputs.unsafelyUnwrapped.edges[1].source.unsafelyUnwrapped
  }

  @usableFromInline final func switchInner(to inner: Node) {
    let former = inputs.unsafelyUnwrapped.edges[1].source
    guard former?.toOpaque() != Unmanaged.passUnretained(inner).toOpaque() else { return }
    Turn.current._withUnsafeGuaranteedRef { $0.replaceInner(of: self, by: inner) }
  }
}
