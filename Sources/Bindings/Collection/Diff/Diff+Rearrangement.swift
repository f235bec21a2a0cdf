extension Diff {
  /// Tells a new order as the fewest possible moves or, should they shift too much, as updates.
  ///
  /// - Complexity: O(n log n).
  @usableFromInline static func rearrangement<Element>(
    of elements: [Element], _ order: [Int], _ areEqual: ((Element, Element) -> Bool)?
  ) -> [CollectionEvent<Element>] {
    var (start, end) = (0, order.count)
    while start < end, order[start] == start { start += 1 }
    while end > start, order[end - 1] == end - 1 { end -= 1 }
    let areEqual = areEqual ?? { _, _ in false }
    if (start..<end).allSatisfy({ areEqual(elements[order[$0]], elements[$0]) }) { return [] }

    let moved = Moves.moved(in: order[start..<end].map { Int32($0 - start) })
    if mayMove(moved.count, among: end - start) {
      return zip(moved, Moves.sequential(moved)).map { item, places in
        .move(
          from: start + places.from, to: start + places.to, element: elements[start + item.from])
      }
    }
    return (start..<end).compactMap { index in
      let (old, new) = (elements[index], elements[order[index]])
      if order[index] == index || areEqual(old, new) { return nil }
      return .update(index: index, old: old, new: new)
    }
  }
}
