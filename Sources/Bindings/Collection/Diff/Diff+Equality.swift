extension Diff {
  /// Returns the gaps that a common subsequence leaves: as a rule, a longest one.
  ///
  /// Where updating place by place takes fewer events, that is done. Where the arrays differ by
  /// more than `ShortestEdit` finds, the subsequence is a longest one only if the elements are
  /// found to be `Hashable` and few are repeated; otherwise it is found with a bounded effort.
  ///
  /// - Complexity: O(n + d²) where d is the number of insertions and deletions, and at most
  ///   O(n log n), or O(n × 512) if the elements have no hash values or most are repeated.
  @_alwaysEmitIntoClient static func gaps<Element: Equatable>(_ old: [Element], _ new: [Element])
    -> [Gap]
  {
    let middle = Gap(between: old, new)
    if middle.old.isEmpty || middle.new.isEmpty { return middle.eventCount == 0 ? [] : [middle] }
    let gaps = middle.without(common(old, new, within: middle))
    // If nothing shifts, the same places are kept.
    guard gaps.count > 1, gaps.contains(where: { $0.old.count != $0.new.count }) else {
      return gaps
    }
    let samePlaces = zip(middle.old, middle.new).filter { old[$0] == new[$1] }
    guard middle.eventCount - samePlaces.count < Gap.eventCount(gaps) else { return gaps }
    return middle.without(samePlaces.map { ($0, $1, 1) })
  }

  @_alwaysEmitIntoClient static func common<Element: Equatable>(
    _ old: [Element], _ new: [Element], within middle: Gap
  ) -> [Run] {
    let type = Element.self as? any Hashable.Type
    let limit = type == nil ? 512 : quickLimit(middle)
    var search = ShortestEdit(old, new, within: middle, limit: limit)
    if let type, !search.isComplete {
      if let common = commonNumbers(old, new, middle, type) { return common }
      search = ShortestEdit(old, new, within: middle, limit: 512)
    }
    var runs = search.runs
    while !search.rest.old.isEmpty, !search.rest.new.isEmpty {
      search = ShortestEdit(old, new, within: search.rest, limit: 256)
      runs += search.runs
    }
    return runs
  }

  /// The number of steps whose effort is small beside looking at each element once.
  @inlinable static func quickLimit(_ middle: Gap) -> Int {
    min(max(24, Int(Double(middle.old.count + middle.new.count).squareRoot())), 512)
  }

  @_alwaysEmitIntoClient static func commonNumbers<Element, Concrete: Hashable>(
    _ old: [Element], _ new: [Element], _ middle: Gap, _ type: Concrete.Type
  ) -> [Run]? {
    // Both are the same type, so this is not a cast element by element.
    let (old, new) = (old as Any as! [Concrete], new as Any as! [Concrete])
    return NumberedElements(old, new, within: [middle])?.common()?.map {
      (middle.old.lowerBound + $0.old, middle.new.lowerBound + $0.new, 1)
    }
  }
}

/// The elements in the gaps of two arrays, as numbers: that of the first equal old element.
@usableFromInline struct NumberedElements {
  @usableFromInline var old: [Int32] = []
  /// -1 for an element that is not in the old gaps.
  @usableFromInline var new: [Int32] = []
  /// All numbers are below this.
  @usableFromInline let count: Int

  /// Fails if so many elements have the same hash values that this would not be near linear.
  @inlinable init?<Element: Hashable>(_ old: [Element], _ new: [Element], within gaps: [Gap]) {
    let (oldCount, newCount) = gaps.reduce((0, 0)) { ($0.0 + $1.old.count, $0.1 + $1.new.count) }
    count = gaps.last?.old.upperBound ?? 0
    var table = NumberTable(capacity: oldCount, lookUps: oldCount + newCount)
    self.old.reserveCapacity(oldCount)
    self.new.reserveCapacity(newCount)
    for gap in gaps {
      for index in gap.old { self.old.append(table.number(of: old[index], in: old, orElse: index)) }
    }
    for gap in gaps {
      for index in gap.new { self.new.append(table.number(of: new[index], in: old, orElse: -1)) }
    }
    if table.patience <= 0 { return nil }
  }

  /// The indices of a longest common subsequence; `nil` if too many elements are repeated.
  @usableFromInline func common() -> [(old: Int, new: Int)]? {
    let places = Places(of: new, count, new.indices)
    let limit = max(8 * (old.count + new.count), 1 << 16)
    var pairs: [(old: Int32, new: Int32)] = []
    for (index, number) in old.enumerated() {
      var place = places.last[Int(number)]
      while place >= 0 {
        pairs.append((Int32(index), place))
        place = places.former[Int(place)]
      }
      if pairs.count > limit { return nil }
    }
    return Moves.longestIncreasing(pairs.map(\.new)).map {
      (Int(pairs[$0].old), Int(pairs[$0].new))
    }
  }

  /// For each new element the index of the old one, or -1; of equal ones, the first for the first.
  @usableFromInline func origins() -> [Int32] {
    var places = Places(of: old, count, old.indices.reversed())
    return new.map { number in
      guard number >= 0 else { return -1 }
      let place = places.last[Int(number)]
      if place >= 0 { places.last[Int(number)] = places.former[Int(place)] }
      return place
    }
  }
}

/// The indices of each number as a chain, from the last one that was passed to the first.
private struct Places {
  /// For each number the index that was passed last, or -1.
  var last: [Int32]
  /// For each index the former one of the same number, or -1.
  var former: [Int32]

  init(of numbers: [Int32], _ count: Int, _ order: some Sequence<Int>) {
    last = Array(repeating: -1, count: count)
    former = Array(repeating: -1, count: numbers.count)
    for index in order where numbers[index] >= 0 {
      former[index] = last[Int(numbers[index])]
      last[Int(numbers[index])] = Int32(index)
    }
  }
}

/// Assigns one number to equal elements: the index of the first of them in an array.
@usableFromInline struct NumberTable {
  /// By hash value: its upper half, and in the lower one the number plus one; 0 where there is
  /// none. An element whose slot was taken is in the next one that was not.
  @usableFromInline var slots: [UInt64]
  /// How often a slot may still be taken by another element.
  @usableFromInline var patience: Int

  @inlinable init(capacity: Int, lookUps: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    patience = 16 * lookUps + 1024
  }

  /// Returns the number of an element; for a new one `number`, which is recorded unless it is -1.
  @inlinable mutating func number<Element: Hashable>(
    of element: Element, in array: [Element], orElse number: Int
  ) -> Int32 {
    let hash = UInt64(truncatingIfNeeded: element.hashValue)
    let half = UInt64(UInt32.max)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while patience > 0 {
      let found = slots[slot]
      if found == 0 {
        if number >= 0 { slots[slot] = hash & ~half | UInt64(number + 1) }
        return Int32(truncatingIfNeeded: number)
      }
      let other = Int(found & half) - 1
      if (found ^ hash) <= half, array[other] == element { return Int32(truncatingIfNeeded: other) }
      patience -= 1
      slot = (slot + 1) & (slots.count - 1)
    }
    return -1
  }
}
