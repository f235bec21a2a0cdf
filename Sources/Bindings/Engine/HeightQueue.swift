/// A node that waits to be settled, and its versions before the turn.
struct QueueEntry {
  /// The number of the entry in the queue, from 1.
  let number: UInt32
  var node: Unmanaged<Node>?
  var next: UnsafeMutablePointer<QueueEntry>?
  /// The version that was last announced; `nil` if a node was added again while it was visited.
  var version: UInt64?
  /// If a derivation was computed early: the versions of the inputs of its former value.
  var seen: UnsafeMutablePointer<UInt64>?

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
  typealias Entry = UnsafeMutablePointer<QueueEntry>

  private struct Bucket {
    var first: Entry?
    var last: Entry?
  }

  private(set) var count = 0
  private var lowestWord = 0
  private var words = 0
  private var occupied: UnsafeMutablePointer<UInt64>?
  private var buckets: UnsafeMutablePointer<Bucket>?
  private var free: Entry?
  private var blocks = UnsafeStack<Entry>()
  private static let blockSize = 64

  var isEmpty: Bool { @inline(__always) get { count == 0 } }

  /// The entry of a node, which is added if it is not in the queue.
  @inline(__always) @discardableResult mutating func insert(_ node: Node) -> Entry {
    if node.entry != 0 { return self[node.entry] }
    if free == nil { allocate() }
    let entry = free.unsafelyUnwrapped
    free = entry.pointee.next
    entry.pointee.node = Unmanaged.passUnretained(node)
    entry.pointee.version = node.flags.contains(.unsettled) ? nil : node.version
    node.entry = entry.pointee.number
    node.flags.insert(.queued)
    append(entry, at: Int(node.height))
    return entry
  }

  /// The entry of a node that is in the queue.
  func entry(of node: Node) -> Entry? { node.entry == 0 ? nil : self[node.entry] }

  private subscript(number: UInt32) -> Entry {
    blocks[Int(number - 1) / Self.blockSize] + Int(number - 1) % Self.blockSize
  }

  @inline(__always) private mutating func append(_ entry: Entry, at height: Int) {
    let word = height >> 6
    if word >= words { grow(to: word + 1) }
    entry.pointee.next = nil
    let bucket = buckets.unsafelyUnwrapped + height
    let mask: UInt64 = 1 << UInt64(height & 63)
    if occupied.unsafelyUnwrapped[word] & mask != 0 {
      bucket.pointee.last.unsafelyUnwrapped.pointee.next = entry
    } else {
      occupied.unsafelyUnwrapped[word] |= mask
      bucket.pointee.first = entry
    }
    bucket.pointee.last = entry
    if word < lowestWord { lowestWord = word }
    count += 1
  }

  /// Takes out the lowest node. Its entry is the caller's until it is recycled.
  @inline(__always) mutating func popFirst() -> (entry: Entry, height: Int32)? {
    while count > 0 {
      while occupied.unsafelyUnwrapped[lowestWord] == 0 { lowestWord += 1 }
      let bits = occupied.unsafelyUnwrapped[lowestWord]
      let height = (lowestWord << 6) + bits.trailingZeroBitCount
      let bucket = buckets.unsafelyUnwrapped + height
      let entry = bucket.pointee.first.unsafelyUnwrapped
      let next = entry.pointee.next
      bucket.pointee.first = next
      if next == nil { occupied.unsafelyUnwrapped[lowestWord] = bits & (bits - 1) }
      count -= 1
      if count == 0 { lowestWord = words }
      let nodeHeight = entry.pointee.node.unsafelyUnwrapped._withUnsafeGuaranteedRef {
        node -> Int32 in
        // The node was raised while it waited.
        if node.height > height { return node.height }
        node.entry = 0
        node.flags.remove(.queued)
        return -1
      }
      if nodeHeight < 0 { return (entry, Int32(truncatingIfNeeded: height)) }
      append(entry, at: Int(nodeHeight))
    }
    return nil
  }

  @inline(__always) mutating func recycle(_ entry: Entry) {
    if entry.pointee.seen != nil { entry.pointee.forgetSeen() }
    entry.pointee.next = free
    free = entry
  }

  /// Puts an entry back, because the node must wait for others.
  mutating func putBack(_ entry: Entry) {
    entry.pointee.node.unsafelyUnwrapped._withUnsafeGuaranteedRef { node in
      node.entry = entry.pointee.number
      node.flags.insert(.queued)
      append(entry, at: Int(node.height))
    }
  }

  @inline(never) private mutating func allocate() {
    let block = Entry.allocate(capacity: Self.blockSize)
    let first = UInt32(blocks.count * Self.blockSize + 1)
    blocks.push(block)
    for index in 0..<Self.blockSize {
      (block + index).initialize(to: QueueEntry(number: first + UInt32(index), next: free))
      free = block + index
    }
  }

  @inline(never) private mutating func grow(to needed: Int) {
    let larger = max(needed, words * 2)
    let moreWords = UnsafeMutablePointer<UInt64>.allocate(capacity: larger)
    let moreBuckets = UnsafeMutablePointer<Bucket>.allocate(capacity: larger * 64)
    if let occupied, let buckets {
      moreWords.moveInitialize(from: occupied, count: words)
      moreBuckets.moveInitialize(from: buckets, count: words * 64)
    }
    (moreWords + words).initialize(repeating: 0, count: larger - words)
    (moreBuckets + words * 64).initialize(repeating: Bucket(), count: (larger - words) * 64)
    occupied?.deallocate()
    buckets?.deallocate()
    occupied = moreWords
    buckets = moreBuckets
    words = larger
  }

  mutating func deallocate() {
    occupied?.deallocate()
    buckets?.deallocate()
    while !blocks.isEmpty { blocks.pop().deallocate() }
    blocks.deallocate()
  }
}
