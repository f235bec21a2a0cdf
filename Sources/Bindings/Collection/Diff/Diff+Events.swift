extension Diff {
  /// Sends gaps as events, from front to back: the common length is updated index by index, and the
  /// rest is deleted or inserted behind it.
  ///
  /// All before a gap is already as it will be, so that indices are those of the new array.
  ///
  /// - Complexity: O(n) in the number of events.
  @inlinable static func events<Element>(
    _ old: [Element], _ new: [Element], _ gaps: [Gap],
    areEqual: (Element, Element) -> Bool = { _, _ in false }
  ) -> [CollectionEvent<Element>] {
    var events: [CollectionEvent<Element>] = []
    events.reserveCapacity(gaps.reduce(0) { $0 + $1.eventCount })
    for gap in gaps {
      let (start, oldStart) = (gap.new.lowerBound, gap.old.lowerBound)
      let shared = min(gap.old.count, gap.new.count)
      for offset in 0..<shared {
        let (left, right) = (old[oldStart + offset], new[start + offset])
        if areEqual(left, right) { continue }
        events.append(.update(index: start + offset, old: left, new: right))
      }
      for offset in (shared..<gap.old.count).reversed() {
        events.append(.deletion(index: start + offset, element: old[oldStart + offset]))
      }
      for index in start + shared..<gap.new.upperBound {
        events.append(.insertion(index: index, element: new[index]))
      }
    }
    return events
  }
}
