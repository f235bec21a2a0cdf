/// The first phase of a round: brings all attached derivations up to date, and runs bindings.
final class Settler {
  /// By height: sources that were set, joins that must be computed, and nodes that were read or
  /// attached in this turn.
  @exclusivity(unchecked) private var queue = BucketQueue<Unmanaged<Node>>()
  /// The last announcements of nodes in the queue: at `Node.announcedIndex` - 1 the version, then
  /// the versions of the inputs that it was computed from. Forgotten when the queue is empty.
  @exclusivity(unchecked) private var announced = UnsafeStack<UInt64>()
  /// Nodes that have changed, and whose dependents have not been informed.
  @exclusivity(unchecked) private var spreading = UnsafeStack<Unmanaged<Node>>()
  /// The cursor in the dependents that are being informed; it steps over edges that are removed.
  private var nextEdge: UnsafeMutablePointer<Edge>?
  /// Whether a round is settling, so that an attached derivation may not be fresh yet.
  private(set) var isSettling = false
  /// The height of the derivation that is being visited and whose closures may read others: lower
  /// nodes have settled. Below 0 if there is none.
  private var visiting: Int32 = -1
  /// Whether such a derivation was visited in this round.
  private var hasVisited = false
  /// How often this round returned to a source below the height that it had reached.
  private var revisits = 0
  private var reached: Int32 = 0

  var hasWork: Bool { !queue.isEmpty }

  /// Whether every attached node agrees with its sources.
  private var isIdle: Bool { !isSettling && queue.isEmpty }

  /// Whether a derivation is being visited whose closures may read others.
  var isVisiting: Bool { visiting >= 0 }

  /// Whether a node may settle later in this round than the derivation whose closure is running.
  @inline(__always) func settlesLater(_ node: Node) -> Bool {
    isSettling && node.height > visiting && !isLast
  }

  /// Whether a node is known to agree with its sources or, of a source, with its bindings.
  @inline(__always) func isFresh(_ node: Node) -> Bool {
    if node.isSource { return !settlesLater(node) }
    return node.flags.contains(.attached)
      && (isIdle
        || node.flags.isDisjoint(with: [.queued, .stale])
          && (node.height <= visiting || isLast))
  }

  /// Whether the derivation that is being visited is the only node that has yet to settle.
  private var isLast: Bool {
    @inline(never) get {
      isVisiting && queue.isEmpty && spreading.isEmpty && nextEdge == nil
    }
  }

  @inline(__always) func enqueue(_ node: Node, _ turn: Turn) {
    if node.flags.contains(.queued) { return }
    node.flags.insert(.queued)
    turn.hasWork = true
    queue.insert(Unmanaged.passUnretained(node), at: Int(node.height))
  }

  /// Removes and returns the lowest node of the queue.
  @inline(__always) private func popFirst() -> (node: Unmanaged<Node>, height: Int32)? {
    while let (node, height) = queue.popFirst() {
      let present = node._withUnsafeGuaranteedRef { Int($0.height) }
      if present <= height {
        node._withUnsafeGuaranteedRef { $0.flags.remove(.queued) }
        return (node, Int32(truncatingIfNeeded: height))
      }
      // The node was raised while it waited.
      queue.insert(node, at: present)
    }
    return nil
  }

  /// Records what a node announced last, before it changes or is computed early.
  func remember(_ node: Node) {
    if node.announcedIndex != 0 { return }
    announced.push(node.version)
    node.announcedIndex = UInt32(announced.count)
    guard !node.flags.contains(.tracked), let inputs = node.inputs else { return }
    for index in 0..<inputs.count { announced.push(inputs.edges[index].seen) }
  }

  /// The version that a node announced last.
  func announcedVersion(of node: Node) -> UInt64 {
    node.announcedIndex == 0 ? node.version : announced[Int(node.announcedIndex) - 1]
  }

  /// Whether the inputs of a node are again those of the value that it announced last. If so, it is
  /// to revert to that value. The inputs of a tracked node may be others than then.
  private func restoreInputs(of node: Node, _ inputs: Inputs) -> Bool {
    guard node.version != 0, node.flags.contains(.hasValue), !node.flags.contains(.tracked)
    else { return false }
    for index in 0..<inputs.count {
      guard let source = inputs.edges[index].source else { continue }
      let seen = announced[Int(node.announcedIndex) + index]
      if seen != source._withUnsafeGuaranteedRef({ $0.version }) { return false }
    }
    inputs.noteSeen()
    return true
  }

  func settle(_ turn: Turn) {
    // A turn may run within a read, which goes on after it.
    let isRead = turn.isComputing
    (isSettling, turn.isComputing) = (true, true)
    (revisits, reached, hasVisited) = (0, 0, false)
    while let (node, height) = popFirst() {
      node._withUnsafeGuaranteedRef { node in
        if visit(node, height, turn) { spread(node, turn) }
      }
    }
    announced.removeAll()
    (isSettling, turn.isComputing) = (false, isRead)
  }

  // MARK: Visiting

  /// Settles a node whose inputs have settled; returns whether it differs from what it last
  /// announced.
  @inline(__always) private func visit(_ node: Node, _ height: Int32, _ turn: Turn) -> Bool {
    let flags = node.flags
    // The fast path, if nothing special has happened to the derivation in this turn.
    if flags.contains(.attached), node.announcedIndex == 0, flags.role == .derivation,
      flags.isDisjoint(with: [.unsettled, .flattening, .tracked, .traced])
    {
      reached = height
      return node.inputs.unsafelyUnwrapped.noteSeen() && node.step(node, .compute, turn.tick())
    }
    return settle(node, at: height, turn)
  }

  @inline(never) private func settle(_ node: Node, at height: Int32, _ turn: Turn) -> Bool {
    let announced = announcedVersion(of: node)
    // If it has been set again meanwhile, it is visited again.
    defer { if !node.flags.contains(.queued) { node.announcedIndex = 0 } }
    guard let inputs = node.inputs, node.flags.contains(.attached) else {
      if node.inputs == nil { countRevisit(to: node, height, turn) }
      return node.flags.contains(.unsettled) && turn.advance(node, .settle, announced)
    }
    reached = height
    if node.role == .sink {
      if !inputs.areSeen, let target = runBinding(node, turn) {
        target._withUnsafeGuaranteedRef { spread($0, turn) }
      }
      return false
    }
    visiting = height
    if !hasVisited { turn.stampSet() }
    hasVisited = true
    defer { visiting = -1 }
    node.flags.remove(.stale)
    let isTracked = node.flags.contains(.tracked)
    let isStale =
      node.version == 0
      || (isTracked ? turn.reader.hasChangedInputs(node, turn) : !inputs.areSeen)
    let hasChanged = isStale && derive(node, isEarly: node.flags.contains(.unsettled), turn)
    return node.flags.contains(.unsettled) ? turn.advance(node, .settle, announced) : hasChanged
  }

  /// Computes a derivation from its inputs, which are fresh; returns whether it has changed.
  ///
  /// If its inputs are again those of the value that it announced last, it reverts to that value.
  ///
  /// - Parameter isEarly: whether it is to keep the value that it announced last.
  @inline(__always) func derive(_ node: Node, isEarly: Bool, _ turn: Turn) -> Bool {
    guard let inputs = node.inputs else { return false }
    if isEarly { remember(node) }
    if node.announcedIndex != 0, restoreInputs(of: node, inputs) {
      return turn.advance(node, .revert, announcedVersion(of: node))
    }
    // The reads of a tracked derivation note the versions.
    if !node.flags.contains(.tracked) { inputs.noteSeen() }
    return turn.advance(node, isEarly ? .computeEarly : .compute, turn.tick())
  }

  // MARK: Spreading

  /// Begins a round with the change of one node.
  func spread(from node: Node, _ turn: Turn) {
    let isRead = turn.isComputing
    (isSettling, turn.isComputing) = (true, true)
    spread(node, turn)
    (isSettling, turn.isComputing) = (false, isRead)
  }

  /// Informs a changed node's dependents, directly and indirectly: derivations of one input are
  /// computed at once, joins wait in the queue.
  @inline(__always) private func spread(_ start: Node, _ turn: Turn) {
    var source = Unmanaged.passUnretained(start)
    while true {
      var follower: Unmanaged<Node>?
      source._withUnsafeGuaranteedRef { node in
        turn.claim(node)
        if node.firstObserver != nil { turn.announcer.add(node, turn) }
        nextEdge = node.firstDependent
      }
      while let edge = nextEdge {
        nextEdge = edge.pointee.next
        guard let changed = inform(of: source, by: edge, turn) else { continue }
        if follower == nil { follower = changed } else { spreading.push(changed) }
      }
      if let follower {
        source = follower
      } else if !spreading.isEmpty {
        source = spreading.pop()
      } else {
        break
      }
    }
  }

  /// Informs a dependent that its input has changed; returns the dependent or, of a binding, the
  /// target, if it has changed at once, too. Other dependents come before a target, which waits for
  /// them in `spreading`.
  @inline(__always) private func inform(
    of source: Unmanaged<Node>, by edge: UnsafeMutablePointer<Edge>, _ turn: Turn
  ) -> Unmanaged<Node>? {
    let dependent = edge.pointee.dependent
    let flags = dependent._withUnsafeGuaranteedRef { $0.flags }
    // If a closure or deinit has set the source again meanwhile, its dependents wait.
    let mayWait = flags.union(source._withUnsafeGuaranteedRef { $0.flags.intersection(.unsettled) })
    if mayWait.isDisjoint(
      with: [.join, .flattening, .queued, .closing, .pulled, .traced, .unsettled])
    {
      let version = source._withUnsafeGuaranteedRef { $0.version }
      guard edge.pointee.seen != version else { return nil }
      edge.pointee.seen = version
      guard dependent._withUnsafeGuaranteedRef({ $0.step($0, .compute, turn.tick()) })
      else { return nil }
      if flags.role != .sink { return dependent }
      // A sink keeps its edges while the turn is running: the next one leads to its target.
      let target = edge[1].source.unsafelyUnwrapped
      if nextEdge == nil { return target }
      spreading.push(target)
      return nil
    }
    if flags.role == .derivation, flags.isDisjoint(with: [.flattening, .pulled, .traced]) {
      dependent._withUnsafeGuaranteedRef { enqueue($0, turn) }
      return nil
    }
    return source._withUnsafeGuaranteedRef { source in
      dependent._withUnsafeGuaranteedRef { informOther($0, of: source, by: edge, turn) }
    }
  }

  /// Informs a dependent that flattens, is pulled or traced, or a binding that cannot run at once.
  @inline(never) private func informOther(
    _ dependent: Node, of node: Node, by edge: UnsafeMutablePointer<Edge>, _ turn: Turn
  ) -> Unmanaged<Node>? {
    let flags = dependent.flags
    if flags.contains(.pulled), !flags.contains(.queued) {
      if !flags.contains(.stale) { mark(dependent, turn) }
    } else if node.flags.contains(.unsettled) {
      enqueue(dependent, turn)
    } else if flags.contains(.join) {
      if flags.contains(.flattening), edge == dependent.inputs.unsafelyUnwrapped.edges {
        dependent.follow(isRead: false)
      }
      enqueue(dependent, turn)
    } else if !flags.contains(.queued), edge.pointee.seen != node.version {
      if flags.role == .sink {
        if let target = runBinding(dependent, turn) { spreading.push(target) }
        return nil
      }
      edge.pointee.seen = node.version
      return turn.advance(dependent, .compute, turn.tick())
        ? Unmanaged.passUnretained(dependent) : nil
    }
    // If it is in the queue, it is visited after its input.
    return nil
  }

  /// Marks a derivation that is computed when it is read, and all such derivations below it. Only
  /// tracked derivations depend on them: the others join the queue.
  private func mark(_ start: Node, _ turn: Turn) {
    start.flags.insert(.stale)
    turn.walk(from: start) { node in
      turn.claim(node)
      node.firstDependent.forEachDependent { dependent in
        let flags = dependent.flags
        if !flags.contains(.pulled) || flags.contains(.queued) {
          enqueue(dependent, turn)
        } else if !flags.contains(.stale) {
          dependent.flags.insert(.stale)
          turn.waiting.push(Unmanaged.passUnretained(dependent))
        }
      }
    }
  }

  /// Runs a binding: its target is set now, if nothing else sets it in this turn, or else joins the
  /// queue. One that closes a cycle waits for the second phase. Returns the target if it has
  /// changed at once.
  private func runBinding(_ sink: Node, _ turn: Turn) -> Unmanaged<Node>? {
    if sink.flags.contains(.closing) {
      turn.announcer.add(closing: sink, turn)
      return nil
    }
    let inputs = sink.inputs.unsafelyUnwrapped
    inputs.noteSeen()
    let target = inputs.edges[1].source
    return turn.advance(sink, .compute, turn.tick()) ? target : nil
  }

  /// Takes an edge out of its source's list of dependents; the cursor steps over it.
  func remove(_ edge: UnsafeMutablePointer<Edge>, from source: Node) {
    if nextEdge == edge { nextEdge = edge.pointee.next }
    source.firstDependent.remove(edge)
  }

  /// Updates the cursor after an edge has moved in memory.
  func moved(_ edge: UnsafeMutablePointer<Edge>, to place: UnsafeMutablePointer<Edge>) {
    if nextEdge == edge { nextEdge = place }
  }

  // MARK: Turns that do not settle

  @inline(__always) private func countRevisit(to source: Node, _ height: Int32, _ turn: Turn) {
    if height < reached {
      revisits += 1
      if revisits > Turn.limit {
        enqueue(source, turn)
        reportLoop("sets")
      }
    }
    reached = height
  }

  /// Names the sources that are still being set, with their values.
  func reportLoop(_ unit: String) -> Never {
    var names: [String] = []
    while names.count < 4, let (entry, _) = popFirst() {
      let node = entry.takeUnretainedValue()
      if node.inputs == nil { names.append(node.nameAndValue) }
    }
    fatalError(
      """
      Bindings: this turn does not settle: after \(Turn.limit) \(unit) it still sets \
      \(names.joined(separator: ", ")). Look for an observer or a cycle of bindings in which each \
      value causes another one.
      """)
  }
}
