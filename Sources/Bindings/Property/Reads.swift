public import CBindings

/// The reads of the running closure of a tracked derivation.
///
/// The edges of the derivation are in the order of the reads. If a closure reads the same nodes as
/// the last time, in the same order, a read only compares one pointer. Any other node is searched
/// among the remaining edges, or added. Edges that have not been read again are dropped when the
/// closure returns.
@usableFromInline struct Reads {
  /// The derivation, or the node for an element of a list; `nil` if nothing has been read for the
  /// element yet.
  @usableFromInline private(set) var node: Unmanaged<Node>?
  /// Makes the node at the first read; the caller of `track` releases it.
  private let makeNode: (() -> Node)?
  #if DEBUG
    /// Whether a read of a node that is not an input is a mistake.
    fileprivate var isGuarded = false
  #endif
  /// How many edges have been read.
  private var count = 0
  /// The sources of the last two of them, which are often read again.
  private var last: (UInt, UInt) = (0, 0)
  /// The stamp of the last set when these were read.
  private var lastSet: UInt64 = 0
  private var hasReadOther = false
  private var hasNew = false
  /// The indices of the inputs, once there are many and they are read in another order.
  private var places: [UnsafeMutableRawPointer: Int]?

  @usableFromInline init(of node: Node) {
    self.node = Unmanaged.passUnretained(node)
    makeNode = nil
  }

  /// The reads of a closure that may read nothing. Without arguments, they are only detected.
  init(_ node: Node? = nil, orMake makeNode: (() -> Node)? = nil) {
    self.node = node.map { Unmanaged.passUnretained($0) }
    self.makeNode = makeNode
  }

  /// Whether anything has been read that can change.
  var hasRead: Bool { count > 0 || hasReadOther }

  @inline(__always) fileprivate mutating func note(_ source: Node) {
    // An ended node cannot change.
    if source.flags.contains(.ended) { return }
    #if DEBUG
      if isGuarded, let node { return withTurn { $0.checkRead(of: source, by: node) } }
    #endif
    guard let inputs = node?._withUnsafeGuaranteedRef({ $0.inputs }) else {
      return noteOther(source)
    }
    // In most cases, it is the next one as in the last run.
    let edge = inputs.edges + count
    if count < inputs.count, unsafeBitCast(edge.pointee.source, to: UInt.self) == source.address {
      take(edge, source)
    } else {
      noteOther(source)
    }
  }

  @inline(__always) private mutating func take(
    _ edge: UnsafeMutablePointer<Edge>, _ source: Node
  ) {
    // A new edge, which is linked when the closure has returned, or one that was awaited.
    if edge.pointee.seen == Edge.never { hasNew = true }
    edge.pointee.seen = source.version
    count &+= 1
    last = (source.address, last.0)
  }

  @inline(never) private mutating func noteOther(_ source: Node) {
    hasReadOther = true
    if node == nil, let makeNode { node = Unmanaged.passRetained(makeNode()) }
    node?._withUnsafeGuaranteedRef { node in
      if source === node { node.refuseCycle() }
      // The closure may have ended its own derivation.
      guard node.inputs != nil, moveToFront(Unmanaged.passUnretained(source), in: node)
      else { return }
      take(node.inputs.unsafelyUnwrapped.edges + count, source)
    }
  }

  /// Reads a node, which is brought up to date.
  mutating func read(_ source: Node) {
    withTurn { turn in
      // A source was set: what was read before may be stale.
      if lastSet != turn.lastSet { (last, lastSet) = ((0, 0), turn.lastSet) }
      if source.address == last.0 || source.address == last.1 { return }
      // A source of height 0 is not bound.
      if !source.isSource || source.height > 0 { turn.pull(source, isTracked: true) }
      note(source)
    }
  }

  /// Notes an input that will be fresh when the derivation is computed again.
  mutating func await(_ source: Node) {
    note(source)
    node?._withUnsafeGuaranteedRef { $0.inputs?.edges[count - 1].seen = Edge.never }
  }

  /// Makes a source the next input; returns whether it has not been read before.
  private mutating func moveToFront(_ source: Unmanaged<Node>, in node: Node) -> Bool {
    let place = place(of: source, in: node)
    if place < count { return false }
    if place == node.inputs.unsafelyUnwrapped.count {
      source._withUnsafeGuaranteedRef { node.append(input: $0) }
    }
    let inputs = node.inputs.unsafelyUnwrapped
    if place != count { inputs.swapAt(place, count) }
    places?[inputs.edges[place].source.unsafelyUnwrapped.toOpaque()] = place
    places?[source.toOpaque()] = count
    return true
  }

  /// Returns the index of a source among the inputs; their number if it is not an input.
  private mutating func place(of source: Unmanaged<Node>, in node: Node) -> Int {
    let inputs = node.inputs.unsafelyUnwrapped
    if inputs.count <= 16 {
      var index = 0
      while index < inputs.count, inputs.edges[index].source?.toOpaque() != source.toOpaque() {
        index += 1
      }
      return index
    }
    if places == nil {
      var known: [UnsafeMutableRawPointer: Int] = [:]
      for index in 0..<inputs.count {
        if let source = inputs.edges[index].source { known[source.toOpaque()] = index }
      }
      places = known
    }
    return places?[source.toOpaque()] ?? inputs.count
  }

  /// Makes the reads the node's inputs, after the closure has returned.
  func finish() {
    node?._withUnsafeGuaranteedRef { node in
      guard let inputs = node.inputs, hasNew || count < inputs.count else { return }
      withTurn { $0.takeInputs(of: node, keeping: count) }
    }
  }
}

extension Node {
  /// Brings the node up to date for a read, which is noted if a tracked closure is running.
  @inlinable @inline(__always) final func noteRead() {
    if let reads = bindings_reads() {
      read(in: reads)
    } else if !isSource {
      pull()
    }
  }

  @usableFromInline @inline(never) final func pull() { withTurn { $0.pull(self) } }

  /// Brings the node up to date, and notes that the running closure reads it.
  @usableFromInline @inline(never) final func read(in reads: UnsafeMutableRawPointer) {
    reads.assumingMemoryBound(to: Reads.self).pointee.read(self)
  }
}

extension Reads {
  /// Calls a closure, and makes the nodes that it reads the node's inputs.
  @usableFromInline mutating func track(_ body: () -> Void) {
    run(body)
    finish()
  }

  /// Calls a closure, and records its reads.
  fileprivate mutating func run(_ body: () -> Void) {
    let outer = bindings_reads()
    withUnsafeMutablePointer(to: &self) {
      bindings_set_reads($0)
      body()
    }
    bindings_set_reads(outer)
  }
}

extension Node {
  /// Calls the closure of a derivation whose inputs are fixed: a debug build reports reads of other
  /// nodes.
  @inlinable @inline(__always) final func guardReads<Result>(_ compute: () -> Result) -> Result {
    #if DEBUG
      var result: Result?
      guardReadsNow { result = compute() }
      return result.unsafelyUnwrapped
    #else
      compute()
    #endif
  }

  #if DEBUG
    @usableFromInline final func guardReadsNow(_ compute: () -> Void) {
      var reads = Reads(of: self)
      reads.isGuarded = true
      reads.run(compute)
    }
  #endif
}

#if DEBUG
  extension Turn {
    /// Reports that the closure of a derivation with fixed inputs has read another node, unless the
    /// derivation depends on that node. Tracers get every report; a message is printed only once.
    func checkRead(of source: Node, by node: Unmanaged<Node>) {
      node._withUnsafeGuaranteedRef { node in
        let upstream = reachable(from: node) { node, visit in
          node.forEachHeld(visit)
          node.firstBinding.forEachDependent { if $0.role == .sink { visit($0) } }
          node.forEachLinked(visit)
        }
        if upstream.contains(where: { $0 === source }) { return }
        let message = """
          The closure of \(node.title) reads \(source.title), which is not an input: a change of \
          \(source.title) does not call the closure. Derive by Property { … } or combineLatest, or \
          take a sample by untracked { … }.
          """
        let reports = (node.metadata?.tracers ?? [:]).values.map { $0.report(foreignRead: message) }
        guard !reports.contains(true), reportedReads.insert(message).inserted else { return }
        bindings_report("Bindings: \(message)\n")
      }
    }
  }
#endif

extension Turn {
  /// Sends an observer the current value. What the observer reads is not read by the closure that
  /// may be running.
  @inlinable func send(_ body: () -> Void) { perform { untracked(body) } }
}

/// Reads properties and lists in the closure of a derivation without deriving from them: it is not
/// computed again when they change.
///
/// ```swift
/// let line = Property { "\(title.value), as of \(untracked { clock.value })" }
/// ```
@inlinable public func untracked<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let reads = bindings_reads()
  bindings_set_reads(nil)
  defer { bindings_set_reads(reads) }
  return try body()
}

extension Node {
  /// A word to compare, without the test for `nil` that comparing references has.
  @inline(__always) fileprivate final var address: UInt {
    UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
  }
}
