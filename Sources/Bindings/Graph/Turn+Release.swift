/// Letting go: of observers, of nodes that left the graph, of handles.
///
/// While a turn or a read is running, whatever leaves is kept until it is over. That is what makes
/// the engine's unretained links safe.
extension Turn {
  private var isStandingOnNodes: Bool { isOpen || !walk.isEmpty }

  /// Ends an observation, at once and for good.
  func dispose(_ observer: Observer) {
    guard let node = observer.node?.takeUnretainedValue() else { return }
    node.remove(observer, turn: self)
    let entry = Unmanaged.passUnretained(observer)
    if isStandingOnNodes { keptObservers.push(entry) }
    if node.isIdle { detach(node) }
    if !isStandingOnNodes { entry.release() }
  }

  /// A node has left the graph, which held it.
  func letGo(of node: Node) {
    if isStandingOnNodes {
      keptNodes.push(Unmanaged.passUnretained(node))
    } else {
      release(node)
    }
  }

  /// A handle is going: a turn or a read that is running may still stand on its node.
  @usableFromInline func leave(_ node: Node) {
    if isStandingOnNodes { keptNodes.push(Unmanaged.passRetained(node)) }
  }

  /// Nobody can read a derivation with a memory any more.
  func forget(_ node: Node) {
    leave(node)
    node.flags.remove(.remembers)
    if node.isIdle { detach(node) }
  }

  /// The turn is over: lets go of all that left while it was running.
  func letGo() {
    // Asked here and not in `close`, so that a turn without traces does not pay for it.
    if recording != nil { tellTraces() }
    while !keptNodes.isEmpty || !keptObservers.isEmpty {
      var observers = keptObservers
      keptObservers = UnsafeStack()
      var nodes = keptNodes
      keptNodes = UnsafeStack()
      while !observers.isEmpty { observers.pop().release() }
      while !nodes.isEmpty { release(nodes.pop().takeUnretainedValue()) }
      observers.deallocate()
      nodes.deallocate()
    }
    // Asked here, so that a turn that does not use it does not pay for it.
    if !settled.isEmpty { runSettled() }
  }

  // MARK: Freeing

  /// Lets go of a node once, and of its inputs, and of theirs, one after another.
  func release(_ node: Node) {
    trash.push(Unmanaged.passUnretained(node))
    emptyTrash()
  }

  /// A node is being freed, and lets go of its inputs.
  func release(_ inputs: Inputs) {
    for index in 0..<inputs.count {
      if let source = inputs.edges[index].source { trash.push(source) }
    }
    inputs.deallocate()
    emptyTrash()
  }

  /// A node is being freed, and lets go of what it kept. The reference is handed over: the last one
  /// must not be a caller's own.
  func release(_ kept: Unmanaged<AnyObject>) {
    keptTrash.push(kept)
    emptyTrash()
  }

  private func emptyTrash() {
    guard !isReleasing else { return }
    isReleasing = true
    while true {
      if !trash.isEmpty {
        trash.pop().release()
      } else if !keptTrash.isEmpty {
        keptTrash.pop().release()
      } else {
        break
      }
    }
    isReleasing = false
  }
}
