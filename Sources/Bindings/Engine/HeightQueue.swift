/// Nodes that wait to be settled, lowest first and, at the same height, in the order in which they
/// came.
///
/// There is a list for each height, and a bit for each height that is set while the list has nodes. So
/// adding takes constant time, and finding the lowest node reads one word for each 64 heights.
struct HeightQueue: ~Copyable {
  private struct Level: ~Copyable {
    var nodes = UnsafeStack<Unmanaged<Node>>()
    /// How many of them have been taken out.
    var taken = 0
  }

  private(set) var count = 0
  private var lowestWord = 0
  private var occupied = UnsafeStack<UInt64>()
  private var levels = UnsafeStack<Level>()

  var isEmpty: Bool { @inline(__always) get { count == 0 } }

  /// Adds a node, unless it is in the queue.
  @inline(__always) mutating func insert(_ node: Node) {
    if node.flags.contains(.queued) { return }
    node.flags.insert(.queued)
    append(Unmanaged.passUnretained(node), at: Int(node.height))
  }

  @inline(__always) private mutating func append(_ node: Unmanaged<Node>, at height: Int) {
    if height >= levels.count { grow(to: height) }
    levels.place(of: height).pointee.nodes.push(node)
    let word = height >> 6
    occupied[word] |= 1 << UInt64(height & 63)
    if word < lowestWord { lowestWord = word }
    count += 1
  }

  /// Takes out the lowest node.
  @inline(__always) mutating func popFirst() -> (node: Unmanaged<Node>, height: Int32)? {
    while count > 0 {
      while occupied[lowestWord] == 0 { lowestWord += 1 }
      let bits = occupied[lowestWord]
      let height = lowestWord << 6 + bits.trailingZeroBitCount
      let level = levels.place(of: height)
      let node = level.pointee.nodes[level.pointee.taken]
      level.pointee.taken += 1
      if level.pointee.taken == level.pointee.nodes.count {
        level.pointee.nodes.removeAll()
        level.pointee.taken = 0
        occupied[lowestWord] = bits & (bits - 1)
      }
      count -= 1
      let present = node._withUnsafeGuaranteedRef { Int($0.height) }
      if present <= height {
        node._withUnsafeGuaranteedRef { _ = $0.flags.remove(.queued) }
        return (node, Int32(truncatingIfNeeded: height))
      }
      // The node was raised while it waited.
      append(node, at: present)
    }
    return nil
  }

  @inline(never) private mutating func grow(to height: Int) {
    while levels.count <= height { levels.push(Level()) }
    while occupied.count << 6 < levels.count { occupied.push(0) }
  }
}
