/// Labels, by which two slots are compared without counting their places.
///
/// A leaf's label is greater than that of the leaf before it. When a leaf is split and there is no
/// label between its own and the next one, the labels around it are spread again: those of the
/// smallest range that is sparse enough, the sparser the larger it is. So spreading costs O(log n)
/// for each split, on average.
extension SlotSequence {
  static let labels: UInt64 = 1 << 62

  /// Puts a new leaf behind another one.
  func insertLeaf(_ leaf: Int32, after former: Int32) {
    link(leaf, to: nodes[Int(former)].next)
    link(former, to: leaf)
    if room(after: former) < 2 { spread(around: former) }
    nodes[Int(leaf)].label = nodes[Int(former)].label + room(after: former) / 2
  }

  /// The distance to the label of the leaf after the next one, whose own is not known yet.
  private func room(after leaf: Int32) -> UInt64 {
    let next = nodes[Int(nodes[Int(leaf)].next)].next
    return (next < 0 ? SlotSequence.labels : nodes[Int(next)].label) - nodes[Int(leaf)].label
  }

  private func spread(around leaf: Int32) {
    // The new leaf has none yet, and takes its place between others afterwards.
    let new = nodes[Int(leaf)].next
    link(leaf, to: nodes[Int(new)].next)
    var (first, last, count) = (leaf, leaf, UInt64(1))
    var size: UInt64 = 1
    var bound = 1.0
    while size < SlotSequence.labels {
      size *= 2
      bound *= 1.5
      let start = nodes[Int(leaf)].label & ~(size - 1)
      while case let previous = nodes[Int(first)].previous, previous >= 0,
        nodes[Int(previous)].label >= start
      {
        (first, count) = (previous, count + 1)
      }
      while case let next = nodes[Int(last)].next, next >= 0, nodes[Int(next)].label - start < size
      {
        (last, count) = (next, count + 1)
      }
      guard Double(size) / Double(count + 1) >= max(bound, 4) else { continue }
      label(leaves(from: first, count: count), from: start, distance: size / (count + 1))
      break
    }
    link(new, to: nodes[Int(leaf)].next)
    link(leaf, to: new)
  }

  private func leaves(from first: Int32, count: UInt64) -> [Int32] {
    var leaves = [first]
    while leaves.count < Int(count) { leaves.append(nodes[Int(leaves[leaves.count - 1])].next) }
    return leaves
  }

  func label(_ leaves: [Int32], from start: UInt64, distance: UInt64) {
    for (index, leaf) in leaves.enumerated() {
      nodes[Int(leaf)].label = start + UInt64(index) * distance
    }
  }

  func link(_ leaf: Int32, to next: Int32) {
    if leaf >= 0 { nodes[Int(leaf)].next = next }
    if next >= 0 { nodes[Int(next)].previous = leaf }
  }
}
