/// Two arrays as numbers: equal elements have the same one, the first index of such an element in
/// the old array, counted from the start of the first gap.
@usableFromInline struct Interned {
  /// For each element of the old array its number.
  @usableFromInline let old: [Int32]
  /// For each element of the new array its number, or -1 if the old array does not have it.
  @usableFromInline let new: [Int32]
  /// All numbers are below this.
  @usableFromInline let count: Int

  /// Numbers the elements in the gaps; fails if so many of them have the same hash values that this
  /// would not be near linear, or if there are too many.
  @inlinable init?<Element: Hashable>(_ old: [Element], _ new: [Element], within gaps: [Gap]) {
    let oldCount = gaps.reduce(0) { $0 + $1.old.count }
    let newCount = gaps.reduce(0) { $0 + $1.new.count }
    guard max(old.count, new.count) < Int(Int32.max) / 4 else { return nil }
    let start = gaps.first?.old.lowerBound ?? 0
    var table = NumberTable(capacity: oldCount, lookUps: oldCount + newCount)
    var (oldNumbers, newNumbers): ([Int32], [Int32]) = ([], [])
    oldNumbers.reserveCapacity(oldCount)
    newNumbers.reserveCapacity(newCount)
    for gap in gaps {
      for index in gap.old {
        oldNumbers.append(table.number(of: old[index], in: old, from: start, orElse: index - start))
      }
    }
    for gap in gaps {
      for index in gap.new {
        newNumbers.append(table.number(of: new[index], in: old, from: start, orElse: -1))
      }
    }
    if table.isUseless { return nil }
    (self.old, self.new, count) = (oldNumbers, newNumbers, (gaps.last?.old.upperBound ?? 0) - start)
  }
}

extension Interned {
  /// Returns a longest common subsequence of arrays that are one gap.
  ///
  /// If few elements are repeated, it is searched among the pairs of equal elements; otherwise by
  /// `ShortestEdit`, within its budget, without the elements that only one array has.
  @usableFromInline func common(within middle: Gap) -> [Run] {
    let (start, newStart) = (middle.old.lowerBound, middle.new.lowerBound)
    let places = Places(of: new, numbers: count)
    let pairCount = old.reduce(0) { $0 + places.range(of: $1).count }
    if pairCount <= max(8 * (old.count + new.count), 1 << 16) {
      var (oldIndices, newIndices): ([Int32], [Int32]) = ([], [])
      oldIndices.reserveCapacity(pairCount)
      newIndices.reserveCapacity(pairCount)
      for (index, number) in old.enumerated() {
        for place in places.range(of: number) {
          oldIndices.append(Int32(index))
          newIndices.append(places.all[place])
        }
      }
      return Moves.longestIncreasing(newIndices).map {
        Run(old: start + Int(oldIndices[$0]), new: newStart + Int(newIndices[$0]), count: 1)
      }
    }
    let oldPlaces = old.indices.filter { !places.range(of: old[$0]).isEmpty }
    let newPlaces = new.indices.filter { new[$0] >= 0 }
    var search = ShortestEdit(
      oldPlaces.map { old[$0] }, newPlaces.map { new[$0] },
      within: Gap(old: oldPlaces.indices, new: newPlaces.indices),
      budget: ShortestEdit<Int32>.budget)
    return search.common().flatMap { run in
      (0..<run.count).map { offset in
        Run(
          old: start + oldPlaces[run.old + offset], new: newStart + newPlaces[run.new + offset],
          count: 1)
      }
    }
  }
}

/// The indices of each number in an array, the last one first.
private struct Places {
  private(set) var all: [Int32]
  /// For each number where its indices begin, and the end.
  private var starts: [Int32]

  init(of numbered: [Int32], numbers: Int) {
    starts = [Int32](repeating: 0, count: numbers + 1)
    for number in numbered where number >= 0 { starts[Int(number)] += 1 }
    var total: Int32 = 0
    for number in starts.indices {
      total += starts[number]
      starts[number] = total
    }
    all = [Int32](repeating: 0, count: Int(total))
    for (index, number) in numbered.enumerated() where number >= 0 {
      starts[Int(number)] -= 1
      all[Int(starts[Int(number)])] = Int32(index)
    }
  }

  func range(of number: Int32) -> Range<Int> {
    Int(starts[Int(number)])..<Int(starts[Int(number) + 1])
  }
}

/// Gives equal elements the same number, without keeping them: the number says where in an array the
/// first of them is.
@usableFromInline struct NumberTable {
  /// By hash value: its upper half, and in the lower one the number plus one; 0 where there is none.
  /// An element whose slot was taken is in the next one that was not.
  @usableFromInline var slots: [UInt64]
  /// How often a slot may still be taken by another element.
  @usableFromInline var patience: Int

  @inlinable init(capacity: Int, lookUps: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    patience = 16 * lookUps + 1024
  }

  /// Whether so many slots were taken that it has given up.
  @inlinable var isUseless: Bool { patience <= 0 }

  /// The number of an element. If there is none yet, `number`, which it is given unless that is -1.
  @inlinable mutating func number<Element: Hashable>(
    of element: Element, in array: [Element], from start: Int, orElse number: Int
  ) -> Int32 {
    let hash = UInt64(truncatingIfNeeded: element.hashValue)
    let half = UInt64(UInt32.max)
    let last = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & last
    while patience > 0 {
      let found = slots[slot]
      if found == 0 {
        if number >= 0 { slots[slot] = hash & ~half | UInt64(number + 1) }
        return Int32(truncatingIfNeeded: number)
      }
      let other = Int(found & half) - 1
      if (found ^ hash) <= half, array[start + other] == element {
        return Int32(truncatingIfNeeded: other)
      }
      patience -= 1
      slot = (slot + 1) & last
    }
    return -1
  }
}
