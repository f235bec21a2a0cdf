/// Rings of bindings, such as `a <~> b`, and what hangs on them.
///
/// A change goes round until every binding has seen the newest version. Until then, every node that
/// is in the ring or hangs on it keeps what it last announced, and is compared with that; and a
/// binding that only hangs on it waits.
extension Turn {
  /// Marks all that hangs on a ring, if a node is in one, and the bindings that are in it: what
  /// they set comes back to that node.
  func markRing(through start: Node) {
    let below = allBelow(start)
    var isBelow = Set(below.map(ObjectIdentifier.init))
    var members = [start]
    isBelow.remove(ObjectIdentifier(start))
    var index = 0
    while index < members.count {
      let above = members[index].sources + members[index].bindings
      members += above.filter { isBelow.remove(ObjectIdentifier($0)) != nil }
      index += 1
    }
    guard members.count > 1 else { return }
    for node in below { node.flags.insert(.cyclic) }
    for node in members where node.flags.contains(.sink) {
      unsafeDowncast(node, to: Sink.self).isInRing = true
    }
  }

  /// A binding that was in a ring has gone: finds out which of the others still are.
  func openRing(at target: Node) {
    let sinks = allBelow(target).filter { $0.flags.contains(.sink) && isInRing($0) }
    for sink in sinks { unsafeDowncast(sink, to: Sink.self).isInRing = false }
    for sink in sinks where !isInRing(sink) { markRing(through: sink) }
    // Their targets stand above them from now on.
    for sink in sinks where !isInRing(sink) { spreadHeight(from: sink) }
  }

  /// A node and all that hangs on it, by derivations and bindings.
  private func allBelow(_ start: Node) -> [Node] {
    var below = [start]
    var known = Set([ObjectIdentifier(start)])
    var index = 0
    while index < below.count {
      below += below[index].dependents.filter { known.insert(ObjectIdentifier($0)).inserted }
      index += 1
    }
    return below
  }

  /// Tells a dependent that its input has changed, for now; answers whether it has changed on the
  /// spot, too.
  func informInRing(
    _ dependent: Node, of node: Node, by edge: UnsafeMutablePointer<Edge>
  ) -> Bool {
    // One that was read earlier in this turn is up to date, but what hangs on it may not be.
    guard edge.pointee.seen != node.version else { return dependent.flags.contains(.unsettled) }
    if dependent.flags.contains(.join) {
      touch(dependent, by: edge)
      return false
    }
    if dependent.flags.contains(.sink) {
      // What is back at what it last announced has nothing to pass on to a binding's target.
      guard node.flags.contains(.announcing) else { return false }
      let sink = unsafeDowncast(dependent, to: Sink.self)
      guard sink.isInRing else {
        waitForRing(sink)
        return false
      }
      edge.pointee.seen = node.version
      runInRing(sink)
      return false
    }
    edge.pointee.seen = node.version
    _ = advance(dependent, .computeKeeping)
    return true
  }

  /// The queue has come to a binding that is in a ring or hangs on one.
  func visitBinding(_ sink: Sink, _ inputs: Inputs, _ flags: Node.Flags) {
    if !sink.isInRing {
      sink.flags.formUnion(flags.intersection(.fresh))
      waitForRing(sink)
      return
    }
    if flags.contains(.fresh) { noteRun(sink) }
    if inputs.noteSeen() { runInRing(sink) }
  }

  @inline(__always) private func runInRing(_ sink: Sink) {
    noteRun(sink)
    _ = advance(sink, .computeKeeping)
    sink.left = sink.versions
  }

  /// Notes that a binding in a ring has set its target in this round, and may have to do so again.
  @inline(__always) private func noteRun(_ sink: Sink) {
    guard sink.lastRound != settledRounds else { return }
    sink.lastRound = settledRounds
    sink.left = (.max, .max)
    inRings.push(Unmanaged.passUnretained(sink))
  }

  /// Members of a ring may have been set at odds: what a binding has passed on was replaced, and
  /// what it came from does not know. The binding runs once more then, and the others follow.
  func runNextOverruled() -> Bool {
    while !inRings.isEmpty {
      let hasRun = inRings.pop()._withUnsafeGuaranteedRef { sink in
        // If neither its source nor its target has been set since, they need not be compared.
        sink.flags.contains(.attached) && sink.left != sink.versions && runIfOverruled(sink)
      }
      if hasRun { return true }
    }
    return false
  }

  @inline(never) private func runIfOverruled(_ sink: Sink) -> Bool {
    let isOverruled = sink.step(sink, .compare)
    sink.inputs.unsafelyUnwrapped.noteSeen()
    if isOverruled { _ = advance(sink, .computeKeeping) }
    // The ring goes on from here, not from what the binding began with.
    sink.start = nil
    return isOverruled
  }

  /// Whether a node differs from what it last announced, or did so earlier in this round.
  func isChangedInRing(_ node: Node) -> Bool {
    if node.flags.contains(.announcing) { return true }
    guard node.flags.contains(.unsettled) else { return false }
    if node.step(node, .compare) { return true }
    passOverUnread(node)
    return false
  }

  /// A join may have been computed from what the ring went through, and have come out as before; and
  /// so may what was attached in this turn, which has nothing to be compared with. Until the ring
  /// rests it must hear of inputs that are back.
  func stayFresh(_ node: Node) {
    node.flags.insert(.fresh)
    freshInRings.push(Unmanaged.passUnretained(node))
  }

  func forgetFreshInRings() {
    while !freshInRings.isEmpty {
      freshInRings.pop()._withUnsafeGuaranteedRef { _ = $0.flags.remove(.fresh) }
    }
  }

  /// Forgets what a node last announced, if it is back there: not before its dependents have been
  /// informed, since a memory must know that its input has taken no step.
  func settleUnchangedInRing(_ node: Node) {
    if !node.flags.contains(.announcing) { _ = advance(node, .settle) }
  }

  /// A ring of bindings has come to rest: only now can it be said what differs from what was last
  /// announced.
  func settleRings() {
    ringHasMoved = false
    for index in 0..<announcements.count {
      announcements[index]._withUnsafeGuaranteedRef { node in
        guard node.flags.contains(.cyclic) else { return }
        if !(node.flags.contains(.unsettled) && node.step(node, .settle)) {
          node.flags.remove(.changed)
        }
      }
    }
  }

  // MARK: Below a ring

  func isInRing(_ sink: Node) -> Bool { unsafeDowncast(sink, to: Sink.self).isInRing }

  /// A binding that hangs on a ring passes on only what that comes to rest at.
  private func waitForRing(_ sink: Sink) {
    guard !sink.flags.contains(.queued) else { return }
    sink.flags.insert(.queued)
    belowRings.push(Unmanaged.passUnretained(sink))
  }

  /// Runs the first one of the bindings that waited for a ring to rest; answers whether there was
  /// one.
  func runNextBelowRing() -> Bool {
    guard !belowRings.isEmpty else { return false }
    let sink = takeLowestBelowRing()
    let isFresh = sink.flags.contains(.fresh)
    sink.flags.subtract([.queued, .fresh])
    guard sink.flags.contains(.attached), let inputs = sink.inputs, inputs.noteSeen(),
      let source = inputs.edges[0].source?.takeUnretainedValue()
    else { return true }
    let isBack = source.flags.contains(.unsettled) && !source.step(source, .compare)
    if !isBack || isFresh || sink.lastRound == settledRounds {
      sink.lastRound = settledRounds
      _ = advance(sink, .computeKeeping)
    }
    return true
  }

  private func takeLowestBelowRing() -> Sink {
    var lowest = belowRings.pop().takeUnretainedValue()
    for index in 0..<belowRings.count {
      let other = belowRings[index].takeUnretainedValue()
      guard other.height < lowest.height else { continue }
      belowRings[index] = Unmanaged.passUnretained(lowest)
      lowest = other
    }
    return lowest
  }
}
