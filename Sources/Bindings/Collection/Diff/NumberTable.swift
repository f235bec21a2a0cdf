/// Gives equal elements the same number, without keeping them: it stores the index of the first of
/// each in an array.
@usableFromInline struct NumberTable {
  /// Numbers by hash value, plus one; 0 where there is none. A number is followed by those whose
  /// place was taken.
  @usableFromInline var slots: [Int32]
  /// For each number its hash value, and the first index of its element.
  @usableFromInline var hashes: [Int] = []
  @usableFromInline var places: [Int] = []
  /// How often a place was taken by another element.
  @usableFromInline var collisions = 0
  @usableFromInline let limit: Int

  /// Whether there were so many collisions that it has given up.
  @inlinable var isUseless: Bool { collisions >= limit }

  @inlinable var count: Int { places.count }

  @inlinable init(capacity: Int, lookUps: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    hashes.reserveCapacity(capacity)
    places.reserveCapacity(capacity)
    limit = 16 * lookUps + 1024
  }

  /// The number of an element, a new one if there is none yet.
  @inlinable mutating func number<Element: Hashable>(
    of element: Element, at index: Int, in array: [Element]
  ) -> Int32 {
    let hash = element.hashValue
    let (slot, number) = find(element, hash, in: array)
    if number >= 0 { return number }
    hashes.append(hash)
    places.append(index)
    if let slot { slots[slot] = Int32(truncatingIfNeeded: count) }
    return Int32(truncatingIfNeeded: count - 1)
  }

  /// The number of an element, or -1.
  @inlinable mutating func knownNumber<Element: Hashable>(
    of element: Element, in array: [Element]
  ) -> Int32 {
    find(element, element.hashValue, in: array).number
  }

  @inlinable mutating func find<Element: Hashable>(
    _ element: Element, _ hash: Int, in array: [Element]
  ) -> (slot: Int?, number: Int32) {
    var slot = hash & (slots.count - 1)
    // Past the limit the numbers are of no use any more, and are not looked for.
    while !isUseless {
      let number = slots[slot] - 1
      if number < 0 { return (slot, -1) }
      let index = Int(number)
      if hashes[index] == hash, array[places[index]] == element { return (slot, number) }
      collisions += 1
      slot = (slot + 1) & (slots.count - 1)
    }
    return (nil, -1)
  }
}
