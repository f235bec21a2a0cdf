/// A stretch of an array that has become another stretch.
@usableFromInline struct Gap: Equatable {
  @usableFromInline let old: Range<Int>
  @usableFromInline let new: Range<Int>

  @inlinable init(old: Range<Int>, new: Range<Int>) {
    self.old = old
    self.new = new
  }

  /// What lies between the common ends of two arrays.
  @inlinable init<Element: Equatable>(between old: [Element], _ new: [Element]) {
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > prefix, newEnd > prefix, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    self.init(old: prefix..<oldEnd, new: prefix..<newEnd)
  }

  @inlinable var isEmpty: Bool { old.isEmpty && new.isEmpty }

  /// Whether the elements behind it get other indices.
  @inlinable var shifts: Bool { old.count != new.count }

  /// The number of its events: the common length is updated.
  @inlinable var eventCount: Int { max(old.count, new.count) }
}

/// Collects what lies between the elements that two arrays have in common, from front to back.
@usableFromInline struct GapCollector {
  @usableFromInline private(set) var gaps: [Gap] = []
  /// Where the last common elements end.
  @usableFromInline private(set) var oldEnd: Int
  @usableFromInline private(set) var newEnd: Int

  @usableFromInline init(within middle: Gap) {
    (oldEnd, newEnd) = (middle.old.lowerBound, middle.new.lowerBound)
  }

  /// Notes that so many elements from here on are common.
  @usableFromInline mutating func keep(old: Int, new: Int, count: Int) {
    if old > oldEnd || new > newEnd {
      gaps.append(Gap(old: oldEnd..<old, new: newEnd..<new))
    }
    (oldEnd, newEnd) = (old + count, new + count)
  }

  /// The gaps, once everything has been noted.
  @usableFromInline mutating func finish(_ middle: Gap) -> [Gap] {
    keep(old: middle.old.upperBound, new: middle.new.upperBound, count: 0)
    return gaps
  }
}
