/// Finds edits that lead from one array to another.
///
/// The work is near linear in the arrays, whatever they hold; nowhere are all pairs compared.
@usableFromInline enum Diff {
  /// Whether so many events shift more elements than is quickly done one by one: each shifts those
  /// behind it, in every array that follows the list.
  @usableFromInline static func shiftsTooMuch(_ events: Int, among count: Int) -> Bool {
    events * count > 1 << 24
  }

  /// Sends gaps as events, from front to back: the common length is updated index by index, and the
  /// rest is deleted or inserted behind it.
  ///
  /// All before a gap is already as it will be, so that indices are those of the new array, which may be
  /// a part of the list that begins at `offset`.
  ///
  /// - Complexity: O(n) in the number of events.
  @inlinable static func events<Element>(
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

  /// Sends a new order as the fewest possible moves or, if these shift too much, as updates.
  ///
  /// - Parameter order: for each place of the new order, the place in the old one.
  /// - Complexity: O(n log n).
  @usableFromInline static func rearrangement<Element>(
    of elements: [Element], _ order: [Int], _ areEqual: ((Element, Element) -> Bool)?
  ) -> [CollectionEvent<Element>] {
    let start = order.indices.first { order[$0] != $0 } ?? order.count
    let end = 1 + (order.indices.last { order[$0] != $0 } ?? -1)
    let changed = (start..<max(start, end)).filter {
      order[$0] != $0 && areEqual?(elements[$0], elements[order[$0]]) != true
    }
    if changed.isEmpty { return [] }
    let places = order[start..<end].map { Int32($0 - start) }
    guard let moves = Moves.plan(places, updates: changed.count) else {
      return changed.map { .update(index: $0, old: elements[$0], new: elements[order[$0]]) }
    }
    return moves.map {
      .move(from: start + $0.from, to: start + $0.to, element: elements[start + $0.origin])
    }
  }
}
