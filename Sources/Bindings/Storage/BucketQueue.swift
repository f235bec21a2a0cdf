/// A queue of elements with small numbers, their levels: the lowest level comes first and, on the
/// same level, what was inserted first.
///
/// Each level has a list, and a bit that is set while the list has elements. So inserting takes
/// constant time, and finding the lowest element reads one word for each 64 levels.
struct BucketQueue<Element: BitwiseCopyable>: ~Copyable {
  // If it were private, the Swift 6.3 compiler would fail with an internal error.
  struct Level: ~Copyable {
    var elements = UnsafeStack<Element>()
    /// How many of them have been taken out.
    var taken = 0
  }

  private var count = 0
  private var lowestWord = 0
  private var occupied = UnsafeStack<UInt64>()
  private var levels = UnsafeStack<Level>()

  var isEmpty: Bool { count == 0 }

  mutating func insert(_ element: Element, at level: Int) {
    if level >= levels.count { grow(to: level) }
    levels.place(of: level).pointee.elements.push(element)
    let word = level >> 6
    occupied.place(of: word).pointee |= 1 << UInt64(level & 63)
    if word < lowestWord { lowestWord = word }
    count += 1
  }

  /// Takes out the first element of the lowest level.
  mutating func popFirst() -> (element: Element, level: Int)? {
    guard count > 0 else { return nil }
    while occupied[lowestWord] == 0 { lowestWord += 1 }
    let bits = occupied[lowestWord]
    let number = lowestWord << 6 + bits.trailingZeroBitCount
    let level = levels.place(of: number)
    let element = level.pointee.elements[level.pointee.taken]
    level.pointee.taken += 1
    if level.pointee.taken == level.pointee.elements.count {
      level.pointee.elements.removeAll()
      level.pointee.taken = 0
      occupied.place(of: lowestWord).pointee = bits & (bits - 1)
    }
    count -= 1
    return (element, number)
  }

  @inline(never) private mutating func grow(to level: Int) {
    while levels.count <= level { levels.push(Level()) }
    while occupied.count << 6 < levels.count { occupied.push(0) }
  }
}
