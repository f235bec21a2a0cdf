/// A derivation on the way of a read, and how many of its inputs have been seen to.
struct WalkStep: BitwiseCopyable {
  let node: Unmanaged<Node>
  var input = 0
}

/// Reads that must compute: of derivations to which nobody listens, and of any in the middle of a
/// turn.
///
/// A read goes up to the sources and comes back down; on the way down it compares versions and
/// computes only what is out of date. Every node is stamped with the walk's number, so each is
/// looked at once, whatever the shape above it; and the way is kept on a stack of our own, so its
/// length does not matter.
extension Turn {
  func refresh(_ root: Node) {
    root.checkThread()
    if root.flags.contains(.attached), isUpToDate { return }
    let base = walk.count
    walkNumber &+= 1
    let number = walkNumber
    push(root)
    while walk.count > base {
      let entry = walk[walk.count - 1]
      entry.node._withUnsafeGuaranteedRef { node in
        let inputs = node.inputs.unsafelyUnwrapped
        if descend(from: node, inputs, entry.input, number) { return }
        if inputs.noteSeen() || node.version == 0 { recompute(node) }
        inputs.header.pointee.checked = number
        node.flags.remove(.walked)
        _ = walk.pop()
      }
    }
    if base == 0, !isOpen { letGo() }
  }

  /// Whether what is attached agrees with its sources.
  private var isUpToDate: Bool { @inline(__always) get { !isSettling && queue.isEmpty } }

  private func push(_ node: Node) {
    if node.flags.contains(.walked) {
      fatalError("Bindings: \(node.name) is computed from itself.")
    }
    node.flags.insert(.walked)
    walk.push(WalkStep(node: Unmanaged.passUnretained(node)))
  }

  /// Goes to the next input that may be out of date, if there is one.
  private func descend(from node: Node, _ inputs: Inputs, _ first: Int, _ number: UInt64) -> Bool {
    var index = first
    while index < inputs.count {
      if index == 1, node.flags.contains(.flattening) { _ = node.step(node, .pullInner) }
      let entry = inputs.edges[index].source
      index += 1
      guard let source = entry else { continue }
      let mustLook = source._withUnsafeGuaranteedRef { source -> Bool in
        guard let above = source.inputs, above.header.pointee.checked != number else {
          return false
        }
        return !(source.flags.contains(.attached) && isUpToDate)
      }
      guard mustLook else { continue }
      walk[walk.count - 1] = WalkStep(node: Unmanaged.passUnretained(node), input: index)
      source._withUnsafeGuaranteedRef { push($0) }
      return true
    }
    return false
  }

  /// What is attached must still be announced, so it keeps what it last announced and is settled
  /// later.
  private func recompute(_ node: Node) {
    if isOpen, node.flags.contains(.attached) {
      _ = advance(node, .computeKeeping)
      enqueue(node)
    } else {
      _ = advance(node, .compute)
    }
  }
}
