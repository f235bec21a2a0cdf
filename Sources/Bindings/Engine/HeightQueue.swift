/// What a node announced last, of one that was set or computed before the turn has settled it.
struct Announced: BitwiseCopyable {
  /// The version; `nil` if it is not known.
  var version: UInt64?
  /// If the node was computed early: the versions of the inputs of its announced value.
  var seen: UnsafeMutablePointer<UInt64>?

  init(_ node: Node) { version = node.flags.contains(.unsettled) ? nil : node.version }

  mutating func forgetSeen() {
    seen?.deallocate()
    seen = nil
  }
}

/// Nodes that wait to be settled, lowest first and, at the same height, in the order in which they
/// came.
///
/// There is a list for each height, and a bit for each height that is set while the list has
/// entries. So adding takes constant time, and finding the lowest node reads one word for each 64
/// heights.
struct HeightQueue {
  private typealias Entry = UnsafeMutablePointer<Waiting>

  private struct Waiting: BitwiseCopyable {
    var node: Unmanaged<Node>?
    var next: Entry?
  }

  private struct List: BitwiseCopyable {
    var first: Entry?
    var last: Entry?
  }

  private(set) var count = 0
  private var lowestWord = 0
  private var occupied = UnsafeStack<UInt64>()
  private var lists = UnsafeStack<List>()
  private var free: Entry?
  private var blocks = UnsafeStack<Entry>()

  var isEmpty: Bool { @inline(__always) get { count == 0 } }

  /// Adds a node, unless it is in the queue.
  @inline(__always) mutating func insert(_ node: Node) {
    if node.flags.contains(.queued) { return }
    node.flags.insert(.queued)
    if free == nil { allocate() }
    let entry = free.unsafelyUnwrapped
    free = entry.pointee.next
    entry.pointee.node = Unmanaged.passUnretained(node)
    append(entry, at: Int(node.height))
  }

  @inline(__always) private mutating func append(_ entry: Entry, at height: Int) {
    if height >= lists.count { grow(to: height) }
    entry.pointee.next = nil
    let list = lists.place(of: height)
    let word = height >> 6
    let mask: UInt64 = 1 << UInt64(height & 63)
    if occupied[word] & mask != 0 {
      list.pointee.last.unsafelyUnwrapped.pointee.next = entry
    } else {
      occupied[word] |= mask
      list.pointee.first = entry
    }
    list.pointee.last = entry
    if word < lowestWord { lowestWord = word }
    count += 1
  }

  /// Takes out the lowest node.
  @inline(__always) mutating func popFirst() -> (node: Unmanaged<Node>, height: Int32)? {
    while count > 0 {
      while occupied[lowestWord] == 0 { lowestWord += 1 }
      let bits = occupied[lowestWord]
      let height = lowestWord << 6 + bits.trailingZeroBitCount
      let list = lists.place(of: height)
      let entry = list.pointee.first.unsafelyUnwrapped
      list.pointee.first = entry.pointee.next
      if entry.pointee.next == nil { occupied[lowestWord] = bits & (bits - 1) }
      count -= 1
      let node = entry.pointee.node.unsafelyUnwrapped
      let present = node._withUnsafeGuaranteedRef { Int($0.height) }
      if present <= height {
        node._withUnsafeGuaranteedRef { _ = $0.flags.remove(.queued) }
        entry.pointee.next = free
        free = entry
        return (node, Int32(truncatingIfNeeded: height))
      }
      // The node was raised while it waited.
      append(entry, at: present)
    }
    return nil
  }

  @inline(never) private mutating func allocate() {
    let size = 64
    let block = Entry.allocate(capacity: size)
    blocks.push(block)
    for index in 0..<size {
      (block + index).initialize(to: Waiting(next: free))
      free = block + index
    }
  }

  @inline(never) private mutating func grow(to height: Int) {
    while lists.count <= height { lists.push(List()) }
    while occupied.count << 6 < lists.count { occupied.push(0) }
  }

  mutating func deallocate() {
    while !blocks.isEmpty { blocks.pop().deallocate() }
    blocks.deallocate()
    lists.deallocate()
    occupied.deallocate()
  }
}
