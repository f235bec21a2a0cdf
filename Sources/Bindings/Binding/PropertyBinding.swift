extension MutableProperty: BindingTargetProvider {
  public var bindingTarget: BindingTarget<Value> {
    // By its place in the graph, which may outlive the handle.
    BindingTarget(
      join: { [weak node] source in node.map { PropertyBinding(source, to: $0) } },
      observeEnded: { [weak node] in node?.observeEnded($0) },
      linkEnd: { [weak node] in node.map { Link.End(node: $0) } },
      isThere: { [weak node] in node?.flags.contains(.ended) == false },
      write: { [weak node] value in
        guard let node, !node.flags.contains(.ended) else { return false }
        node.set(value)
        return true
      })
  }
}

/// Binds a property to another one: the target is given the current value at once, and each later
/// one before any observer hears of it.
///
/// - Returns: what ends the binding; it also ends with the source and with the target.
/// - Note: Ownership: a binding keeps neither of them alive.
/// - Complexity: O(1), and the lifting of what is derived from the target above what the source is
///   derived from.
@discardableResult
@inlinable public func <~ <Value>(
  target: MutableProperty<Value>, source: some PropertyProtocol<Value>
) -> any Disposable {
  PropertyBinding(source.graphNode.node, to: target.graphNode.node)
}

/// Binds a property to one of optional values.
@discardableResult
@inlinable public func <~ <Value>(
  target: MutableProperty<Value?>, source: some PropertyProtocol<Value>
) -> any Disposable {
  PropertyBinding(source.map(Optional.some).graphNode.node, to: target.graphNode.node)
}

/// The mirror of `<~` between properties.
@discardableResult
@inlinable public func ~> <Value>(
  source: some PropertyProtocol<Value>, target: MutableProperty<Value>
) -> any Disposable {
  target <~ source
}

/// The mirror of `<~`, to a property of optional values.
@discardableResult
@inlinable public func ~> <Value>(
  source: some PropertyProtocol<Value>, target: MutableProperty<Value?>
) -> any Disposable {
  target <~ source
}

/// Links two properties: they are one value with two names from then on, which begins as the right
/// one's.
///
/// Setting one of them sets both, in the same set, also within a batch. Links make an equivalence
/// relation: three properties that are linked in a row are one value.
///
/// - Returns: what ends the link; each property then keeps its value. The link also ends with either
///   property.
/// - Note: Ownership: a link keeps neither of them alive.
/// - Complexity: O(1), and the raising of what is derived from either.
@discardableResult
public func <~> <Value: Equatable>(
  left: some MutablePropertyProtocol<Value>, right: some MutablePropertyProtocol<Value>
) -> any Disposable {
  guard let first = left.bindingTarget.linkEnd(), let second = right.bindingTarget.linkEnd() else {
    fatalError("Bindings: only the library's own properties can be linked by <~>.")
  }
  return LinkHandle(Link(first, second, value: right.value, ==))
}

/// A binding between properties: a node that is derived from the source, and whose step sets the
/// target.
@usableFromInline final class PropertyBinding: Disposable {
  private let sink: Sink

  /// Makes a binding that sets its target to the source's value.
  @inlinable convenience init<Value>(_ source: ValueNode<Value>, to target: ValueNode<Value>) {
    let ends = (source: Unmanaged.passUnretained(source), target: Unmanaged.passUnretained(target))
    let sink = Sink(from: source) { node, step, version in
      guard node.flags.contains(.attached), unsafeDowncast(node, to: Sink.self).isDue else {
        return false
      }
      return ends.target._withUnsafeGuaranteedRef { target in
        ends.source._withUnsafeGuaranteedRef { source in
          if step == .compute { return target.take(source.value.unsafelyUnwrapped, version) }
          if step == .computeEarly { target.set(source.announced) }
          return false
        }
      }
    }
    self.init(sink, to: target) { target.set(source.value.unsafelyUnwrapped) }
  }

  /// Makes a binding that does something else than setting its target to the source's value.
  convenience init(
    _ source: Node, to target: Node, startsAtOnce: Bool = false, _ action: @escaping () -> Void
  ) {
    let sink = Sink(from: source) { node, step, _ in
      if node.flags.contains(.attached), step == .compute || step == .computeEarly { action() }
      return false
    }
    self.init(sink, to: target) { if startsAtOnce { action() } }
  }

  /// - Parameter begin: what is done at once.
  @usableFromInline init(_ sink: Sink, to target: Node, begin: () -> Void) {
    self.sink = sink
    withTurn { turn in
      turn.bind(sink, to: target)
      let isOutermost = turn.open()
      begin()
      target.forgetSet()
      if isOutermost { turn.close() }
    }
  }

  @usableFromInline var isDisposed: Bool { !sink.flags.contains(.attached) }

  @usableFromInline func dispose() { withTurn { $0.unbind(sink) } }

  /// The source was read by its action just now: in the middle of a turn, the binding runs again if
  /// the source settles at another value.
  func noteRead() {
    guard sink.flags.contains(.attached) else { return }
    sink.inputs?.noteSeen()
    withTurn { if $0.isOpen { $0.settler.enqueue(sink) } }
  }
}
