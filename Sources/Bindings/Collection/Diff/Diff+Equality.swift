extension Diff {
  /// Returns the stretches that differ. The elements between them are kept: a longest common
  /// subsequence, as a rule.
  ///
  /// The rule has two exceptions. Where updating place by place takes fewer events, that is done.
  /// And where the arrays differ by more than twice `ShortestEdit.budget` insertions and deletions,
  /// the subsequence is a longest one only if the elements are found to be `Hashable` and few are
  /// repeated (see `Interned.common`); otherwise it is one that was found with a bounded effort.
  ///
  /// - Complexity: O(n + d²) where d is the number of insertions and deletions, and at most
  ///   O(n log n) or O(n × budget) beyond the budget.
  @inlinable static func gaps<Element: Equatable>(_ old: [Element], _ new: [Element]) -> [Gap] {
    let middle = Gap(between: old, new)
    guard !middle.isEmpty else { return [] }
    let gaps = middle.without(common(old, new, within: middle))
    // If nothing shifts, the same places are kept.
    guard gaps.count > 1, gaps.contains(where: \.shifts) else { return gaps }
    let start = middle.old.lowerBound
    let samePlaces = (start..<start + min(middle.old.count, middle.new.count)).filter {
      old[$0] == new[$0]
    }
    guard middle.eventCount - samePlaces.count < Gap.eventCount(gaps) else { return gaps }
    return middle.without(samePlaces.map { Run(old: $0, new: $0, count: 1) })
  }

  /// Returns what is kept of the middle.
  @inlinable static func common<Element: Equatable>(
    _ old: [Element], _ new: [Element], within middle: Gap
  ) -> [Run] {
    if middle.old.isEmpty || middle.new.isEmpty || middle.eventCount == 1 { return [] }
    if let type = Element.self as? any Hashable.Type {
      var search = ShortestEdit(old, new, within: middle, budget: quickBudget(middle))
      if let common = search.commonWithinBudget() { return common }
      if let interned = intern(old, new, middle, type) { return interned.common(within: middle) }
    }
    var search = ShortestEdit(old, new, within: middle, budget: ShortestEdit<Element>.budget)
    return search.common()
  }

  /// The effort that is small beside looking at each element once.
  @inlinable static func quickBudget(_ middle: Gap) -> Int {
    let root = Double(middle.old.count + middle.new.count).squareRoot()
    return min(max(16, Int(root) / 2), 256)
  }

  @inlinable static func intern<Element, Concrete: Hashable>(
    _ old: [Element], _ new: [Element], _ middle: Gap, _ type: Concrete.Type
  ) -> Interned? {
    // Both are the same type, so this is not a cast element by element.
    Interned(old as Any as! [Concrete], new as Any as! [Concrete], within: [middle])
  }
}

/// Elements that two arrays have in common: the same number of them, from an index of each.
@usableFromInline struct Run {
  @usableFromInline let old: Int
  @usableFromInline let new: Int
  @usableFromInline let count: Int

  @inlinable init(old: Int, new: Int, count: Int) {
    (self.old, self.new, self.count) = (old, new, count)
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

  /// Returns what remains without the common elements, which are in order.
  @usableFromInline func without(_ common: [Run]) -> [Gap] {
    var gaps: [Gap] = []
    var (oldEnd, newEnd) = (old.lowerBound, new.lowerBound)
    for run in common + [Run(old: old.upperBound, new: new.upperBound, count: 0)] {
      if run.old > oldEnd || run.new > newEnd {
        gaps.append(Gap(old: oldEnd..<run.old, new: newEnd..<run.new))
      }
      (oldEnd, newEnd) = (run.old + run.count, run.new + run.count)
    }
    return gaps
  }
}
