/// Two arrays as numbers: equal elements have the same one.
@usableFromInline struct Interned {
  /// For each element of the old array its number.
  @usableFromInline let old: [Int32]
  /// For each element of the new array its number, or -1 if the old array does not have it.
  @usableFromInline let new: [Int32]
  /// How many numbers there are.
  @usableFromInline let count: Int

  /// Numbers the elements; fails if so many of them have the same hash values that this would not
  /// be near linear, or if there are too many.
  @inlinable init?<Element: Hashable>(_ old: [Element], _ new: [Element], within gaps: [Gap]) {
    let oldCount = gaps.reduce(0) { $0 + $1.old.count }
    let newCount = gaps.reduce(0) { $0 + $1.new.count }
    guard max(oldCount, newCount) < Int(Int32.max) / 4 else { return nil }
    var numbers = NumberTable(capacity: oldCount, lookUps: oldCount + newCount)
    var (oldNumbers, newNumbers): ([Int32], [Int32]) = ([], [])
    oldNumbers.reserveCapacity(oldCount)
    newNumbers.reserveCapacity(newCount)
    for gap in gaps {
      for index in gap.old {
        oldNumbers.append(numbers.number(of: old[index], at: index, in: old))
      }
    }
    for gap in gaps {
      for index in gap.new {
        newNumbers.append(numbers.knownNumber(of: new[index], in: old))
      }
    }
    if numbers.isUseless { return nil }
    (self.old, self.new, count) = (oldNumbers, newNumbers, numbers.count)
  }
}

extension Interned {
  /// Returns a longest common subsequence.
  ///
  /// What only one array has cannot be kept, so it is left out; of arrays that were edited, little
  /// remains to be searched then. If few elements are repeated, the longest common subsequence is
  /// searched among the pairs of equal elements; otherwise by `ShortestEdit`, within its budget.
  @usableFromInline func common(within middle: Gap) -> [Run] {
    var newCounts = Array(repeating: 0, count: count)
    for number in new where number >= 0 { newCounts[Int(number)] += 1 }
    let oldPlaces = old.indices.filter { newCounts[Int(old[$0])] > 0 }
    let newPlaces = new.indices.filter { new[$0] >= 0 }
    let common = common(oldPlaces.map { old[$0] }, newPlaces.map { new[$0] }, newCounts)
    return common.flatMap { run in
      (0..<run.count).map { offset in
        Run(
          old: middle.old.lowerBound + oldPlaces[run.old + offset],
          new: middle.new.lowerBound + newPlaces[run.new + offset], count: 1)
      }
    }
  }

  private func common(_ old: [Int32], _ new: [Int32], _ newCounts: [Int]) -> [Run] {
    let part = Gap(between: old, new)
    let pairCount = part.old.reduce(0) { $0 + newCounts[Int(old[$1])] }
    var middle: [Run]
    if pairCount > max(8 * (old.count + new.count), 1 << 16) {
      var search = ShortestEdit(old, new, within: part, budget: ShortestEdit<Int32>.budget)
      middle = search.common()
    } else {
      middle = LongestSubsequence(old, new, within: part, numbers: count).pairs.map {
        Run(old: Int($0.old), new: Int($0.new), count: 1)
      }
    }
    let start = Run(old: 0, new: 0, count: part.old.lowerBound)
    let end = Run(
      old: part.old.upperBound, new: part.new.upperBound, count: old.count - part.old.upperBound)
    return [start] + middle + [end]
  }
}

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
    // Past the limit the numbers are useless, and the search ends.
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
