/// Adding, removing and replacing.
extension MutableCollectionProperty {
  // MARK: Adding

  /// Adds an element at the end.
  @inlinable public func append(_ element: Element) {
    node.perform(.insertion(index: node.elements.count, element: element))
  }

  /// Adds elements at the end, in one bracket.
  @inlinable public func append(contentsOf elements: some Sequence<Element>) {
    insert(contentsOf: elements, at: node.elements.count)
  }

  /// - Precondition: the index is one of the list's, or its count.
  @inlinable public func insert(_ element: Element, at index: Int) {
    if index != node.elements.count { check(index) }
    node.perform(.insertion(index: index, element: element))
  }

  /// - Precondition: the index is one of the list's, or its count.
  @inlinable public func insert(contentsOf elements: some Sequence<Element>, at index: Int) {
    replaceSubrange(index..<index, with: elements)
  }

  // MARK: Removing

  /// - Precondition: the index is one of the list's.
  @inlinable @discardableResult public func remove(at index: Int) -> Element {
    check(index)
    let element = node.elements[index]
    node.perform(.deletion(index: index, element: element))
    return element
  }

  /// Removes the first element and returns it.
  ///
  /// - Precondition: the list is not empty.
  /// - SeeAlso: `popFirst()`, for one that may be.
  @inlinable @discardableResult public func removeFirst() -> Element {
    if node.elements.isEmpty { node.refuseRemoving() }
    return remove(at: 0)
  }

  /// Removes the first element and returns it; of an empty list, does nothing.
  @inlinable @discardableResult public func popFirst() -> Element? {
    node.elements.isEmpty ? nil : remove(at: 0)
  }

  /// Removes the first elements, as many as are asked for.
  ///
  /// - Precondition: there are as many.
  @inlinable public func removeFirst(_ count: Int) {
    if !(0...node.elements.count).contains(count) { node.refuse(removing: count) }
    removeSubrange(0..<count)
  }

  /// Removes the last element and returns it.
  ///
  /// - Precondition: the list is not empty.
  /// - SeeAlso: `popLast()`, for one that may be.
  @inlinable @discardableResult public func removeLast() -> Element {
    if node.elements.isEmpty { node.refuseRemoving() }
    return remove(at: node.elements.count - 1)
  }

  /// Removes the last element and returns it; of an empty list, does nothing.
  @inlinable @discardableResult public func popLast() -> Element? {
    node.elements.isEmpty ? nil : remove(at: node.elements.count - 1)
  }

  /// Removes the last elements, as many as are asked for.
  ///
  /// - Precondition: there are as many.
  @inlinable public func removeLast(_ count: Int) {
    if !(0...node.elements.count).contains(count) { node.refuse(removing: count) }
    let end = node.elements.count
    removeSubrange(end - count..<end)
  }

  /// Removes all elements, in one bracket.
  @inlinable public func removeAll() { removeSubrange(0..<node.elements.count) }

  /// Removes the elements for which the predicate holds. Should it throw, nothing is removed.
  ///
  /// - Complexity: O(n).
  @inlinable public func removeAll<Failure: Error>(
    where shouldBeRemoved: (Element) throws(Failure) -> Bool
  ) throws(Failure) {
    var events: [CollectionEvent<Element>] = []
    var kept: [Element] = []
    for element in node.elements {
      if try shouldBeRemoved(element) {
        events.append(.deletion(index: kept.count, element: element))
      } else {
        kept.append(element)
      }
    }
    if !events.isEmpty { node.replace(by: kept, events) }
  }

  /// - Precondition: the range is one of the list's.
  @inlinable public func removeSubrange(_ range: Range<Int>) {
    replaceSubrange(range, with: EmptyCollection())
  }

  // MARK: Replacing

  /// Replaces a range by new elements: places that both have are updated, then the rest is deleted
  /// or inserted.
  ///
  /// - Precondition: the range is one of the list's.
  @inlinable public func replaceSubrange(
    _ range: Range<Int>, with elements: some Sequence<Element>
  ) {
    check(range)
    let elements = Array(elements)
    if range.isEmpty, elements.isEmpty { return }
    node.edit(
      Diff.events(
        node.elements, elements, [Gap(old: range, new: 0..<elements.count)],
        offset: range.lowerBound, areEqual: node.strategy.areEqual ?? { _, _ in false })
    ) {
      let removed = _isPOD(Element.self) ? [] : Array($0[range])
      $0.replaceSubrange(range, with: elements)
      return removed
    }
  }
}

/// Changing the order.
extension MutableCollectionProperty {
  /// Takes the element out at one index, and puts it in at another, as that is after it was taken
  /// out.
  ///
  /// - Precondition: both are indices of the list.
  @inlinable public func move(from: Int, to: Int) {
    check(from)
    check(to)
    if from != to { node.perform(.move(from: from, to: to, element: node.elements[from])) }
  }

  /// Exchanges two elements: each place is updated.
  ///
  /// - Precondition: both are indices of the list.
  /// - Complexity: O(1), which moving them would not be.
  @inlinable public func swapAt(_ first: Int, _ second: Int) {
    check(first)
    check(second)
    let (left, right) = (node.elements[first], node.elements[second])
    if first == second { return }
    if let areEqual = node.strategy.areEqual, areEqual(left, right) { return }
    node.edit([
      .update(index: first, old: left, new: right),
      .update(index: second, old: right, new: left),
    ]) {
      $0.swapAt(first, second)
      return []
    }
  }

  // MARK: Sorting

  /// Sorts the elements; elements of which none precedes the other keep their order. If the
  /// predicate throws, nothing is changed.
  ///
  ///     self    b, c, a
  ///     sort()  move a from 2 to 0
  ///
  /// The new order is announced as moves, the fewest possible, as long as their number times the
  /// number of elements between the first and the last that change their index is at most 2²⁴: so
  /// among 4,096 elements always, among 100,000 up to 167 moves. Beyond that, the elements at the
  /// changed indices are updated, unless these are more than twice as many. An equal order is
  /// silent.
  ///
  /// - Complexity: O(n log n).
  @inlinable public func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    let elements = node.elements
    // The standard library's sort is stable.
    let order = try elements.indices.sorted {
      try areInIncreasingOrder(elements[$0], elements[$1])
    }
    rearrange(order)
  }

  /// Turns the order round. It is announced as by `sort(by:)`.
  ///
  /// - Complexity: O(n log n), and O(n) while the list is not observed.
  public func reverse() { rearrange(node.elements.indices.reversed()) }

  /// Puts at each index `i` the element at the index `order[i]`.
  @usableFromInline func rearrange(_ order: [Int]) {
    let elements = node.elements
    node.replace(
      by: order.map { elements[$0] },
      Diff.rearrangement(of: elements, order, node.strategy.areEqual))
  }
}

extension MutableCollectionProperty where Element: Comparable {
  /// Sorts the elements; those that are equal keep their order. It is announced as by `sort(by:)`.
  ///
  /// - Complexity: O(n log n).
  @inlinable public func sort() { sort(by: <) }
}
