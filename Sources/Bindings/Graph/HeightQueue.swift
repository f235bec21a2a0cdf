/// Nodes that wait to be settled, lowest first and, at the same height, in the order in which they
/// came.
///
/// One intrusive list a height, and one bit a height that says whether the list has anyone: adding
/// takes constant time, and finding the lowest one looks at one word for 64 heights.
struct HeightQueue {
  private struct Bucket {
    var first: Unmanaged<Node>?
    var last: Unmanaged<Node>?
  }

  private(set) var count = 0
  private var lowestWord = 0
  private var words = 0
  private var occupied: UnsafeMutablePointer<UInt64>?
  private var buckets: UnsafeMutablePointer<Bucket>?

  var isEmpty: Bool { @inline(__always) get { count == 0 } }

  @inline(__always) mutating func insert(_ node: Node) {
    let height = Int(node.height)
    let word = height >> 6
    if word >= words { grow(to: word + 1) }
    let entry = Unmanaged.passUnretained(node)
    let bucket = buckets.unsafelyUnwrapped + height
    let mask: UInt64 = 1 << UInt64(height & 63)
    if occupied.unsafelyUnwrapped[word] & mask != 0 {
      bucket.pointee.last.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.nextQueued = entry }
    } else {
      occupied.unsafelyUnwrapped[word] |= mask
      bucket.pointee.first = entry
    }
    bucket.pointee.last = entry
    if word < lowestWord { lowestWord = word }
    count += 1
  }

  /// Takes out the lowest node, and says at what height it stood.
  @inline(__always) mutating func popFirst() -> (node: Unmanaged<Node>, height: Int32)? {
    guard count > 0 else { return nil }
    while occupied.unsafelyUnwrapped[lowestWord] == 0 { lowestWord += 1 }
    let bits = occupied.unsafelyUnwrapped[lowestWord]
    let height = (lowestWord << 6) + bits.trailingZeroBitCount
    let bucket = buckets.unsafelyUnwrapped + height
    let entry = bucket.pointee.first.unsafelyUnwrapped
    let next = entry._withUnsafeGuaranteedRef { node in
      let next = node.nextQueued
      node.nextQueued = nil
      return next
    }
    bucket.pointee.first = next
    if next == nil { occupied.unsafelyUnwrapped[lowestWord] = bits & (bits - 1) }
    count -= 1
    if count == 0 { lowestWord = words }
    return (entry, Int32(truncatingIfNeeded: height))
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
    deallocate()
    occupied = moreWords
    buckets = moreBuckets
    words = larger
  }

  func deallocate() {
    occupied?.deallocate()
    buckets?.deallocate()
  }
}
