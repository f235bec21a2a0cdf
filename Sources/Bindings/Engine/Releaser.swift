/// Releases observers, nodes that left the graph, handles, and values.
///
/// While a turn or a read is running, these are kept until it is over. That makes the engine's
/// unretained links safe.
@usableFromInline final class Releaser {
  /// They are released one after another: a chain of a million nodes allows no recursion.
  @exclusivity(unchecked) private var objects = UnsafeStack<Unmanaged<AnyObject>>()
  /// Values that were replaced while derivations were computed: their deinits may do anything.
  @exclusivity(unchecked) private var values = UnsafeStack<Any>()
  /// The values that are being released: what their deinits replace goes to the other stack.
  @exclusivity(unchecked) private var leaving = UnsafeStack<Any>()
  private var isReleasing = false

  var hasWork: Bool { !objects.isEmpty || !values.isEmpty }

  /// Takes over a reference until the turn closes.
  func keep(_ object: Unmanaged<some AnyObject>, _ turn: Turn) {
    objects.push(.fromOpaque(object.toOpaque()))
    if turn.isOpen { turn.hasWork = true }
  }

  /// Releases the inputs of a node that is being freed.
  func release(_ inputs: Inputs, _ turn: Turn) {
    inputs.forEachSource { keep($0, turn) }
    inputs.deallocate()
    turn.releaseIfOver()
  }

  /// The place in which the caller puts a value that was replaced while derivations are computed.
  @usableFromInline func placeForValue(_ turn: Turn) -> UnsafeMutablePointer<Any> {
    if turn.isOpen { turn.hasWork = true }
    return values.pushPlace()
  }

  /// Keeps the node of a handle that is being released: a running turn or read may still refer to
  /// it.
  @usableFromInline func keepWhileRunning(_ node: Node, _ turn: Turn) {
    if turn.mustKeep { keep(Unmanaged.passRetained(node), turn) }
  }

  /// Removes the holder of a derivation, since its handle is being released.
  @usableFromInline func handleHasGone(_ node: Node, _ turn: Turn) {
    keepWhileRunning(node, turn)
    node.unhold()
  }

  /// Ends an observation, at once and for good.
  func dispose(_ observer: Observer, _ turn: Turn) {
    observer.node?._withUnsafeGuaranteedRef { node in
      let entry = Unmanaged.passUnretained(observer)
      node.remove(observer, turn.announcer)
      if node.isIdle { turn.detach(node) }
      if turn.mustKeep { keep(entry, turn) } else { entry.release() }
      turn.releaseIfOver()
    }
  }

  /// Releases everything that was kept, and what that releases in turn. If a deinit leaves a turn
  /// open, by an edit within a decision, the rest is released when that turn closes.
  @inline(never) func releaseAll(_ turn: Turn) {
    if isReleasing { return }
    isReleasing = true
    while hasWork, !turn.mustKeep {
      while !objects.isEmpty, !turn.mustKeep { objects.pop().release() }
      swap(&values, &leaving)
      leaving.removeAll()
    }
    // Frees the stack's memory if it has grown large.
    if hasWork { turn.hasWork = true } else { objects.removeAll() }
    isReleasing = false
  }
}
