/// Releases observers, nodes that left the graph, and handles.
///
/// While a turn or a read is running, these objects are kept until it is over. That makes the
/// engine's unretained links safe.
@usableFromInline final class Releaser: Phase {
  /// Retained until the turn closes.
  @exclusivity(unchecked) private var kept = UnsafeStack<Unmanaged<AnyObject>>()
  /// To be released, one after another: a chain of a million nodes must not be released recursively.
  @exclusivity(unchecked) private var leaving = UnsafeStack<Unmanaged<AnyObject>>()
  @exclusivity(unchecked) private var isReleasing = false
  /// Values that were replaced while derivations were computed, and have no place in their nodes.
  @exclusivity(unchecked) private var values: [Any] = []

  var hasWork: Bool { @inline(__always) get { !kept.isEmpty || !values.isEmpty } }

  // MARK: Keeping

  /// Takes over a reference until the turn closes.
  func keep(_ object: Unmanaged<some AnyObject>) {
    kept.push(.fromOpaque(object.toOpaque()))
    hasWorkOfTurn.pointee = true
  }

  /// The handle of a derivation is being released.
  @usableFromInline func handleHasGone(_ node: Node) {
    keepWhileRunning(node)
    node.unhold()
  }

  /// Keeps the node of a handle that is being released: a running turn or read may still refer to
  /// it.
  @usableFromInline func keepWhileRunning(_ node: Node) {
    if turn.mustKeep { keep(Unmanaged.passRetained(node)) }
  }

  /// Keeps a value that was replaced while derivations are computed.
  @usableFromInline func keep(_ value: Any) {
    values.append(value)
    hasWorkOfTurn.pointee = true
  }

  /// Releases an object, now or when the turn closes.
  func releaseLater(_ object: Unmanaged<some AnyObject>) {
    if turn.mustKeep { keep(object) } else { release(object) }
  }

  /// Ends an observation, at once and for good.
  func dispose(_ observer: Observer, _ turn: Turn) {
    let entry = Unmanaged.passUnretained(observer)
    let isKept = turn.mustKeep
    observer.node?._withUnsafeGuaranteedRef { node in
      node.remove(observer, turn.announcer)
      if isKept { keep(entry) }
      if node.isIdle { turn.detach(node) }
      if !isKept { entry.release() }
    }
  }

  // MARK: Releasing

  /// Releases everything that was kept while the turn was running.
  func releaseAll() {
    // Checked here and not when the turn closes, so that a turn without traces does not pay for it.
    if let recording = turn.recording {
      turn.recording = nil
      recording.send()
    }
    while !kept.isEmpty { release(kept.pop()) }
    kept.removeAll()
    while !values.isEmpty {
      let former = values
      values = []
      withExtendedLifetime(former) {}
    }
  }

  /// Releases an object, and what it releases in turn, one after another.
  func release(_ object: Unmanaged<some AnyObject>) {
    leaving.push(.fromOpaque(object.toOpaque()))
    empty()
  }

  /// The inputs of a node that is being freed.
  func release(_ inputs: Inputs) {
    inputs.forEachSource { leaving.push(.fromOpaque($0.toOpaque())) }
    inputs.deallocate()
    empty()
  }

  private func empty() {
    guard !isReleasing else { return }
    isReleasing = true
    while !leaving.isEmpty { leaving.pop().release() }
    leaving.removeAll()
    isReleasing = false
  }
}
