/// Elements of which the smallest is the first. Inserting and removing take O(log n).
struct Heap<Element: Comparable> {
  private(set) var elements: [Element] = []

  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0, elements[child] < elements[(child - 1) / 2] {
      elements.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popFirst() -> Element? {
    guard let first = elements.first, let last = elements.popLast() else { return nil }
    guard !elements.isEmpty else { return first }
    elements[0] = last
    var parent = 0
    while var child = [2 * parent + 1, 2 * parent + 2].last(where: { $0 < elements.count }) {
      if child.isMultiple(of: 2), elements[child - 1] < elements[child] { child -= 1 }
      guard elements[child] < elements[parent] else { break }
      elements.swapAt(child, parent)
      parent = child
    }
    return first
  }

  /// O(n log n)
  mutating func removeAll(where shouldBeRemoved: (Element) -> Bool) {
    elements.removeAll(where: shouldBeRemoved)
    elements.sort()
  }
}
