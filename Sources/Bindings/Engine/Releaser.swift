/// Releases observers, nodes that left the graph, and handles.
///
/// While a turn or a read is running, these objects are kept until it is over. That makes the
/// engine's unretained links safe.
@usableFromInline final class Releaser: Phase {
  /// Retained until the turn closes.
  @exclusivity(unchecked) private var keptNodes = UnsafeStack<Unmanaged<Node>>()
  @exclusivity(unchecked) private var keptObservers = UnsafeStack<Unmanaged<Observer>>()
  /// The objects to be released, one after another: a chain of a million nodes must not be released
  /// recursively.
  @exclusivity(unchecked) private var nodes = UnsafeStack<Unmanaged<Node>>()
  @exclusivity(unchecked) private var objects = UnsafeStack<Unmanaged<AnyObject>>()
  @exclusivity(unchecked) private var isReleasing = false

  deinit {
    keptNodes.deallocate()
    keptObservers.deallocate()
    nodes.deallocate()
    objects.deallocate()
  }

  var hasWork: Bool { @inline(__always) get { !keptNodes.isEmpty || !keptObservers.isEmpty } }

  private var mustKeep: Bool { mustKeep(turn) }

  /// For callers that have the turn at hand: to load the stored reference retains it.
  @inline(__always) private func mustKeep(_ turn: Turn) -> Bool {
    turn.isOpen || turn.reader.isReading
  }

  // MARK: Keeping

  func keep(node: Unmanaged<Node>) {
    keptNodes.push(node)
    hasWorkOfTurn.pointee = true
  }

  func keep(observer: Unmanaged<Observer>) {
    keptObservers.push(observer)
    hasWorkOfTurn.pointee = true
  }

  /// The handle of a derivation is being released.
  @usableFromInline func handleHasGone(_ node: Node) {
    keepWhileRunning(node)
    unhold(node)
  }

  /// Removes a holder of the node. Without holders, a source whose handle was released ends,
  /// although it is bound.
  func unhold(_ node: Node) {
    node.holders &-= 1
    guard node.holders == 0 else { return }
    var node = node
    var unheld: [Node] = []
    while true {
      if node.flags.isSuperset(of: [.source, .orphaned]) { turn.ender.end(node) }
      node.forEachHeld { source in
        source.holders &-= 1
        if source.holders == 0 { unheld.append(source) }
      }
      guard let next = unheld.popLast() else { return }
      node = next
    }
  }

  /// Keeps the node of a handle that is being released: a running turn or read may still refer to
  /// it.
  @usableFromInline func keepWhileRunning(_ node: Node) {
    if mustKeep { keep(node: Unmanaged.passRetained(node)) }
  }

  /// Releases a node that has left the graph, which retained it.
  func releaseLater(_ node: Unmanaged<Node>) {
    if mustKeep { keep(node: node) } else { release(node) }
  }

  /// Ends an observation, at once and for good.
  func dispose(_ observer: Observer, _ turn: Turn) {
    let entry = Unmanaged.passUnretained(observer)
    let isKept = mustKeep(turn)
    observer.node?._withUnsafeGuaranteedRef { node in
      node.remove(observer, turn.announcer)
      if isKept { keep(observer: entry) }
      if node.isIdle { turn.detach(node) }
      if !isKept { entry.release() }
    }
  }

  /// Detaches a stateful derivation that can no longer be read.
  func forget(_ node: Node) {
    keepWhileRunning(node)
    node.flags.remove(.remembers)
    if node.isIdle { turn.detach(node) }
  }

  // MARK: Releasing

  /// Releases everything that was kept while the turn was running.
  func releaseAll() {
    // Checked here and not when the turn closes, so that a turn without traces does not pay for it.
    if turn.recording != nil { turn.sendRecording() }
    while hasWork {
      var observers = keptObservers
      keptObservers = UnsafeStack()
      var left = keptNodes
      keptNodes = UnsafeStack()
      while !observers.isEmpty { observers.pop().release() }
      while !left.isEmpty { release(left.pop()) }
      observers.deallocate()
      left.deallocate()
    }
  }

  /// Releases a node, and its inputs, and theirs, one after another.
  func release(_ node: Unmanaged<Node>) {
    nodes.push(node)
    empty()
  }

  /// The inputs of a node that is being freed.
  func release(_ inputs: Inputs) {
    for index in 0..<inputs.count {
      if let source = inputs.edges[index].source { nodes.push(source) }
    }
    inputs.deallocate()
    empty()
  }

  /// An object that a node has kept, which is being freed. The reference is handed over.
  func release(object: Unmanaged<AnyObject>) {
    objects.push(object)
    empty()
  }

  private func empty() {
    guard !isReleasing else { return }
    isReleasing = true
    while true {
      if !nodes.isEmpty {
        nodes.pop().release()
      } else if !objects.isEmpty {
        objects.pop().release()
      } else {
        break
      }
    }
    isReleasing = false
  }
}
