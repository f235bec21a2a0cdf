public import CBindings

/// The running thread's turn, which is kept in a thread-local variable.
///
/// Propagation is synchronous, so a turn belongs to the thread that runs it, whatever graphs it
/// visits.
@inlinable @inline(__always) func currentTurn() -> Unmanaged<Turn> {
  if let known = bindings_turn() { return Unmanaged.fromOpaque(known) }
  return Turn.makeForThread()
}

/// Gives `body` the running thread's turn, which lives as long as the thread.
@inlinable @inline(__always) func withTurn<Result>(_ body: (Turn) -> Result) -> Result {
  currentTurn()._withUnsafeGuaranteedRef(body)
}

/// Calls `body` in one turn. Unlike that of a `batch`, the turn has no source location.
@inlinable func inTurn<Result>(_ body: () -> Result) -> Result { withTurn { $0.perform(body) } }

extension Turn {
  /// Makes the thread's turn, which is released when the thread exits.
  @usableFromInline @inline(never) static func makeForThread() -> Unmanaged<Turn> {
    let turn = Unmanaged.passRetained(Turn(thread: bindings_next_thread()))
    bindings_keep_turn(turn.toOpaque()) { Unmanaged<Turn>.fromOpaque($0).release() }
    return turn
  }

  // MARK: The check of debug builds

  // A graph lives in one isolation domain, which the compiler checks. The compiler misses some
  // cases, so a debug build checks as well: a node that one thread uses must not be used by another
  // one. A release build does not check.

  /// Records that the turn uses a node, until the turn closes.
  func claim(_ node: Node) {
    #if DEBUG
      node.check(self)
      guard node.thread != thread else { return }
      node.thread = thread
      claimed.append(node)
    #endif
  }

  func endClaims() {
    #if DEBUG
      while let node = claimed.popLast() { node.thread = 0 }
    #endif
  }
}

extension Node {
  /// In a debug build, stops the program if another thread uses this node.
  @inlinable final func checkThread() {
    #if DEBUG
      withTurn { check($0) }
    #endif
  }

  /// In a debug build, claims the node for this thread until `endAccess(_:)`.
  ///
  /// - Returns: the former claim, for `endAccess(_:)`.
  @inlinable final func beginAccess() -> UInt64 {
    #if DEBUG
      checkThread()
      defer { thread = withTurn { $0.thread } }
      return thread
    #else
      return 0
    #endif
  }

  @inlinable final func endAccess(_ former: UInt64) {
    #if DEBUG
      thread = former
    #endif
  }

  #if DEBUG
    @usableFromInline final func check(_ turn: Turn) {
      let other = thread
      guard other != 0, other != turn.thread else { return }
      fatalError(
        """
        Bindings: two threads in one graph: thread \(turn.thread) uses \(name) while \
        thread \(other) is at work on it. A graph belongs to one isolation domain: the main \
        actor, an actor or a task.
        """)
    }
  #endif
}
