/// Two arrays as numbers: equal elements have the same one.
@usableFromInline struct Interned {
  /// For each element of the old array its number.
  @usableFromInline private(set) var old: [Int32] = []
  /// For each element of the new array its number, or -1 if the old array does not have it.
  @usableFromInline private(set) var new: [Int32] = []
  /// How many numbers there are.
  @usableFromInline private(set) var count = 0

  /// Numbers the elements; fails if so many of them have the same hash values that this would not be
  /// near linear, or if there are too many.
  @inlinable init?<Element: Hashable>(_ old: [Element], _ new: [Element], within middle: Gap) {
    guard middle.eventCount < Int(Int32.max) / 4 else { return nil }
    var numbers = NumberTable(
      capacity: middle.old.count, lookUps: middle.old.count + middle.new.count)
    var oldNumbers: [Int32] = []
    oldNumbers.reserveCapacity(middle.old.count)
    for index in middle.old {
      oldNumbers.append(numbers.number(of: old[index], at: index, in: old))
    }
    var newNumbers: [Int32] = []
    newNumbers.reserveCapacity(middle.new.count)
    for index in middle.new {
      newNumbers.append(numbers.knownNumber(of: new[index], in: old))
    }
    if numbers.isUseless { return nil }
    self.init(old: oldNumbers, new: newNumbers, count: numbers.count)
  }

  @usableFromInline init(old: [Int32], new: [Int32], count: Int) {
    (self.old, self.new, self.count) = (old, new, count)
  }
}

/// Gives equal elements the same number, without keeping them: it knows where in an array the first
/// of each stands.
@usableFromInline struct NumberTable {
  /// Numbers by hash value, plus one; 0 where there is none. A number is followed by those whose
  /// place was taken.
  @usableFromInline var slots: [Int32]
  /// For each number its hash value, and where its element stands first.
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
