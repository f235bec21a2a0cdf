extension Diff {
  /// Keeps a longest common subsequence, as a rule, and sends what is between as updates, deletions
  /// and insertions.
  ///
  /// The rule has two exceptions. Where updating place by place takes fewer events, that is done.
  /// And where the arrays differ by more than twice `ShortestEdit.budget` insertions and deletions,
  /// the subsequence is a longest one only if the elements turn out to be `Hashable` and few are
  /// repeated (see `Interned.gaps`); otherwise it is one that was found with a bounded effort.
  ///
  /// - Complexity: O(n + d²) where d is the number of insertions and deletions, and at most
  ///   O(n log n) or O(n × budget) beyond the budget.
  @inlinable static func gaps<Element: Equatable>(_ old: [Element], _ new: [Element]) -> [Gap] {
    let middle = Gap(between: old, new)
    guard !middle.isEmpty else { return [] }
    return better(than: gaps(old, new, within: middle), old, new, middle)
  }

  /// What lies between the elements that are kept.
  @inlinable static func gaps<Element: Equatable>(
    _ old: [Element], _ new: [Element], within middle: Gap
  ) -> [Gap] {
    if middle.old.isEmpty || middle.new.isEmpty || middle.eventCount == 1 { return [middle] }
    guard let type = Element.self as? any Hashable.Type else {
      var search = ShortestEdit(old, new, within: middle, budget: ShortestEdit<Element>.budget)
      return search.gaps()
    }
    var search = ShortestEdit(old, new, within: middle, budget: quickBudget(middle))
    if let gaps = search.gapsWithinBudget() { return gaps }
    if let interned = intern(old, new, middle, type) { return interned.gaps(within: middle) }
    search = ShortestEdit(old, new, within: middle, budget: ShortestEdit<Element>.budget)
    return search.gaps()
  }

  /// The effort that is small beside looking at each element once.
  @inlinable static func quickBudget(_ middle: Gap) -> Int {
    let root = Double(middle.old.count + middle.new.count).squareRoot()
    return min(max(32, Int(root)), 256)
  }

  @inlinable static func intern<Element, Concrete: Hashable>(
    _ old: [Element], _ new: [Element], _ middle: Gap, _ type: Concrete.Type
  ) -> Interned? {
    // Both are the same type, so this is not a cast element by element.
    Interned(old as Any as! [Concrete], new as Any as! [Concrete], within: [middle])
  }

  /// The gaps, or what lies between places that are equal, should it make fewer events.
  @inlinable static func better<Element: Equatable>(
    than gaps: [Gap], _ old: [Element], _ new: [Element], _ middle: Gap
  ) -> [Gap] {
    // If nothing shifts, the same places are kept.
    guard gaps.count > 1, gaps.contains(where: \.shifts) else { return gaps }
    var collector = GapCollector(within: middle)
    let start = middle.old.lowerBound
    for index in start..<start + min(middle.old.count, middle.new.count)
    where old[index] == new[index] {
      collector.keep(old: index, new: index, count: 1)
    }
    let places = collector.finish(middle)
    return Gap.eventCount(places) < Gap.eventCount(gaps) ? places : gaps
  }
}

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

  @inlinable static func eventCount(_ gaps: [Gap]) -> Int { gaps.reduce(0) { $0 + $1.eventCount } }

  /// What is kept between and beside gaps: so many elements from here on.
  static func kept(
    between gaps: [Gap], within whole: Gap
  ) -> [(old: Int, new: Int, count: Int)] {
    var (old, new) = (whole.old.lowerBound, whole.new.lowerBound)
    let end = Gap(
      old: whole.old.upperBound..<whole.old.upperBound,
      new: whole.new.upperBound..<whole.new.upperBound)
    return (gaps + [end]).map { gap in
      defer { (old, new) = (gap.old.upperBound, gap.new.upperBound) }
      return (old, new, gap.new.lowerBound - new)
    }
  }
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
