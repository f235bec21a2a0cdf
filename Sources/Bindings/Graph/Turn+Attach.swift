/// Joining and leaving the graph.
///
/// A derivation that gets its first listener takes its place in its inputs' lists, and so do those
/// of its inputs that had none; when the last listener goes, they leave again. Both go up with a
/// list of their own, not recursively.
extension Turn {
  /// Adds an observer; in the middle of a turn it hears what happens from now on.
  @usableFromInline func observe(_ node: Node, by observer: Observer) -> ObserverHandle {
    node.checkThread()
    attach(node)
    guard !node.flags.contains(.ended) else { return ObserverHandle(nil) }
    let observation = ObserverHandle(observer)
    node.append(observer)
    if isOpen { noteLateStart(of: observer, at: node) }
    return observation
  }

  /// Makes a node agree with its sources, and keeps it so from now on.
  @usableFromInline func attach(_ node: Node) {
    guard node.inputs != nil else { return }
    refresh(node)
    attachWithoutComputing(node)
  }

  func attachWithoutComputing(_ node: Node) {
    guard node.inputs != nil else { return }
    guard !node.flags.contains(.attached), !node.flags.contains(.ended) else { return }
    var joining = [node]
    var index = 0
    while index < joining.count {
      join(joining[index], &joining)
      index += 1
    }
    for node in joining.reversed() { adoptPlace(of: node) }
    // One that ends may end others of them.
    for node in joining where node.inputs?.header.pointee.live == 0 { finish(node) }
  }

  private func join(_ node: Node, _ joining: inout [Node]) {
    let inputs = node.inputs.unsafelyUnwrapped
    node.flags.insert(.attached)
    // It keeps itself alive; `letGo(of:)` gives that back.
    _ = Unmanaged.passRetained(node)
    inputs.header.pointee.live = 0
    for index in 0..<inputs.count {
      guard let source = link(inputs.edges + index) else { continue }
      if source.inputs != nil, !source.flags.contains(.attached) {
        joining.append(source)
        // Once is enough, however many of those that join have it for an input.
        source.flags.insert(.attached)
      }
    }
    if node.flags.isSuperset(of: [.join, .flattening]) { _ = node.step(node, .attachInner) }
    if isOpen {
      node.flags.insert(.fresh)
      enqueue(node)
    }
  }

  /// Puts an edge into its source's list, unless nothing can come from there any more.
  private func link(_ edge: UnsafeMutablePointer<Edge>) -> Node? {
    guard let source = edge.pointee.source?.takeUnretainedValue(), !source.flags.contains(.ended)
    else { return nil }
    source.firstDependent.append(edge)
    edge.pointee.dependent._withUnsafeGuaranteedRef {
      $0.inputs.unsafelyUnwrapped.header.pointee.live += 1
    }
    return source
  }

  /// A node to which nobody listens any more leaves, and with it those that had no other listener.
  func detach(_ node: Node) {
    guard node.flags.contains(.attached) else { return }
    var leaving = [node]
    node.flags.remove(.attached)
    while let node = leaving.popLast() {
      if node.flags.isSuperset(of: [.join, .flattening]) { _ = node.step(node, .detachInner) }
      let inputs = node.inputs.unsafelyUnwrapped
      for index in 0..<inputs.count {
        guard let idle = unlink(inputs.edges + index) else { continue }
        idle.flags.remove(.attached)
        leaving.append(idle)
      }
      letGo(of: node)
    }
  }

  /// Takes an edge out of its source's list; answers the source if it was attached for this edge
  /// alone.
  private func unlink(_ edge: UnsafeMutablePointer<Edge>) -> Node? {
    guard edge.pointee.isLinked, let source = edge.pointee.source?.takeUnretainedValue()
    else { return nil }
    remove(edge, from: source)
    return source.isIdle && source.flags.contains(.attached) ? source : nil
  }

  /// Gives a flattening derivation another inner node.
  @usableFromInline func replaceInner(of node: Node, by inner: Node) {
    let inputs = node.inputs.unsafelyUnwrapped
    let edge = inputs.edges + 1
    let former = edge.pointee.source
    if edge.pointee.isLinked {
      inputs.header.pointee.live -= 1
      if let idle = unlink(edge) { detach(idle) }
    }
    edge.pointee.source = Unmanaged.passRetained(inner)
    edge.pointee.seen = Edge.never
    if node.flags.contains(.attached) {
      // While settling, the queue computes it when all above it have settled, and then the node
      // itself.
      if isSettling { attachWithoutComputing(inner) } else { attach(inner) }
      if link(edge) != nil { adoptPlace(of: node) }
      // The inner one may not have settled; the queue lets it go first.
      if isOpen { enqueue(node) }
    }
    joinTraces(of: node, and: inner)
    if let former { letGo(of: former.takeUnretainedValue()) }
  }

  // MARK: Bindings

  /// Attaches the end of a binding. Its second edge leads to its target, for the heights; its third
  /// stands in the target's list, so that the binding ends with the target.
  @usableFromInline func bind(_ sink: Node, to target: Node) {
    attach(sink)
    guard !sink.flags.contains(.ended) else { return }
    let edges = sink.inputs.unsafelyUnwrapped.edges
    edges[1].dependent = Unmanaged.passUnretained(target)
    sink.firstDependent.append(edges + 1)
    edges[2].source = Unmanaged.passUnretained(target)
    target.firstBinding.append(edges + 2)
    joinTraces(of: sink, and: target)
    if sink.flags.contains(.cyclic) { markRing(through: sink) }
    spreadHeight(from: sink)
  }

  /// Takes the end of a binding out of the graph.
  @usableFromInline func unbind(_ sink: Node) {
    guard let edges = sink.inputs?.edges else { return }
    let target = edges[2].source
    if edges[1].isLinked {
      remove(edges + 1, from: sink)
      target?._withUnsafeGuaranteedRef { $0.firstBinding.remove(edges + 2) }
      edges[2].source = nil
    }
    detach(sink)
    if isInRing(sink), let target { openRing(at: target.takeUnretainedValue()) }
  }

  // MARK: Heights

  /// Takes from its inputs what a node must know of them: it stands higher, and in a ring if they
  /// do.
  private func adoptPlace(of node: Node) {
    let inputs = node.inputs.unsafelyUnwrapped
    var height: Int32 = 0
    var isCyclic = node.flags.contains(.cyclic)
    var isTraced = false
    for index in 0..<inputs.count {
      guard let source = inputs.edges[index].source?.takeUnretainedValue() else { continue }
      height = max(height, source.height + 1)
      isCyclic = isCyclic || source.flags.contains(.cyclic)
      isTraced = isTraced || source.flags.isTraced
    }
    if isTraced, !node.flags.isTraced { adoptTraces(of: node) }
    guard height > node.height || isCyclic != node.flags.contains(.cyclic) else { return }
    node.height = max(node.height, height)
    if isCyclic { node.flags.insert(.cyclic) }
    spreadHeight(from: node)
  }

  /// Lifts what stands below. Should the way lead back to where it began, a binding has closed a
  /// ring.
  func spreadHeight(from start: Node) {
    var lifted = [start]
    while let node = lifted.popLast() {
      var edge = node.firstDependent
      while let current = edge {
        edge = current.pointee.next
        let dependent = current.pointee.dependent.takeUnretainedValue()
        let becomesCyclic = node.flags.contains(.cyclic) && !dependent.flags.contains(.cyclic)
        // In a ring there is no height that fits; what stands there is made for being computed
        // twice.
        let isTooLow =
          dependent.height <= node.height && !(node.flags.contains(.sink) && isInRing(node))
        guard isTooLow || becomesCyclic else { continue }
        if dependent === start {
          // From now on it ends at the bindings of the ring; the rest must still be lifted.
          markRing(through: start)
          continue
        }
        if isTooLow { dependent.height = node.height + 1 }
        if becomesCyclic { dependent.flags.insert(.cyclic) }
        lifted.append(dependent)
      }
    }
  }
}
