/// The first phase of a round.
extension Turn {
  func settle() {
    isSettling = true
    steps = -queue.count
    repeat {
      while let (entry, height) = queue.popFirst() {
        entry._withUnsafeGuaranteedRef { node in
          if node.height > height {
            queue.insert(node)
          } else if visit(node, at: height) {
            spread(node)
          }
        }
      }
    } while runNextOverruled() || runNextBelowRing()
    if !freshInRings.isEmpty { forgetFreshInRings() }
    isSettling = false
    settledRounds &+= 1
  }

  /// Settles a node whose inputs have settled; answers whether its dependents and observers must
  /// hear of it.
  @inline(__always) private func visit(_ node: Node, at height: Int32) -> Bool {
    let flags = node.flags
    node.flags.subtract([.queued, .touched, .fresh])
    if flags.isSuperset(of: [.attached, .touched]),
      flags.isDisjoint(with: [.source, .unsettled, .cyclic, .flattening, .fresh, .traced])
    {
      return node.inputs.unsafelyUnwrapped.noteSeen() && node.step(node, .compute)
    }
    return visitSpecially(node, flags, at: height)
  }

  /// A source, or a derivation that has been read or attached in this turn, that switches, that is
  /// in a ring, or that is traced.
  @inline(never) private func visitSpecially(
    _ node: Node, _ flags: Node.Flags, at height: Int32
  ) -> Bool {
    guard let inputs = node.inputs else {
      countStep(at: node)
      return flags.contains(.cyclic) || settle(node, .settle)
    }
    if !flags.contains(.attached) {
      if flags.contains(.unsettled) { _ = node.step(node, .settle) }
      return false
    }
    if flags.isSuperset(of: [.join, .flattening]) {
      _ = node.step(node, .switchInput)
      if node.flags.contains(.queued) || node.height > height {
        // The queue lets the new inner property go first, which may hang on a ring.
        node.flags.formUnion(flags.intersection(.fresh).union(.touched))
        enqueue(node)
        return false
      }
    } else if flags.isDisjoint(with: [.touched, .fresh, .cyclic]) {
      // It waits because it was read in this turn, and no input has changed after all.
      return settle(node, inputs.noteSeen() ? .restore : .settleBack)
    }
    if flags.isSuperset(of: [.sink, .cyclic]) {
      visitBinding(unsafeDowncast(node, to: Sink.self), inputs, flags)
      return false
    }
    let isOutOfDate = inputs.noteSeen()
    if flags.contains(.cyclic) {
      if !flags.isDisjoint(with: [.join, .fresh]) { stayFresh(node) }
      if isOutOfDate { _ = advance(node, .computeKeeping) }
      return true
    }
    return settle(node, isOutOfDate ? .compute : .settle)
  }

  /// Answers whether a node differs from what it last announced. One that has changed and is back
  /// there has not changed for its dependents either, except for those that have been computed
  /// meanwhile.
  private func settle(_ node: Node, _ step: Node.Step) -> Bool {
    guard node.flags.contains(.unsettled) else {
      return step == .compute && advance(node, .compute)
    }
    if advance(node, step) { return true }
    passOverUnread(node)
    return false
  }

  /// A node is back at what it last announced: for dependents that have not been computed
  /// meanwhile, it has not changed. Those that were read wait in the queue, even if they came out
  /// as before: a join may have done so by what it read here.
  func passOverUnread(_ node: Node) {
    var edge = node.firstDependent
    while let current = edge {
      edge = current.pointee.next
      current.pointee.dependent._withUnsafeGuaranteedRef { dependent in
        if dependent.flags.isDisjoint(with: [.unsettled, .fresh, .queued]) {
          current.pointee.seen = node.version
        } else if dependent.flags.isSuperset(of: [.unsettled, .remembers]),
          dependent.flags.isDisjoint(with: [.fresh, .cyclic])
        {
          // Were it read before its turn comes, it could not tell that its input took no step.
          current.pointee.seen = node.version
          _ = advance(dependent, .restore)
        }
      }
    }
  }

  /// Tells a changed node's dependents, and theirs, and so on: those of one input on the spot,
  /// joins by way of the queue.
  func spread(_ start: Node) {
    var entry = Unmanaged.passUnretained(start)
    while true {
      var follower: Unmanaged<Node>?
      entry._withUnsafeGuaranteedRef { node in
        claim(node)
        let isCyclic = node.flags.contains(.cyclic)
        if isCyclic ? isChangedInRing(node) : node.firstObserver != nil { noteChange(node) }
        nextEdge = node.firstDependent
        while let edge = nextEdge {
          nextEdge = edge.pointee.next
          let changed = edge.pointee.dependent
          guard changed._withUnsafeGuaranteedRef({ inform($0, of: node, by: edge) }) else {
            continue
          }
          if follower == nil { follower = changed } else { spreading.push(changed) }
        }
        if isCyclic { settleUnchangedInRing(node) }
      }
      if let follower {
        entry = follower
      } else if !spreading.isEmpty {
        entry = spreading.pop()
      } else {
        break
      }
    }
  }

  /// Tells a dependent that its input has changed; answers whether it has changed on the spot, too.
  @inline(__always) private func inform(
    _ dependent: Node, of node: Node, by edge: UnsafeMutablePointer<Edge>
  ) -> Bool {
    let flags = dependent.flags
    if flags.isDisjoint(with: [.join, .unsettled, .cyclic, .traced]) {
      guard edge.pointee.seen != node.version else { return false }
      edge.pointee.seen = node.version
      guard dependent.step(dependent, .compute) else { return false }
      if flags.contains(.flattening) { switchFollower(of: dependent) }
      return true
    }
    if flags.isDisjoint(with: [.flattening, .unsettled, .cyclic, .traced]) {
      dependent.flags.insert(.touched)
      enqueue(dependent)
      return false
    }
    return informSpecially(dependent, of: node, by: edge)
  }

  /// One that has been read in this turn, that switches, that is in a ring, or that is traced.
  @inline(never) private func informSpecially(
    _ dependent: Node, of node: Node, by edge: UnsafeMutablePointer<Edge>
  ) -> Bool {
    let flags = dependent.flags
    if flags.contains(.cyclic) { return informInRing(dependent, of: node, by: edge) }
    if flags.contains(.join) {
      touch(dependent, by: edge)
      return false
    }
    // Unless it is just traced, it was read earlier in this turn, and so knows what it last
    // announced.
    let isRead = flags.contains(.unsettled)
    if edge.pointee.seen == node.version { return isRead && settle(dependent, .settle) }
    edge.pointee.seen = node.version
    guard settle(dependent, .compute) else { return false }
    if flags.contains(.flattening), !isRead { switchFollower(of: dependent) }
    return true
  }

  /// A flattening derivation must leave its old inner property at once, before that is computed
  /// from values for which it was not made.
  private func switchFollower(of outer: Node) {
    guard let edge = outer.firstDependent else { return }
    touch(edge.pointee.dependent.takeUnretainedValue(), by: edge)
  }

  func touch(_ join: Node, by edge: UnsafeMutablePointer<Edge>) {
    if join.flags.contains(.flattening), edge == join.inputs.unsafelyUnwrapped.edges {
      _ = join.step(join, .switchInput)
    }
    join.flags.insert(.touched)
    enqueue(join)
  }

  @inline(__always) func noteChange(_ node: Node) {
    guard !node.flags.contains(.announcing) else { return }
    node.flags.formUnion([.announcing, .changed])
    if node.flags.contains(.cyclic) { ringHasMoved = true }
    announcements.push(Unmanaged.passUnretained(node))
  }
}

extension Inputs {
  /// Notes that the dependent is about to be computed from the inputs as they are now; answers
  /// whether any of them has changed. It is noted first: should the computation set one of its own
  /// inputs, it is computed again.
  @inline(__always) @discardableResult func noteSeen() -> Bool {
    var isNews = false
    var edge = edges
    for _ in 0..<count {
      if let source = edge.pointee.source {
        let version = source._withUnsafeGuaranteedRef { $0.version }
        if edge.pointee.seen != version {
          edge.pointee.seen = version
          isNews = true
        }
      }
      edge += 1
    }
    return isNews
  }

  /// Whether the dependent was computed from the inputs as they are now.
  var areSeen: Bool {
    for index in 0..<count {
      guard let source = edges[index].source else { continue }
      if edges[index].seen != source._withUnsafeGuaranteedRef({ $0.version }) { return false }
    }
    return true
  }
}
