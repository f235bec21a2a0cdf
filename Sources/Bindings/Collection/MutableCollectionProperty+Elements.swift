extension MutableCollectionProperty {
  /// Adds an element at the end.
  @inlinable public func append(_ element: Element) {
    node.perform(.insertion(index: node.elements.count, element: element))
  }

  /// Adds elements at the end, in one bracket.
  @inlinable public func append(contentsOf elements: some Sequence<Element>) {
    let elements = Array(elements)
    insert(contentsOf: elements, at: node.elements.count)
  }

  /// Inserts an element.
  @_alwaysEmitIntoClient public func insert(_ element: Element, at index: Int) {
    if index != node.elements.count { check(index) }
    node.perform(.insertion(index: index, element: element))
  }

  /// Inserts elements, in one bracket.
  @inlinable public func insert(contentsOf elements: some Sequence<Element>, at index: Int) {
    replaceSubrange(index..<index, with: elements)
  }

  /// Removes the element at an index and returns it.
  @_alwaysEmitIntoClient @discardableResult public func remove(at index: Int) -> Element {
    check(index)
    let element = node.elements[index]
    node.perform(.deletion(index: index, element: element))
    return element
  }

  /// Removes the first element and returns it.
  ///
  /// - Precondition: the list is not empty.
  @_alwaysEmitIntoClient @discardableResult public func removeFirst() -> Element {
    if node.elements.isEmpty { node.refuseRemoving() }
    return remove(at: 0)
  }

  /// Removes the first element and returns it, or `nil` if the list is empty.
  @_alwaysEmitIntoClient @discardableResult public func popFirst() -> Element? {
    node.elements.isEmpty ? nil : remove(at: 0)
  }

  /// Removes the given number of elements from the beginning of the list.
  @_alwaysEmitIntoClient public func removeFirst(_ count: Int) { remove(count, after: 0) }

  /// Removes the last element and returns it.
  ///
  /// - Precondition: the list is not empty.
  @_alwaysEmitIntoClient @discardableResult public func removeLast() -> Element {
    if node.elements.isEmpty { node.refuseRemoving() }
    return remove(at: node.elements.count - 1)
  }

  /// Removes the last element and returns it, or `nil` if the list is empty.
  @_alwaysEmitIntoClient @discardableResult public func popLast() -> Element? {
    node.elements.isEmpty ? nil : remove(at: node.elements.count - 1)
  }

  /// Removes the given number of elements from the end of the list.
  @_alwaysEmitIntoClient public func removeLast(_ count: Int) {
    remove(count, after: max(0, node.elements.count - max(0, count)))
  }

  @_alwaysEmitIntoClient func remove(_ count: Int, after start: Int) {
    if !(0...node.elements.count).contains(count) { node.refuse(removing: count) }
    removeSubrange(start..<start + count)
  }

  /// Removes all elements, in one bracket.
  @_alwaysEmitIntoClient public func removeAll() { removeSubrange(0..<node.elements.count) }

  /// Removes the elements that satisfy a predicate, unless it throws; those that it inserts remain.
  ///
  /// - Complexity: O(n).
  @_alwaysEmitIntoClient public func removeAll<Failure: Error>(
    where shouldBeRemoved: (Element) throws(Failure) -> Bool
  ) throws(Failure) {
    let decision = node.beginDeciding()
    defer { node.endDeciding(decision) }
    var removed: [Int] = []
    for (index, element) in node.elements.enumerated() where try shouldBeRemoved(element) {
      removed.append(index)
    }
    if let indices = node.formerIndices(decision) {
      let former = Set(removed)
      removed = indices.indices.filter { indices[$0].map(former.contains) ?? false }
    }
    if removed.isEmpty { return }
    let elements = node.elements
    var (kept, start) = ([Element](), 0)
    for index in removed {
      kept += elements[start..<index]
      start = index + 1
    }
    kept += elements[start...]
    node.replace(by: kept) { _ in
      removed.enumerated().map { .deletion(index: $1 - $0, element: elements[$1]) }
    }
  }

  /// Removes the elements of a range, in one bracket.
  @_alwaysEmitIntoClient public func removeSubrange(_ range: Range<Int>) {
    replaceSubrange(range, with: EmptyCollection())
  }

  /// Replaces the elements of a range: updates the common length, and deletes or inserts the rest.
  @_alwaysEmitIntoClient public func replaceSubrange(
    _ range: Range<Int>, with elements: some Sequence<Element>
  ) {
    // A lazy sequence may edit the list, and so may a comparison.
    let elements = Array(elements)
    check(range)
    if range.isEmpty, elements.isEmpty { return }
    node.edit { isComparing in
      check(range)
      return Diff.events(
        node.elements, elements, [Gap(old: range, new: 0..<elements.count)],
        offset: range.lowerBound, areEqual: { isComparing && ByEquality.areEqual($0, $1) })
    } by: {
      let removed = _isPOD(Element.self) ? [] : Array($0[range])
      $0.replaceSubrange(range, with: elements)
      for (index, element) in zip(range, elements) { node.noteEqual(element, at: index) }
      return removed
    }
  }

  /// Moves an element; `to` is its index afterwards.
  @_alwaysEmitIntoClient public func move(from: Int, to: Int) {
    check(from)
    check(to)
    if from != to { node.perform(.move(from: from, to: to, element: node.elements[from])) }
  }

  /// Exchanges two elements, in constant time. Both places are updated.
  @_alwaysEmitIntoClient public func swapAt(_ first: Int, _ second: Int) {
    check(first)
    check(second)
    if first == second { return }
    node.edit { isComparing in
      // A comparison may have edited the list.
      check(first)
      check(second)
      let (left, right) = (node.elements[first], node.elements[second])
      if isComparing, ByEquality.areEqual(left, right) { return [] }
      return [
        .update(index: first, old: left, new: right), .update(index: second, old: right, new: left),
      ]
    } by: {
      $0.swapAt(first, second)
      for index in [first, second] { node.noteEqual($0[index], at: index) }
      return []
    }
  }

  /// Sorts the elements; the order of equal elements does not change. If the predicate throws,
  /// nothing is changed. Elements that it inserts itself come last.
  ///
  ///     self    b, c, a
  ///     sort()  move a from 2 to 0
  ///
  /// The new order, if it differs, is announced as moves, the fewest possible, as long as their
  /// number times that of the list's elements is at most 2²⁴: so among 4,096 elements always, among
  /// 100,000 up to 167 moves. Beyond that, the elements at the changed indices are updated, unless
  /// these are more than twice as many.
  ///
  /// - Complexity: O(n log n).
  @inlinable public func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    try rearrange { elements in
      // The standard library's sort is stable.
      try elements.indices.sorted { try areInIncreasingOrder(elements[$0], elements[$1]) }
    }
  }

  /// Sorts the elements, as `sort(by:)` does.
  @_alwaysEmitIntoClient public func sort() where Element: Comparable { sort(by: <) }

  /// Reverses the order. The change is announced as that of `sort(by:)`, but equal elements are
  /// moved, too.
  ///
  /// - Complexity: O(n log n), and O(n) while the list is not observed.
  public func reverse() { rearrange { $0.indices.reversed() } }

  /// Puts at each index `i` the element at the index `order[i]`.
  @usableFromInline func rearrange(_ order: ([Element]) throws -> [Int]) rethrows {
    let decision = node.beginDeciding()
    defer { node.endDeciding(decision) }
    let elements = node.elements
    var order = try order(elements)
    var events = node.isInUse || node.flags.isTraced ? Diff.rearrangement(of: elements, order) : nil
    if let indices = node.formerIndices(decision) {
      var places = [Int?](repeating: nil, count: elements.count)
      for case (let place, let former?) in zip(indices.indices, indices) { places[former] = place }
      order = order.compactMap { places[$0] } + indices.indices.filter { indices[$0] == nil }
      events = nil
    }
    let present = node.elements
    node.replace(by: order.map { present[$0] }) { _ in
      events ?? Diff.rearrangement(of: present, order, isComparing: false)
    }
  }
}
