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
  @inlinable static func byEquality<Element: Equatable>(
    _ old: [Element], _ new: [Element]
  ) -> [CollectionEvent<Element>] {
    events(old, new, gaps(old, new))
  }

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

  /// The gaps, or those between places that are equal, should they make fewer events.
  @inlinable static func better<Element: Equatable>(
    than gaps: [Gap], _ old: [Element], _ new: [Element], _ middle: Gap
  ) -> [Gap] {
    // If nothing shifts, the same places are kept.
    guard gaps.count > 1, gaps.contains(where: \.shifts) else { return gaps }
    let limit = gaps.reduce(0) { $0 + $1.eventCount }
    let start = middle.old.lowerBound
    let shared = min(middle.old.count, middle.new.count)
    var count = middle.eventCount - shared
    var index = start
    while index < start + shared, count < limit {
      if old[index] != new[index] { count += 1 }
      index += 1
    }
    return count < limit ? places(old, new, middle) : gaps
  }

  /// What lies between places that are equal.
  @inlinable static func places<Element: Equatable>(
    _ old: [Element], _ new: [Element], _ middle: Gap
  ) -> [Gap] {
    var collector = GapCollector(within: middle)
    let start = middle.old.lowerBound
    for index in start..<start + min(middle.old.count, middle.new.count)
    where old[index] == new[index] {
      collector.keep(old: index, new: index, count: 1)
    }
    return collector.finish(middle)
  }
}
