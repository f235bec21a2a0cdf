/// A graph lives in one isolation domain, which the compiler checks. Where it is blind, a debug
/// build looks for itself: a node that a turn is at work on must not be touched by another thread.
///
/// Release builds do none of this.
extension Turn {
  /// Notes that this turn is at work on a node.
  @inline(__always) func claim(_ node: Node) {
    #if DEBUG
      check(node)
      guard node.thread == 0 else { return }
      node.thread = number
      claimed.push(Unmanaged.passUnretained(node))
    #endif
  }

  /// The turn is over; nothing that it has worked on has been freed yet.
  @inline(__always) func unclaim() {
    #if DEBUG
      while !claimed.isEmpty { claimed.pop()._withUnsafeGuaranteedRef { $0.thread = 0 } }
    #endif
  }

  #if DEBUG
    func check(_ node: Node) {
      guard node.thread != 0, node.thread != number else { return }
      fatalError(
        """
        Bindings: two threads in one graph: \(node.name) is touched while another thread's turn is at work on it. \
        A graph belongs to one isolation domain: the main actor, an actor or a task.
        """)
    }
  #endif
}

extension Node {
  /// In a debug build, traps if another thread's turn is at work on this node.
  @inlinable @inline(__always) final func checkThread() {
    #if DEBUG
      checkThreadNow()
    #endif
  }

  /// In a debug build, notes that a source has been set to another value, unless a binding has done
  /// that: then what it is bound to has been set.
  @inlinable @inline(__always) final func noteSet() {
    #if DEBUG
      noteSetNow()
    #endif
  }

  #if DEBUG
    @usableFromInline final func noteSetNow() {
      withTurn { if !$0.isSettling { lastSet = .now } }
    }

    @usableFromInline final func checkThreadNow() {
      withTurn { $0.check(self) }
    }
  #endif
}
