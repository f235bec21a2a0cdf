/// A binding: a derivation of the source whose step sets the target.
///
/// It has two edges, each in a list of its source: the first among the dependents of the binding's
/// source, the second among the bindings of its target.
@usableFromInline final class Sink: Node, Connection {
  /// For a binding made in the middle of a turn: checks whether the source has another value since.
  @exclusivity(unchecked) @usableFromInline fileprivate(set) var missed: Missed?

  @usableFromInline init(from source: Node, step: @escaping (Node, Step, UInt64) -> Bool) {
    super.init("binding", flags: Flags(.sink), step: step)
    take(CollectionOfOne<Node?>(source), spare: 1)
    // Not 0, as of a derivation that must be computed: its maker sets the target.
    version = 1
  }

  /// Asked at each step: whether the source has a value that was not yet passed on.
  @inlinable func mustRun(_ step: Step) -> Bool {
    guard step == .compute || step == .computeEarly, flags.contains(.attached) else { return false }
    return missed == nil || hasMissed()
  }

  @usableFromInline func hasMissed() -> Bool {
    guard let missed else { return true }
    self.missed = nil
    defer { release(replaced: missed) }
    return missed() != nil
  }

  /// Drops the check: the value passed on last is the one read now, not that at the beginning.
  func dropMissed() { if let former = missed.take() { release(replaced: former) } }

  /// The source that it sets, while it is attached.
  var target: Node? {
    guard let edge = inputs?.edges[1], edge.isLinked else { return nil }
    return edge.source?.takeUnretainedValue()
  }

  /// Removes the binding from the graph; from then on, its handle does not keep the source.
  @usableFromInline override func unbind() {
    withTurn { turn in
      guard let inputs else { return }
      let target = target
      if let target {
        target.firstBinding.remove(inputs.edges + 1)
        if target.firstBinding?.pointee.next == nil { target.flags.remove(.join) }
        if target.height > 1024, !turn.mustKeep { turn.lower(target) }
      }
      turn.detach(self)
      let source = inputs.edges[0].source
      inputs.edges[0].source = nil
      // From here on, nodes may end, and the edges with them.
      if let source { turn.release(input: source, of: self) }
      if let target { turn.endIfForgotten(target) }
      turn.releaseIfOver()
    }
  }
}

/// A binding or a link, which is its own disposable; after its end, each property keeps its value.
@usableFromInline protocol Connection: Disposable where Self: Node {}

extension Connection {
  @usableFromInline var isDisposed: Bool { !flags.contains(.attached) }
  @usableFromInline func dispose() { unbind() }
}

extension Turn {
  /// Attaches a binding.
  @usableFromInline func bind(_ sink: Sink, to target: Node) {
    let source = sink.inputs.unsafelyUnwrapped.edges[0].source.unsafelyUnwrapped
      .takeUnretainedValue()
    if source.inputs != nil { pull(source) }
    if target.flags.contains(.ended) { return sink.unbind() }
    sink.inputs.unsafelyUnwrapped.noteSeen()
    attachWithoutComputing(sink)
    guard !sink.flags.contains(.ended), let inputs = sink.inputs else { return }
    inputs.edges[1].source = Unmanaged.passUnretained(target)
    if target.firstBinding != nil { target.flags.insert(.join) }
    target.firstBinding.append(inputs.edges + 1)
    // Its current value is set at once, and may still change in this turn.
    if isOpen { sink.missed = source.missed() }
    joinTraces(of: sink, and: target)
    if path(from: target, to: source) == nil {
      raise(target, to: sink.height + 1)
      // A node that a readable value depends on is held, too.
      if target.holders > 0 { sink.hold() }
    } else {
      sink.flags.insert(.closing)
    }
  }

  /// Ends a source that nothing can set any more.
  func endIfForgotten(_ source: Node) {
    if source.flags.contains(.orphaned), !source.isBound { ender.end(source, self) }
  }
}
