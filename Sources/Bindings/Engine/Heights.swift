/// Heights, and cycles of bindings, which cannot have heights.
extension Node {
  /// The lowest height that is above all inputs or, of a source, above all bindings that set it.
  final var neededHeight: Int32 {
    var needed: Int32 = 0
    forEachHeld { needed = max(needed, $0.height + 1) }
    firstBinding.forEachDependent { sink in
      if sink.role == .sink, !sink.flags.contains(.closing) {
        needed = max(needed, sink.height + 1)
      }
    }
    return needed
  }

  /// Calls `body` with the nodes that must be higher: the dependents and, of a binding, the target.
  final func forEachFollower(_ body: (Node) -> Void) {
    firstDependent.forEachDependent(body)
    if role == .sink, !flags.contains(.closing) {
      unsafeDowncast(self, to: Sink.self).target.map(body)
    }
  }

  /// The other end of each of a source's links.
  final func forEachLinked(_ body: (Node) -> Void) {
    firstBinding.forEachDependent { link in
      guard link.role == .link, let edges = link.inputs?.edges else { return }
      for index in 0...1 {
        guard let end = edges[index].source?.takeUnretainedValue(), end !== self else { continue }
        body(end)
      }
    }
  }

  /// Whether a source can be set although its handle was released.
  final var isBound: Bool { firstBinding != nil || (metadata?.works ?? 0) > 0 }
}

extension Turn {
  /// A node and all nodes that are linked to it, directly or through others.
  func linked(with start: Node) -> [Node] {
    start.firstBinding == nil ? [start] : reachable(from: start) { $0.forEachLinked($1) }
  }

  /// Raises a node, its derivations, and the nodes that are bound or linked to them.
  func raise(_ start: Node, to height: Int32) {
    guard start.height < height else { return }
    start.height = height
    walk(from: start) { node in
      node.forEachFollower { raise($0, above: node.height) }
      node.forEachLinked { raise($0, above: node.height - 1) }
    }
  }

  private func raise(_ node: Node, above height: Int32) {
    guard node.height <= height else { return }
    node.height = height + 1
    waiting.push(Unmanaged.passUnretained(node))
  }

  /// Lowers a node that is no longer bound, and its derivations. Otherwise, sources that are bound
  /// in one direction and then in the other would rise forever.
  func lower(_ start: Node) {
    walk(from: start) { node in
      guard node.height > node.neededHeight else { return }
      // Linked sources have one height.
      let members = linked(with: node)
      let needed = members.reduce(0) { max($0, $1.neededHeight) }
      guard node.height > needed else { return }
      for member in members {
        member.height = needed
        member.forEachFollower { waiting.push(Unmanaged.passUnretained($0)) }
      }
    }
  }

  /// Removes all paths from one node to another, so that the first can be derived from the second:
  /// on each path, the last binding is cut.
  ///
  /// - Returns: whether there is a path without a binding, which cannot be cut.
  @discardableResult func cutCycles(from start: Node, to goal: Node) -> Bool {
    while let place = path(from: start, to: goal) {
      guard place.role == .sink else { return true }
      // A binding that closes a cycle runs before the observers, and its values settle in the next
      // round. So it neither affects heights nor keeps its source alive.
      place.flags.insert(.closing)
      if place.holders > 0 { place.unhold() }
      if isOpen { settler.enqueue(place, self) }
    }
    return false
  }

  /// Finds a way from a node to one that depends on it, through derivations, bindings and links.
  ///
  /// - Returns: the last binding on the way, or `start` if there is none; `nil` if there is no way.
  /// - Complexity: O(n) in the nodes that depend on `start` and are not higher than `goal`.
  func path(from start: Node, to goal: Node) -> Node? {
    guard
      start === goal || start.height < goal.height
        || start.flags.intersection(goal.flags).contains(.linked)
    else { return nil }
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(start)]
    var waiting = [(node: start, place: start)]
    while let (node, place) = waiting.popLast() {
      if node === goal { return place }
      let visit = { (next: Node) in
        guard next.height <= goal.height, known.insert(ObjectIdentifier(next)).inserted
        else { return }
        waiting.append((next, next.role == .sink ? next : place))
      }
      node.forEachFollower(visit)
      node.forEachLinked(visit)
    }
    return nil
  }
}
