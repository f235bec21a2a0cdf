public import CBindings

/// A turn: everything that follows from one outermost set.
///
/// A turn goes in **rounds**. Each round has two phases:
///
/// 1. *Settling* (`Settler`). Sets are propagated: derivations of one input are computed at once;
///    joins wait in a queue by height, so that each is computed once, after all of its inputs.
///    Bindings set their targets; a target that several bindings set joins the same queue.
/// 2. *Announcing* (`Announcer`). Every node that differs from what it last announced notifies its
///    observers. Their sets wait for the next round.
///
/// When nothing is left to settle, to announce or to end (`Ender`), the turn closes. Only then are
/// nodes and observers freed that were disposed of or released meanwhile (`Releaser`), because a
/// running turn may still refer to them. `Reader` computes reads between and within turns.
///
/// A thread has one `Turn` object and uses it again and again.
@usableFromInline final class Turn {
  /// Whether a turn is running (or a batch is being written, which is the beginning of one).
  @exclusivity(unchecked) @usableFromInline var isOpen = false
  /// Whether a round is settling or a read is computing: what is replaced is released afterwards.
  @exclusivity(unchecked) @usableFromInline var isComputing = false
  /// The last stamp that was given: to versions and walks.
  @exclusivity(unchecked) @usableFromInline var clock: UInt64
  /// The thread's number.
  @usableFromInline let thread: UInt64
  /// The stamp of the last set of a source: what was found fresh before may be stale.
  @exclusivity(unchecked) @usableFromInline private(set) var lastSet: UInt64

  /// Whether a phase may have work to do: one word to test when a turn closes.
  var hasWork = false
  /// Nodes that a walk through the graph has still to visit. A walk within another one uses the
  /// part above.
  @exclusivity(unchecked) var waiting = UnsafeStack<Unmanaged<Node>>()
  let settler = Settler()
  @usableFromInline let announcer = Announcer()
  let reader = Reader()
  let ender = Ender()
  @usableFromInline let releaser = Releaser()
  /// The closures of `whenSettled`, and how many of them have been called.
  @exclusivity(unchecked) var settled: [() -> Void] = []
  var called = 0

  /// The record of this turn, if it concerns traced nodes.
  var recording: Recording?
  /// The records of former turns that wait to be sent, and how many have been sent in a row.
  @exclusivity(unchecked) var waitingRecords: [Recording] = []
  var sentRecords = 0
  /// The running actions, bindings and observers, innermost last.
  @exclusivity(unchecked) var causes: [TracedTurn.Cause] = []

  var hasWorkLeft: Bool { settler.hasWork || announcer.hasWork || ender.hasWork }

  #if DEBUG
    /// The reads that have been reported as mistakes, so that each is reported once.
    var reportedReads: Set<String> = []

    /// The nodes that this turn uses, and no other thread must use.
    var claimed: [Node] = []
  #endif

  init(thread: UInt64) {
    self.thread = thread
    // Each thread takes its stamps from a range of its own, since a graph may move between threads.
    clock = thread << 40
    lastSet = clock
  }

  /// Returns a stamp that was never given before.
  @inlinable @inline(__always) func tick() -> UInt64 {
    clock &+= 1
    return clock
  }

  /// Stamps the set of a source: what was found fresh before may be stale. Returns the source's new
  /// version, which it gets before any code of the user runs.
  @inlinable @inline(__always) @discardableResult func stampSet() -> UInt64 {
    let reader = bindings_reader()
    if reader != thread, reader != 0 { bindings_set_reader(0) }
    lastSet = tick()
    return lastSet
  }

  /// Forgets which nodes were found fresh, if a graph may have been set on another thread.
  func becomeReader() {
    if bindings_reader() == thread { return }
    bindings_set_reader(thread)
    stampSet()
  }

  // MARK: Opening and closing

  /// Runs a turn that begins with the change of one node.
  @usableFromInline @inline(never) func run(_ node: Node) {
    isOpen = true
    let reads = hideReads()
    claim(node)
    if node.firstDependent != nil {
      settler.spread(from: node, self)
    } else {
      announcer.notifyObservers(of: node)
      node.endAnnouncing()
    }
    close()
    bindings_set_reads(reads)
  }

  /// Stops tracking reads, and returns what tracked them, to be restored: code that runs in a turn
  /// is not part of the closure whose set began the turn.
  func hideReads() -> UnsafeMutableRawPointer? {
    let reads = bindings_reads()
    if reads != nil { bindings_set_reads(nil) }
    return reads
  }

  /// Opens a turn, unless one is running; returns whether it did.
  @usableFromInline func open() -> Bool {
    defer { isOpen = true }
    return !isOpen
  }

  /// Calls `body` in the running turn or, if none is running, in a new one.
  @inlinable func perform<Result>(_ body: () -> Result) -> Result {
    let isOutermost = open()
    defer { if isOutermost { close() } }
    return body()
  }

  /// Runs all rounds, and closes the turn.
  @usableFromInline func close() {
    if hasWork { return finishAndClose() }
    isOpen = false
    endClaims()
  }

  private func finishAndClose() {
    var rounds = 0
    let reads = hideReads()
    while hasWorkLeft {
      if settler.hasWork {
        rounds += 1
        if rounds > Turn.limit { settler.reportLoop("rounds") }
        if rounds > 1 { recording?.noteRound(rounds) }
        settler.settle(self)
      }
      if announcer.hasWork { announcer.announce(self) }
      if !settler.hasWork, !announcer.hasWork, ender.hasWork { ender.endAll(self) }
    }
    hasWork = false
    isOpen = false
    endClaims()
    releaseIfOver()
    if !settled.isEmpty { callSettled() }
    bindings_set_reads(reads)
  }

  // MARK: Within a turn

  /// The greatest number of rounds in a turn, of returns in a round to a source that had settled,
  /// of turns that a trace records in a row, and of closures of `whenSettled` in a row.
  static let limit = 250_000

  /// Records a set in a running turn: the node is settled later.
  @usableFromInline func postpone(_ node: Node) {
    claim(node)
    settler.enqueue(node, self)
    settler.remember(node)
    node.flags.insert(.unsettled)
  }

  /// Calls `body` with a node, and with each node that it adds to `waiting`.
  @inline(__always) func walk(from start: Node, _ body: (Node) -> Void) {
    let base = waiting.count
    waiting.push(Unmanaged.passUnretained(start))
    while waiting.count > base { waiting.pop()._withUnsafeGuaranteedRef(body) }
  }

  /// Computes or settles a node; a trace records it.
  func advance(_ node: Node, _ step: Node.Step, _ version: UInt64) -> Bool {
    if !node.flags.isTraced { return node.step(node, step, version) }
    return trace(.advanced(step), of: node) { node.step(node, step, version) }
  }

  // MARK: Releasing

  /// Whether the engine may still refer to objects and values that are to be released.
  var mustKeep: Bool { isOpen || isComputing }

  /// Ends and releases what was kept while the turn or the read was running, if both are over.
  func releaseIfOver() {
    if mustKeep { return }
    if ender.hasWork { return perform {} }
    if recording != nil { sendRecording() }
    if releaser.hasWork { releaser.releaseAll(self) }
  }
}
