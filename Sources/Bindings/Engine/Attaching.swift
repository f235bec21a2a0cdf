/// Joining and leaving the graph.
///
/// A derivation that gets its first observer or dependent joins its inputs' lists, and so do those
/// of its inputs that were not in use; when the last one is removed, they leave again. Both use a
/// list, not recursion.
extension Turn {
  /// Adds an observer; in the middle of a turn it is notified of what happens from now on.
  @usableFromInline func observe(_ node: Node, by observer: Observer) -> ObserverHandle {
    node.checkThread()
    attach(node)
    guard !node.flags.contains(.ended) else { return ObserverHandle(nil) }
    if node.flags.contains(.pulled) { stopPulling(node) }
    let observation = ObserverHandle(observer)
    node.firstObserver.append(Unmanaged.passRetained(observer))
    observer.node = Unmanaged.passUnretained(node)
    if isOpen { announcer.addLate(observer, of: node, self) }
    return observation
  }

  /// Brings a node up to date with its sources, and keeps it up to date from now on.
  @usableFromInline func attach(_ node: Node) {
    if node.inputs != nil { pull(node) }
    // A value's deinit may detach it at once.
    while node.inputs != nil, node.flags.isDisjoint(with: [.attached, .ended]) {
      attachWithoutComputing(node)
    }
  }

  func attachWithoutComputing(_ node: Node) {
    guard node.inputs != nil, node.flags.isDisjoint(with: [.attached, .ended]) else { return }
    let base = waiting.count
    waiting.push(Unmanaged.passRetained(node))
    var index = base
    while index < waiting.count {
      waiting[index]._withUnsafeGuaranteedRef { linkInputs(of: $0) }
      index += 1
    }
    // The inputs first, which are later in the list.
    var ended: [Node] = []
    while waiting.count > base {
      let node = waiting.pop().takeRetainedValue()
      raise(node, to: node.neededHeight)
      // In the middle of a turn its inputs may not have settled; and a closure or deinit may have
      // set one of them when it was computed.
      if isOpen || node.version == 0 || !node.inputs.unsafelyUnwrapped.areSeen {
        settler.enqueue(node, self)
      }
      if node.inputs?.header.pointee.live == 0 { ended.append(node) }
    }
    // An input that ends may end other inputs.
    for node in ended.reversed() where node.inputs?.header.pointee.live == 0 {
      ender.endNow(node, self)
    }
    // Unless a turn is running, what waits is settled at once.
    if settler.hasWork { perform {} }
  }

  /// Adds a node to its inputs' lists, and those of them that must join to `waiting`.
  private func linkInputs(of node: Node) {
    let inputs = node.inputs.unsafelyUnwrapped
    node.flags.insert(.attached)
    // An attached node retains itself; `detach` releases it.
    _ = Unmanaged.passRetained(node)
    inputs.header.pointee.live = 0
    for index in 0..<inputs.count {
      guard link(inputs.edges + index), let entry = inputs.edges[index].source else { continue }
      entry._withUnsafeGuaranteedRef { source in
        guard source.inputs != nil, !source.flags.contains(.attached) else { return }
        waiting.push(entry.retain())
        // Each input joins once, although several nodes that join may have it.
        source.flags.insert(.attached)
      }
    }
    if node.flags.contains(.flattening) { node.attachDerivations() }
  }

  /// Inserts an edge into its source's list, and counts the source as a live input, unless it has
  /// ended; returns whether it did.
  func link(_ edge: UnsafeMutablePointer<Edge>) -> Bool {
    guard let entry = edge.pointee.source else { return false }
    return entry._withUnsafeGuaranteedRef { source in
      if source.flags.contains(.ended) { return false }
      edge.pointee.dependent._withUnsafeGuaranteedRef { dependent in
        dependent.inputs.unsafelyUnwrapped.header.pointee.live += 1
        if !dependent.flags.contains(.tracked) {
          if source.flags.contains(.pulled) { stopPulling(source) }
        } else if !source.isInUse, source.flags.contains(.hasValue),
          !source.isSource, source.flags.isDisjoint(with: [.remembers, .flattening])
        {
          source.flags.insert(.pulled)
        }
        source.firstDependent.append(edge)
        joinTraces(of: source, and: dependent)
      }
      return true
    }
  }

  /// From now on, the derivation is computed whenever an input changes, not only when it is read.
  private func stopPulling(_ node: Node) {
    if node.flags.contains(.stale) { settler.enqueue(node, self) }
    node.flags.remove([.pulled, .stale])
  }

  /// Removes a node that is no longer in use, and the inputs that only this node used. The caller
  /// then lets the releaser release them.
  func detach(_ node: Node) {
    guard node.flags.contains(.attached) else { return }
    walk(from: node) { node in
      node.flags.remove([.attached, .pulled, .stale])
      if node.flags.contains(.flattening) { node.detachDerivations() }
      let inputs = node.inputs.unsafelyUnwrapped
      for index in 0..<inputs.count {
        if let idle = unlink(inputs.edges + index) { waiting.push(idle) }
      }
      releaser.keep(Unmanaged.passUnretained(node), self)
    }
  }

  /// Removes an edge from its source's list, but leaves the count of live inputs as it is; returns
  /// the source if it was attached for this edge alone.
  func unlink(_ edge: UnsafeMutablePointer<Edge>) -> Unmanaged<Node>? {
    guard edge.pointee.isLinked, let entry = edge.pointee.source else { return nil }
    return entry._withUnsafeGuaranteedRef { source in
      settler.remove(edge, from: source)
      return source.isIdle && source.flags.contains(.attached) ? entry : nil
    }
  }

  /// Passes a former input of a node to the releaser, and ends the node's hold on it.
  func release(input source: Unmanaged<Node>, of node: Node) {
    if node.holders > 0 { source._withUnsafeGuaranteedRef { $0.unhold() } }
    releaser.keep(source, self)
  }
}
