/// Inputs that are found while a closure reads them: those of `Property { }`, of `flatMap` and of
/// the closures of list operators. All other derivations keep the inputs with which they were made.
extension Node {
  /// Adds an input that is linked later, when the closure that reads it has returned.
  @usableFromInline final func append(input: Node) {
    let inputs = inputs.unsafelyUnwrapped
    let count = inputs.count
    let grown = count < inputs.capacity ? inputs : inputs.moved(capacity: max(1, count * 2))
    (grown.edges + count).initialize(
      to: Edge(source: Unmanaged.passRetained(input), dependent: Unmanaged.passUnretained(self)))
    if holders > 0 { input.hold() }
    grown.count = count + 1
    self.inputs = grown
  }
}

extension Turn {
  /// Links the new ones of the first `count` inputs, which a derivation's closure has read, and
  /// releases the rest.
  func takeInputs(of node: Node, keeping count: Int) {
    let inputs = node.inputs.unsafelyUnwrapped
    let isAttached = node.flags.contains(.attached)
    if isAttached {
      for index in 0..<count where !inputs.edges[index].isLinked {
        attachSource(of: inputs.edges + index, to: node)
      }
    }
    while let inputs = node.inputs, inputs.count > count {
      let edge = inputs.edges + (inputs.count - 1)
      let source = edge.pointee.source
      if edge.pointee.isLinked {
        inputs.header.pointee.live -= 1
        if let idle = unlink(edge) { idle._withUnsafeGuaranteedRef { detach($0) } }
      }
      inputs.count -= 1
      if let source { release(input: source, of: node) }
    }
    if isAttached, node.inputs?.header.pointee.live == 0 { ender.end(node, self) }
    releaseIfOver()
  }

  /// Attaches the new source of an attached node's edge, and links the edge to it.
  private func attachSource(of edge: UnsafeMutablePointer<Edge>, to node: Node) {
    edge.pointee.source?._withUnsafeGuaranteedRef { source in
      // While settling, the queue computes the source when all above it have settled, and then the
      // node.
      if isComputing { attachWithoutComputing(source) } else { attach(source) }
      if cutCycles(from: node, to: source) { node.refuseCycle() }
      if link(edge) { raise(node, to: source.height + 1) }
    }
  }
}

extension Inputs {
  /// Moves all edges to a larger block.
  fileprivate func moved(capacity: Int) -> Inputs {
    let larger = Inputs(room: capacity)
    larger.header.pointee.live = header.pointee.live
    larger.header.pointee.checked = header.pointee.checked
    larger.count = count
    for index in 0..<count { Inputs.move(edges + index, to: larger.edges + index) }
    deallocate()
    return larger
  }

  /// Exchanges two inputs.
  func swapAt(_ first: Int, _ second: Int) {
    withUnsafeTemporaryAllocation(of: Edge.self, capacity: 1) { spare in
      let spare = spare.baseAddress.unsafelyUnwrapped
      Inputs.move(edges + first, to: spare)
      Inputs.move(edges + second, to: edges + first)
      Inputs.move(spare, to: edges + second)
    }
  }

  /// Moves an edge in memory; its neighbors in the source's list follow.
  private static func move(_ edge: UnsafeMutablePointer<Edge>, to place: UnsafeMutablePointer<Edge>)
  {
    place.initialize(to: edge.pointee)
    guard edge.pointee.isLinked, let source = edge.pointee.source else { return }
    source._withUnsafeGuaranteedRef { source in
      if source.firstDependent == edge {
        source.firstDependent = place
      } else {
        place.previous?.next = place
      }
      (place.next ?? source.firstDependent.unsafelyUnwrapped).previous = place
    }
    withTurn { $0.settler.moved(edge, to: place) }
  }
}
