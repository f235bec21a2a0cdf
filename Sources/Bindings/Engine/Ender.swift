/// Ends nodes that cannot change any more: sources, and derivations whose inputs have all ended.
final class Ender {
  /// Nodes to end when all sets have been announced; retained.
  @exclusivity(unchecked) private var endings = UnsafeStack<Unmanaged<Node>>()

  var hasWork: Bool { !endings.isEmpty }

  /// Ends a source whose handle was released, unless a binding can set it and a handle can read a
  /// derivation of it.
  func handleHasGone(_ node: Node, _ turn: Turn) {
    node.flags.insert(.orphaned)
    node.unhold()
    if !node.isBound { end(node, turn) }
  }

  /// Ends a node: at once if nothing observes or binds it, and no read may be at work on it; else
  /// when all sets have been announced.
  func end(_ node: Node, _ turn: Turn) {
    guard !node.flags.contains(.ended) else { return }
    guard node.isInUse || node.firstBinding != nil || turn.isComputing && node.isBound else {
      node.flags.insert(.ended)
      turn.releaser.keepWhileRunning(node, turn)
      node.metadata?.ending?.dispose()
      return
    }
    endings.push(Unmanaged.passRetained(node))
    turn.hasWork = true
    turn.releaseIfOver()
  }

  func endAll(_ turn: Turn) {
    var ended = UnsafeStack<Unmanaged<Node>>()
    swap(&ended, &endings)
    for index in 0..<ended.count { ended[index]._withUnsafeGuaranteedRef { endNow($0, turn) } }
    while !ended.isEmpty { turn.releaser.keep(ended.pop(), turn) }
  }

  /// Ends a node, and the derivations whose inputs have then all ended.
  ///
  /// First all dependents leave the graph. Then the observers are notified, and may change the
  /// graph.
  func endNow(_ start: Node, _ turn: Turn) {
    var ended = [start]
    var index = 0
    while index < ended.count {
      endInGraph(ended[index], &ended, turn)
      index += 1
    }
    for node in ended where node.flags.contains(.ended) {
      node.metadata?.ending?.dispose()
      while let entry = node.firstObserver {
        let observer = entry.takeUnretainedValue()
        node.remove(observer, turn.announcer)
        turn.releaser.keep(entry, turn)
        observer.notify(observer, nil)
      }
    }
    turn.releaseIfOver()
  }

  private func endInGraph(_ node: Node, _ ended: inout [Node], _ turn: Turn) {
    guard catchUp(node, turn) else { return }
    node.flags.insert(.ended)
    while let edge = node.firstBinding { edge.pointee.dependent.takeUnretainedValue().unbind() }
    if node.role == .sink { return node.unbind() }
    while let edge = node.firstDependent {
      turn.settler.remove(edge, from: node)
      let dependent = edge.pointee.dependent.takeUnretainedValue()
      let inputs = dependent.inputs.unsafelyUnwrapped
      inputs.header.pointee.live -= 1
      if inputs.header.pointee.live == 0 {
        ended.append(dependent)
      } else if edge == inputs.edges, dependent.outerHasEnded() {
        // The choice of its inner sources is final, so it releases the outer one.
        edge.pointee.source = nil
        turn.release(input: Unmanaged.passUnretained(node), of: dependent)
        // It may have selected an inner property that has ended, too.
        if inputs.header.pointee.live == 0 { ended.append(dependent) }
      }
    }
    if node.flags.contains(.attached) {
      node.flags.remove([.attached, .pulled, .stale])
      turn.releaser.keep(Unmanaged.passUnretained(node), turn)
    }
    guard let inputs = node.inputs else { return }
    // It is never computed again: its inputs are released.
    if node.flags.contains(.flattening) { node.detachDerivations() }
    node.inputs = nil
    node.flags.role = .source
    inputs.forEachSource { turn.release(input: $0, of: node) }
    inputs.deallocate()
  }

  /// Computes a node that joined the graph in this turn; returns whether it ends. A flattening
  /// derivation may have a new inner property by then, and stay alive.
  private func catchUp(_ node: Node, _ turn: Turn) -> Bool {
    guard let inputs = node.inputs, node.role != .sink else { return true }
    if node.version == 0 || !inputs.areSeen { turn.pull(node) }
    return node.inputs.map { $0.header.pointee.live == 0 } ?? false
  }
}
