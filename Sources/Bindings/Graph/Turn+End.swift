/// Ending: nothing will change a source any more, since its handle has gone.
extension Turn {
  /// Ends a source when all that has been set is announced: in a running turn, at its end.
  @usableFromInline func end(_ node: Node) {
    guard !node.flags.contains(.ended) else { return }
    guard node.isListenedTo || node.firstBinding != nil else {
      node.flags.insert(.ended)
      return leave(node)
    }
    let isOutermost = open()
    endings.push(Unmanaged.passRetained(node))
    if isOutermost { close() }
  }

  func finishEndings() {
    var ended = endings
    endings = UnsafeStack()
    for index in 0..<ended.count { ended[index]._withUnsafeGuaranteedRef { finish($0) } }
    while !ended.isEmpty { keptNodes.push(ended.pop()) }
    ended.deallocate()
  }

  /// Ends a node, and what was computed from it alone.
  ///
  /// Dependents first leave the graph, all of them; then the observers hear of it, and may do as
  /// they like.
  func finish(_ start: Node) {
    var ended = [start]
    var index = 0
    while index < ended.count {
      endInGraph(ended[index], &ended)
      index += 1
    }
    for node in ended where node.flags.contains(.ended) {
      while let entry = node.firstObserver {
        let observer = entry.takeUnretainedValue()
        node.remove(observer, turn: self)
        keptObservers.push(entry)
        observer.notify(observer, nil)
      }
    }
    if !isOpen, walk.isEmpty { letGo() }
  }

  private func endInGraph(_ node: Node, _ ended: inout [Node]) {
    guard catchUp(node) else { return }
    node.flags.insert(.ended)
    while let edge = node.firstBinding { unbind(edge.pointee.dependent.takeUnretainedValue()) }
    if node.flags.contains(.sink) {
      unbind(node)
      return becomeConstant(node)
    }
    while let edge = node.firstDependent {
      remove(edge, from: node)
      let dependent = edge.pointee.dependent.takeUnretainedValue()
      let inputs = dependent.inputs.unsafelyUnwrapped
      inputs.header.pointee.live -= 1
      if inputs.header.pointee.live == 0 {
        ended.append(dependent)
      } else if dependent.flags.isSuperset(of: [.join, .flattening]), edge == inputs.edges {
        forgetOuter(of: dependent)
        // It may have led to an inner property that has ended too.
        if inputs.header.pointee.live == 0 { ended.append(dependent) }
      }
    }
    if node.flags.contains(.attached) {
      node.flags.remove(.attached)
      keptNodes.push(Unmanaged.passUnretained(node))
    }
    becomeConstant(node)
  }

  /// What joined the graph in this very turn may not have been computed; and a flattening
  /// derivation that is may find a new inner property, and live on. Answers whether the node ends.
  private func catchUp(_ node: Node) -> Bool {
    guard let inputs = node.inputs, !node.flags.contains(.sink) else { return true }
    if node.version == 0 || !inputs.areSeen { refresh(node) }
    return inputs.header.pointee.live == 0
  }

  /// A derivation whose inputs have all ended is never computed again, and holds them no longer.
  private func becomeConstant(_ node: Node) {
    guard let inputs = node.inputs else { return }
    if node.flags.isSuperset(of: [.join, .flattening]) { _ = node.step(node, .detachInner) }
    node.inputs = nil
    node.flags.insert(.source)
    for index in 0..<inputs.count {
      if let source = inputs.edges[index].source { keptNodes.push(source) }
    }
    inputs.deallocate()
  }

  /// The outer property of a flattening derivation has ended: the inner one is the last, and is
  /// held by its node alone.
  private func forgetOuter(of node: Node) {
    let edge = node.inputs.unsafelyUnwrapped.edges
    guard let outer = edge.pointee.source else { return }
    _ = node.step(node, .switchInput)
    edge.pointee.source = nil
    keptNodes.push(outer)
    _ = node.step(node, .outerHasEnded)
  }
}
