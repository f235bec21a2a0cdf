/// Taps: how a derivation hears of inner nodes that come and go, in constant time each.
///
/// The inputs of a node stand in one block of memory, and a join looks at all of them. A list of
/// lists may have thousands of inner ones, so each of these gets a **tap** instead: a derivation of
/// one input, whose second edge leads to the node that gathers them. When the inner node changes,
/// the tap's step notes it where the gathering node will look.
///
///     inner ◄── tap ──► gathering node       the first edge is an input, the second one leads on
extension Turn {
  /// Attaches a tap, which tells `node` of the inner node from now on; one that has ended has
  /// nothing to tell.
  func attach(tap: Node, to node: Node) {
    guard let inner = tap.inputs?.edges[0].source?.takeUnretainedValue(),
      !inner.flags.contains(.ended), !tap.flags.contains(.attached)
    else { return }
    attachWithoutComputing(tap)
    guard !tap.flags.contains(.ended), let edges = tap.inputs?.edges else { return }
    edges[1].dependent = Unmanaged.passUnretained(node)
    tap.firstDependent.append(edges + 1)
    node.inputs?.header.pointee.live += 1
    joinTraces(of: tap, and: node)
    spreadHeight(from: tap)
  }

  func detach(tap: Node, from node: Node) {
    guard let edges = tap.inputs?.edges, edges[1].isLinked else { return }
    remove(edges + 1, from: tap)
    node.inputs?.header.pointee.live -= 1
    detach(tap)
  }
}
