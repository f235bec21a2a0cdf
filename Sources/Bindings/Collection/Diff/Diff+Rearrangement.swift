extension Diff {
  /// Sends a new order as the fewest possible moves or, if these shift too much, as updates.
  ///
  /// - Complexity: O(n log n).
  @usableFromInline static func rearrangement<Element>(
    of elements: [Element], _ order: [Int], _ areEqual: ((Element, Element) -> Bool)?
  ) -> [CollectionEvent<Element>] {
    var (start, end) = (0, order.count)
    while start < end, order[start] == start { start += 1 }
    while end > start, order[end - 1] == end - 1 { end -= 1 }
    let areEqual = areEqual ?? { _, _ in false }
    let changed = (start..<end).filter {
      order[$0] != $0 && !areEqual(elements[$0], elements[order[$0]])
    }
    if changed.isEmpty { return [] }
    let moved = Moves.moved(in: order[start..<end].map { Int32($0 - start) })
    if tells(moved.count, among: end - start, ratherThan: changed.count) {
      return zip(moved, Moves.sequential(moved)).map { item, places in
        .move(
          from: start + places.from, to: start + places.to, element: elements[start + item.from])
      }
    }
    return changed.map {
      .update(index: $0, old: elements[$0], new: elements[order[$0]])
    }
  }
}
