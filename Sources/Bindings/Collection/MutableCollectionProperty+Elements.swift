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

  /// Inserts an element.
  ///
  /// - Precondition: The index is one of the list's, or its count.
  @inlinable public func insert(_ element: Element, at index: Int) {
    if index != node.elements.count { check(index) }
    node.perform(.insertion(index: index, element: element))
  }

  /// Inserts elements, in one bracket.
  ///
  /// - Precondition: The index is one of the list's, or its count.
  @inlinable public func insert(contentsOf elements: some Sequence<Element>, at index: Int) {
    replaceSubrange(index..<index, with: elements)
  }

  // MARK: Removing

  /// Removes the element at an index and returns it.
  ///
  /// - Precondition: The index is one of the list's.
  @inlinable @discardableResult public func remove(at index: Int) -> Element {
    check(index)
    let element = node.elements[index]
    node.perform(.deletion(index: index, element: element))
    return element
  }

  /// Removes the first element and returns it.
  ///
  /// - Precondition: the list is not empty.
  /// - SeeAlso: `popFirst()`, for a list that may be empty
  @inlinable @discardableResult public func removeFirst() -> Element {
    if node.elements.isEmpty { node.refuseRemoving() }
    return remove(at: 0)
  }

  /// Removes the first element and returns it; returns `nil` if the list is empty.
  @inlinable @discardableResult public func popFirst() -> Element? {
    node.elements.isEmpty ? nil : remove(at: 0)
  }

  /// Removes the given number of elements from the beginning of the list.
  ///
  /// - Precondition: The list has at least as many elements.
  @inlinable public func removeFirst(_ count: Int) { remove(count, after: 0) }

  /// Removes the last element and returns it.
  ///
  /// - Precondition: the list is not empty.
  /// - SeeAlso: `popLast()`, for a list that may be empty
  @inlinable @discardableResult public func removeLast() -> Element {
    if node.elements.isEmpty { node.refuseRemoving() }
    return remove(at: node.elements.count - 1)
  }

  /// Removes the last element and returns it; returns `nil` if the list is empty.
  @inlinable @discardableResult public func popLast() -> Element? {
    node.elements.isEmpty ? nil : remove(at: node.elements.count - 1)
  }

  /// Removes the given number of elements from the end of the list.
  ///
  /// - Precondition: The list has at least as many elements.
  @inlinable public func removeLast(_ count: Int) {
    remove(count, after: max(0, node.elements.count - max(0, count)))
  }

  @inlinable func remove(_ count: Int, after start: Int) {
    if !(0...node.elements.count).contains(count) { node.refuse(removing: count) }
    removeSubrange(start..<start + count)
  }

  /// Removes all elements, in one bracket.
  @inlinable public func removeAll() { removeSubrange(0..<node.elements.count) }

  /// Removes the elements that satisfy a predicate. If the predicate throws, nothing is removed.
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

  /// Removes the elements of a range, in one bracket.
  ///
  /// - Precondition: The range is within the list.
  @inlinable public func removeSubrange(_ range: Range<Int>) {
    replaceSubrange(range, with: EmptyCollection())
  }

  // MARK: Replacing

  /// Replaces the elements of a range: updates as many places as both have, then deletes or inserts
  /// the rest.
  ///
  /// - Precondition: The range is within the list.
  @inlinable public func replaceSubrange(
    _ range: Range<Int>, with elements: some Sequence<Element>
  ) {
    check(range)
    let elements = Array(elements)
    if range.isEmpty, elements.isEmpty { return }
    node.edit(
      Diff.events(
        node.elements, elements, [Gap(old: range, new: 0..<elements.count)],
        offset: range.lowerBound, areEqual: ByEquality.areEqual)
    ) {
      let removed = _isPOD(Element.self) ? [] : Array($0[range])
      $0.replaceSubrange(range, with: elements)
      return removed
    }
  }
}

/// Changing the order.
extension MutableCollectionProperty {
  /// Moves an element.
  ///
  /// - Parameters:
  ///   - from: The index of the element.
  ///   - to: Its index afterwards.
  /// - Precondition: Both are indices of the list.
  @inlinable public func move(from: Int, to: Int) {
    check(from)
    check(to)
    if from != to { node.perform(.move(from: from, to: to, element: node.elements[from])) }
  }

  /// Exchanges two elements. Both places are updated.
  ///
  /// - Precondition: Both are indices of the list.
  /// - Complexity: O(1).
  @inlinable public func swapAt(_ first: Int, _ second: Int) {
    check(first)
    check(second)
    let (left, right) = (node.elements[first], node.elements[second])
    if first == second || ByEquality.areEqual(left, right) { return }
    node.edit([
      .update(index: first, old: left, new: right),
      .update(index: second, old: right, new: left),
    ]) {
      $0.swapAt(first, second)
      return []
    }
  }

  // MARK: Sorting

  /// Sorts the elements; the order of equal elements does not change. If the predicate throws,
  /// nothing is changed.
  ///
  ///     self    b, c, a
  ///     sort()  move a from 2 to 0
  ///
  /// The new order is announced as moves, the fewest possible, as long as their number times the
  /// number of elements between the first and the last that change their index is at most 2²⁴: so
  /// among 4,096 elements always, among 100,000 up to 167 moves. Beyond that, the elements at the
  /// changed indices are updated, unless these are more than twice as many. If the order does not
  /// change, nothing is announced.
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

  /// Reverses the order. The change is announced as that of `sort(by:)`.
  ///
  /// - Complexity: O(n log n), and O(n) while the list is not observed.
  public func reverse() { rearrange(node.elements.indices.reversed()) }

  /// Puts at each index `i` the element at the index `order[i]`.
  @usableFromInline func rearrange(_ order: [Int]) {
    let elements = node.elements
    node.replace(by: order.map { elements[$0] }, Diff.rearrangement(of: elements, order))
  }
}

extension MutableCollectionProperty where Element: Comparable {
  /// Sorts the elements, as `sort(by:)` does.
  ///
  /// - Complexity: O(n log n).
  @inlinable public func sort() { sort(by: <) }
}
