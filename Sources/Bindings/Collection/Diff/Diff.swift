/// How a list compares its elements to find what an assignment has changed.
///
/// Whether the elements have an identity or can be compared is looked up at run time; where the
/// compiler knows their type, it specializes the code.
@usableFromInline struct DiffStrategy<Element> {
  @usableFromInline let changes: ([Element], [Element]) -> [CollectionEvent<Element>]

  @inlinable init(changes: @escaping ([Element], [Element]) -> [CollectionEvent<Element>]) {
    self.changes = changes
  }

  /// Creates a strategy: by identity if the elements are `Identifiable`, else by equality if they
  /// are `Equatable`; otherwise every index is updated.
  @inlinable init() {
    if let type = Element.self as? any Identifiable.Type {
      self = .byIdentity(of: type)
    } else if let type = Element.self as? any Equatable.Type {
      self = .byEquality(of: type)
    } else {
      self.init { Diff.events($0, $1, [Gap(old: $0.indices, new: $1.indices)]) }
    }
  }

  @inlinable static func byEquality<Concrete: Equatable>(of _: Concrete.Type) -> DiffStrategy {
    DiffStrategy { old, new in
      Diff.events(old, new, Diff.gaps(old as Any as! [Concrete], new as Any as! [Concrete]))
    }
  }

  @inlinable static func byIdentity(
    _ ids: @escaping ([Element]) -> [some Hashable]
  ) -> DiffStrategy { DiffStrategy { Diff.byIdentity($0, $1, ids) } }

  @inlinable static func byIdentity<Concrete: Identifiable>(of _: Concrete.Type) -> DiffStrategy {
    byIdentity { ($0 as Any as! [Concrete]).map { $0.id } }
  }
}

/// Finds edits that lead from one array to another.
///
/// The common ends are left out. Where few elements differ, the fewest insertions and deletions are
/// searched for (`ShortestEdit`); else equal elements are matched by hash, if they have one
/// (`NumberedElements`).
@usableFromInline enum Diff {
  /// Whether applying so many events one by one would shift too many elements: each event shifts
  /// those behind it, in every array that follows the list.
  @usableFromInline static func shiftsTooMuch(_ events: Int, among count: Int) -> Bool {
    events * count > 1 << 24
  }

  /// Returns the events of gaps, the first gap first: the common length is updated index by index,
  /// and the rest is deleted, from back to front, or inserted behind it.
  ///
  /// Before a gap the list agrees with `new`, so the index of an event is the one in `new`, plus
  /// `offset`, where `new` begins. Updates of elements for which `areEqual` holds are left out.
  @_alwaysEmitIntoClient static func events<Element>(
    _ old: [Element], _ new: [Element], _ gaps: [Gap], offset: Int = 0,
    areEqual: (Element, Element) -> Bool = { _, _ in false }
  ) -> [CollectionEvent<Element>] {
    var events: [CollectionEvent<Element>] = []
    events.reserveCapacity(Gap.eventCount(gaps))
    for gap in gaps {
      let (start, newStart) = (gap.new.lowerBound + offset, gap.new.lowerBound)
      let shared = min(gap.old.count, gap.new.count)
      for place in 0..<shared {
        let (left, right) = (old[gap.old.lowerBound + place], new[newStart + place])
        if areEqual(left, right) { continue }
        events.append(.update(index: start + place, old: left, new: right))
      }
      for place in (shared..<gap.old.count).reversed() {
        events.append(.deletion(index: start + place, element: old[gap.old.lowerBound + place]))
      }
      for place in shared..<gap.new.count {
        events.append(.insertion(index: start + place, element: new[newStart + place]))
      }
    }
    return events
  }

  /// Returns a new order as the fewest possible moves or, if these shift too much, as updates;
  /// `order` has, for each new place, the old one.
  ///
  /// - Parameter isComparing: `false` after a comparison that has edited the list.
  @usableFromInline static func rearrangement<Element>(
    of elements: [Element], _ order: [Int], isComparing: Bool = true
  ) -> [CollectionEvent<Element>] {
    // The type is looked up once, rather than for each element.
    let type = isComparing ? Element.self as? any Equatable.Type : nil
    let changed = order.indices.filter {
      order[$0] != $0 && type?.areEqual(elements[$0], and: elements[order[$0]]) != true
    }
    if changed.isEmpty { return [] }
    guard let moves = Moves.plan(order.map { Int32($0) }, updates: changed.count) else {
      return changed.map { .update(index: $0, old: elements[$0], new: elements[order[$0]]) }
    }
    return moves.map { .move(from: $0.from, to: $0.to, element: elements[$0.origin]) }
  }
}

/// A run of common elements: its index in each of two arrays, and its length.
@usableFromInline typealias Run = (old: Int, new: Int, count: Int)

/// A range of the old array, and the range of the new one that takes its place.
@usableFromInline struct Gap {
  @usableFromInline let old: Range<Int>
  @usableFromInline let new: Range<Int>

  @inlinable init(old: Range<Int>, new: Range<Int>) { (self.old, self.new) = (old, new) }

  /// Creates the gap between the common ends of two arrays.
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

  /// The number of its events: the common length is updated.
  @inlinable var eventCount: Int { max(old.count, new.count) }

  @inlinable static func eventCount(_ gaps: [Gap]) -> Int { gaps.reduce(0) { $0 + $1.eventCount } }

  /// Returns the gaps between common runs, which are in ascending order.
  @usableFromInline func without(_ common: [Run]) -> [Gap] {
    var gaps: [Gap] = []
    var (oldEnd, newEnd) = (old.lowerBound, new.lowerBound)
    for run in common + [(old.upperBound, new.upperBound, 0)] {
      if run.old > oldEnd || run.new > newEnd {
        gaps.append(Gap(old: oldEnd..<run.old, new: newEnd..<run.new))
      }
      (oldEnd, newEnd) = (run.old + run.count, run.new + run.count)
    }
    return gaps
  }
}
