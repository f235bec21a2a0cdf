extension MutableProperty: BindingTargetProvider {
  public var bindingTarget: BindingTarget<Value> {
    BindingTarget(
      join: { [weak self] source in self.map { PropertyBinding(source, to: $0.node) } },
      isThere: { [weak self] in self != nil },
      write: { [weak self] value in
        guard let self else { return false }
        self.value = value
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

/// Binds two properties to each other: the left one is given the right one's value, and from then
/// on each follows the other.
///
/// - Returns: what ends both directions; they also end with either property.
@discardableResult
@inlinable public func <~> <Value: Equatable>(
  left: MutableProperty<Value>, right: MutableProperty<Value>
) -> any Disposable {
  TwoWayBinding(left <~ right, right <~ left)
}

/// A binding between properties: a node that hangs on the source, and whose step sets the target.
@usableFromInline final class PropertyBinding: Disposable {
  private let sink: Node

  /// Makes a binding that sets its target to the source's value.
  @inlinable convenience init<Value>(_ source: ValueNode<Value>, to target: ValueNode<Value>) {
    let links = (source: Unmanaged.passUnretained(source), target: Unmanaged.passUnretained(target))
    let sink = Sink { node, step in
      guard node.flags.contains(.attached), step == .compute || step == .computeKeeping else {
        return step == .compare
          && links.target._withUnsafeGuaranteedRef { target in
            target.flags.contains(.comparesValues)
              && links.source._withUnsafeGuaranteedRef { target.differs(from: $0.value) }
          }
      }
      let isDue = borrow(node, as: Sink.self) { sink in
        sink.start == nil || links.source._withUnsafeGuaranteedRef { sink.isDue($0) }
      }
      guard isDue else { return false }
      links.target._withUnsafeGuaranteedRef { target in
        target.set(links.source._withUnsafeGuaranteedRef { $0.value.unsafelyUnwrapped })
      }
      return false
    }
    self.init(sink, from: source, to: target) { isLate in
      if isLate { sink.start = source.lateStart() }
      target.set(source.value.unsafelyUnwrapped)
    }
  }

  /// Makes a binding that does something else than setting its target to the source's value.
  convenience init(
    _ source: Node, to target: Node, startsAtOnce: Bool = false, _ action: @escaping () -> Void
  ) {
    let link = Unmanaged.passUnretained(source)
    let sink = Sink { node, step in
      guard node.flags.contains(.attached), step == .compute || step == .computeKeeping else {
        return false
      }
      let isDue = borrow(node, as: Sink.self) { sink in
        sink.start == nil || link._withUnsafeGuaranteedRef { sink.isDue($0) }
      }
      if isDue { action() }
      return false
    }
    self.init(sink, from: source, to: target) { isLate in
      if isLate { sink.start = source.lateStart() }
      if startsAtOnce { action() }
    }
  }

  /// - Parameter begin: what is done at once; in the middle of a turn, the source may go on from
  ///   there.
  @usableFromInline init(
    _ sink: Node, from source: Node, to target: Node, begin: (_ isLate: Bool) -> Void
  ) {
    self.sink = sink
    sink.take(input: source, spare: 2)
    let turn = currentTurn().takeUnretainedValue()
    let isOutermost = turn.open()
    turn.bind(sink, to: target)
    begin(!isOutermost)
    target.forgetSet()
    if isOutermost { turn.close() }
  }

  @usableFromInline var isDisposed: Bool { !sink.flags.contains(.attached) }

  @usableFromInline func dispose() {
    withTurn { $0.unbind(sink) }
  }

  /// In the middle of a turn the source may be on its way to another value, or back to the one
  /// before. Whoever has looked at it runs the binding again when it has settled.
  func runWhenSettled() {
    withTurn { turn in
      guard turn.isOpen, sink.flags.contains(.attached) else { return }
      sink.flags.insert(.fresh)
      turn.enqueue(sink)
    }
  }
}

/// The end of a binding, which hangs on the source.
@usableFromInline final class Sink: Node {
  /// Of a binding that was made in the middle of a turn: what it has passed on at once.
  @exclusivity(unchecked) @usableFromInline var start: LateStart?
  /// Whether it closes a ring, alone or with others: what it sets may come back to it.
  @exclusivity(unchecked) var isInRing = false
  /// In a ring or below one: the round in which it was last run.
  @exclusivity(unchecked) var lastRound: UInt64 = 0
  /// In a ring: the versions of source and target when it was last run in that round.
  @exclusivity(unchecked) var left: (source: UInt64, target: UInt64) = (.max, .max)

  /// The versions of source and target now.
  var versions: (source: UInt64, target: UInt64) {
    @inline(__always) get { (version(at: 0), version(at: 2)) }
  }

  @inline(__always) private func version(at index: Int) -> UInt64 {
    inputs.unsafelyUnwrapped.edges[index].source?._withUnsafeGuaranteedRef { $0.version } ?? 0
  }

  @usableFromInline init(step: @escaping (Node, Step) -> Bool) {
    super.init(.binding, flags: .sink, step: step)
  }

  /// Whether there is anything but that to pass on; asked once.
  @usableFromInline func isDue(_ source: Node) -> Bool {
    guard let start else { return true }
    self.start = nil
    return source.isDue(start)
  }
}
