internal import CBindings

/// A turn: everything that follows from one outermost set, read in one place.
///
/// A turn goes in **rounds**. Each round has two phases:
///
/// 1. *Settling* (`Settler`). What has been set is passed on: derivations of one input are computed
///    on the spot, joins wait in a queue by height, so that each is computed once, after all that
///    it reads. Bindings set their targets, which join the same queue.
/// 2. *Announcing* (`Announcer`). Every node that differs from what it last announced notifies its
///    observers. What they set waits for the next round.
///
/// When nothing is left to settle, to announce or to end (`Ender`), the turn closes. Only then does
/// it release what was disposed of or released meanwhile (`Releaser`): nothing that a running turn
/// may refer to is freed before. Reads between and within turns are the `Reader`'s.
///
/// A thread has one `Turn` object and uses it again and again.
@usableFromInline final class Turn {
  /// Whether a turn is running (or a batch is being written, which is the beginning of one).
  @exclusivity(unchecked) @usableFromInline var isOpen = false
  /// The last stamp that was given: to versions and walks.
  @exclusivity(unchecked) @usableFromInline var clock: UInt64
  /// The thread's number.
  let thread: UInt64

  /// Whether a phase has something to do: one word to look at when a turn closes.
  private let hasWork = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
  let settler: Settler
  @usableFromInline let announcer: Announcer
  let reader = Reader()
  let ender: Ender
  @usableFromInline let releaser: Releaser
  let threads = ThreadClaims()
  let settled: SettledClosures

  /// What has happened in this turn to nodes that are traced; see `Recording`.
  var recording: Recording?
  /// What runs now, innermost last: an action, a binding, an observer.
  var causes: [TracedTurn.Cause] = []

  #if DEBUG
    var hasWorkLeft: Bool { settler.hasWork || announcer.hasWork || ender.hasWork }

    /// What has been said of reads that are mistakes, so that it is said once.
    var reportedReads: Set<String> = []
  #endif

  /// Rounds of this turn; see `limit`.
  @exclusivity(unchecked) private(set) var rounds = 0

  init(thread: UInt64) {
    self.thread = thread
    hasWork.initialize(to: false)
    settler = Settler(hasWork)
    announcer = Announcer(hasWork)
    ender = Ender(hasWork)
    releaser = Releaser(hasWork)
    settled = SettledClosures(hasWork)
    // Each thread takes its stamps from a range of its own, since a graph may move between threads.
    clock = thread << 40
    announcer.turn = self
    reader.turn = self
    ender.turn = self
    releaser.turn = self
  }

  deinit { hasWork.deallocate() }

  /// A stamp that was never given before.
  @inlinable @inline(__always) func tick() -> UInt64 {
    clock &+= 1
    return clock
  }

  // MARK: Opening and closing

  /// Runs a turn that begins with the change of one node.
  @usableFromInline @inline(never) func run(_ node: Node) {
    isOpen = true
    let reads = hideReads()
    threads.claim(node, self)
    if node.firstDependent != nil {
      settler.spread(from: node, self)
    } else {
      announcer.notifyObservers(of: node)
      node.forgetAnnounced()
    }
    close()
    bindings_set_reads(reads)
  }

  /// What a turn runs is no part of the closure that has set something.
  @inline(__always) private func hideReads() -> UnsafeMutableRawPointer? {
    let reads = bindings_reads()
    if reads != nil { bindings_set_reads(nil) }
    return reads
  }

  /// Opens a turn, unless one is running; answers whether it did.
  @usableFromInline func open() -> Bool {
    if isOpen { return false }
    isOpen = true
    return true
  }

  /// Does all that is left to do, and closes the turn.
  @usableFromInline func close() {
    if hasWork.pointee { return finishAndClose() }
    isOpen = false
    threads.release()
  }

  private func finishAndClose() {
    if settler.hasWork || announcer.hasWork || ender.hasWork { runRounds() }
    hasWork.pointee = false
    isOpen = false
    threads.release()
    if settler.hasHeightsToLower { settler.lowerHeights(self) }
    if releaser.hasWork, !reader.isReading { releaser.releaseAll() }
    if !settled.isEmpty { settled.run() }
  }

  private func runRounds() {
    rounds = 0
    let reads = hideReads()
    defer { bindings_set_reads(reads) }
    while true {
      if settler.hasWork {
        rounds += 1
        if rounds > Turn.limit { settler.reportLoop("rounds") }
        if rounds > 1 { noteRound() }
        settler.settle(self)
      }
      if announcer.hasWork { announcer.announce() }
      if settler.hasWork { continue }
      guard ender.hasWork else { break }
      ender.endAll()
    }
    announcer.close()
  }

  /// How many rounds a turn may take, and how often a round may go back to a source that has
  /// settled, before it counts as endless.
  static let limit = 250_000

  /// A node has been set while a turn is running: it is settled later.
  @usableFromInline func postpone(_ node: Node) {
    threads.claim(node, self)
    settler.enqueue(node)
    node.flags.insert(.unsettled)
  }

  /// A source has changed: what was read before may be out of date.
  @usableFromInline func disturb() { settler.disturb() }

  /// Computes or settles a node; a trace records it.
  @inline(__always) func advance(_ node: Node, _ step: Node.Step, _ version: UInt64) -> Bool {
    node.flags.isTraced
      ? noteAdvancing(node, step, version) : node.step(node, step, version)
  }
}
