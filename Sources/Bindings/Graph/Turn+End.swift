/// Ending: nothing will change a source any more, since its handle has gone.
extension Turn {
  /// Ends a source when all that has been set is announced: in a running turn, at its end.
  @usableFromInline func end(_ node: Node) {
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
  /// Dependents first leave the graph, all of them; then the observers hear of it, and may do as they like.
  func finish(_ start: Node) {
    var ended = [start]
    var index = 0
    while index < ended.count {
      endInGraph(ended[index], &ended)
      index += 1
    }
    for node in ended {
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
    node.flags.insert(.ended)
    while let edge = node.firstBinding { unbind(edge.pointee.dependent.takeUnretainedValue()) }
    if node.flags.contains(.sink) {
      unbind(node)
      return
    }
    while let edge = node.firstDependent {
      remove(edge, from: node)
      let dependent = edge.pointee.dependent.takeUnretainedValue()
      let header = dependent.inputs.unsafelyUnwrapped.header
      header.pointee.live -= 1
      if header.pointee.live == 0 { ended.append(dependent) }
    }
    if node.flags.contains(.attached) {
      node.flags.remove(.attached)
      keptNodes.push(Unmanaged.passUnretained(node))
    }
  }
}
