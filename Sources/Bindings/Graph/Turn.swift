/// A turn: everything that follows from one outermost set, read in one place.
///
/// A turn goes in **rounds**. Each round has two phases:
///
/// 1. *Settling.* What has been set is passed on: derivations of one input are computed on the
///    spot, joins wait in a queue by height, so that each is computed once, after all that it
///    reads. Bindings set their targets, which join the same queue.
/// 2. *Announcing.* Every node that differs from what it last announced tells its observers, in
///    the order in which the nodes settled, which need not be that in which they were made. What
///    they set waits for the next round.
///
/// When nothing is left to settle, to announce or to end, the turn closes, and only then lets go of
/// what was disposed of or released while it ran: nothing that a running turn may stand on is freed
/// before.
///
/// A thread has one `Turn` object and uses it again and again.
@usableFromInline final class Turn {
  /// Whether a turn is running (or a batch is being written, which is the beginning of one).
  @exclusivity(unchecked) @usableFromInline var isOpen = false
  /// Whether derivations are being computed, so that an attached one may not have had its turn yet.
  @exclusivity(unchecked) var isSettling = false
  /// Whether a ring of bindings may have something to announce.
  @exclusivity(unchecked) var ringHasMoved = false

  /// What has been set, and what must be computed.
  @exclusivity(unchecked) var queue = HeightQueue()
  /// Bindings in rings that have passed on something in this round, and may have to do so again.
  @exclusivity(unchecked) var inRings = UnsafeStack<Unmanaged<Sink>>()
  /// Derivations below rings that were attached in this turn.
  @exclusivity(unchecked) var freshInRings = UnsafeStack<Unmanaged<Node>>()
  /// Bindings that wait for the ring above them to rest.
  @exclusivity(unchecked) var belowRings = UnsafeStack<Unmanaged<Sink>>()
  /// What has changed, and has dependents that have not been told.
  @exclusivity(unchecked) var spreading = UnsafeStack<Unmanaged<Node>>()
  @exclusivity(unchecked) var announcements = UnsafeStack<Unmanaged<Node>>()
  /// Sources whose handles have gone; retained.
  @exclusivity(unchecked) var endings = UnsafeStack<Unmanaged<Node>>()
  /// Of each observer that began in this turn, what it had been told; and the observers, retained.
  @exclusivity(unchecked) var lateStarts: [ObjectIdentifier: LateStart] = [:]
  @exclusivity(unchecked) var lateObservers = UnsafeStack<Unmanaged<Observer>>()

  // Lists may change while they are gone through; these step over what leaves.
  @exclusivity(unchecked) var nextEdge: UnsafeMutablePointer<Edge>?
  @exclusivity(unchecked) var nextObserver: Unmanaged<Observer>?

  /// Retained until the turn closes.
  @exclusivity(unchecked) var keptNodes = UnsafeStack<Unmanaged<Node>>()
  @exclusivity(unchecked) var keptObservers = UnsafeStack<Unmanaged<Observer>>()
  /// Nodes to let go of, one by one: a chain of a million must not come down recursively.
  @exclusivity(unchecked) var trash = UnsafeStack<Unmanaged<Node>>()
  @exclusivity(unchecked) var keptTrash = UnsafeStack<Unmanaged<AnyObject>>()
  @exclusivity(unchecked) var isReleasing = false

  /// Closures that wait for the end of the turn; see `whenSettled`.
  @exclusivity(unchecked) var settled = SettledQueue()

  /// What has happened in this turn to nodes that are traced; see `Recording`.
  var recording: Recording?
  /// Who is at work now, innermost last.
  var causes: [TracedTurn.Cause] = []
  /// Inputs that come and go, which a derivation has named.
  var named: [Node] = []

  // A read of what is not attached; see Turn+Refresh.swift.
  @exclusivity(unchecked) var walk = UnsafeStack<WalkStep>()
  @exclusivity(unchecked) var walkNumber: UInt64

  /// Rounds of this turn, and sets of this round beyond those that it began with; see `limit`.
  @exclusivity(unchecked) var rounds = 0
  @exclusivity(unchecked) var steps = 0

  /// Rounds that have settled, in this and all turns before: tells one round from another.
  @exclusivity(unchecked) var settledRounds: UInt64

  /// The thread's number.
  let number: UInt64
  #if DEBUG
    @exclusivity(unchecked) var claimed = UnsafeStack<Unmanaged<Node>>()
  #endif

  init(number: UInt64) {
    self.number = number
    // Each thread numbers its walks and rounds in a range of its own, since a graph may move
    // between threads.
    walkNumber = number << 40
    settledRounds = number << 40
  }

  deinit {
    queue.deallocate()
    inRings.deallocate()
    freshInRings.deallocate()
    belowRings.deallocate()
    spreading.deallocate()
    announcements.deallocate()
    endings.deallocate()
    lateObservers.deallocate()
    keptNodes.deallocate()
    keptObservers.deallocate()
    trash.deallocate()
    keptTrash.deallocate()
    walk.deallocate()
    #if DEBUG
      claimed.deallocate()
    #endif
  }

  // MARK: Opening and closing

  /// Runs a turn that begins with the change of one node.
  @usableFromInline @inline(never) func run(_ node: Node) {
    isOpen = true
    claim(node)
    if node.firstDependent != nil {
      isSettling = true
      spread(node)
      isSettling = false
    } else {
      tell(node)
      node.forgetAnnounced()
    }
    close()
  }

  /// Begins a turn with the change of a node in a ring of bindings, which still knows what it last
  /// announced.
  @usableFromInline func runRing(_ node: Node) {
    node.flags.insert(.unsettled)
    claim(node)
    noteChange(node)
    isSettling = true
    spread(node)
    isSettling = false
  }

  /// Opens a turn, unless one is running; answers whether it did.
  @usableFromInline func open() -> Bool {
    if isOpen { return false }
    isOpen = true
    return true
  }

  /// Does all that is left to do, and closes the turn.
  @usableFromInline func close() {
    if !queue.isEmpty || !announcements.isEmpty || !endings.isEmpty || !lateObservers.isEmpty {
      runRounds()
    }
    isOpen = false
    unclaim()
    if walk.isEmpty, !keptNodes.isEmpty || !keptObservers.isEmpty { letGo() }
  }

  private func runRounds() {
    rounds = 0
    while true {
      if !queue.isEmpty || !inRings.isEmpty || !belowRings.isEmpty {
        countRound()
        if rounds > 1 { noteRound() }
        settle()
      }
      if !announcements.isEmpty || !lateObservers.isEmpty { announce() }
      if queue.isEmpty {
        guard !endings.isEmpty else { break }
        finishEndings()
      }
    }
    if !lateObservers.isEmpty { forgetLateStarts() }
  }

  /// A node has been set while a turn is running: it is settled later.
  @usableFromInline func postpone(_ node: Node) {
    node.flags.insert(.unsettled)
    claim(node)
    enqueue(node)
  }

  @inline(__always) func enqueue(_ node: Node) {
    guard !node.flags.contains(.queued) else { return }
    node.flags.insert(.queued)
    queue.insert(node)
  }
}
