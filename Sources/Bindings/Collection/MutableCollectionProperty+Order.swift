/// Changing the order.
extension MutableCollectionProperty {
  /// Takes the element out at one index, and puts it in at another, as that is after it was taken
  /// out.
  ///
  /// - Precondition: both are indices of the list.
  @inlinable public func move(from: Int, to: Int) {
    check(from)
    check(to)
    guard from != to else { return }
    let element = node.elements.remove(at: from)
    node.elements.insert(element, at: to)
    node.announce(.move(from: from, to: to, element: element))
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
    guard node.isInUse else {
      let sorted = try elements.sorted(by: areInIncreasingOrder)
      return node.replace(by: sorted, [])
    }
    // The standard library's sort is stable.
    let order = try elements.indices.sorted {
      try areInIncreasingOrder(elements[$0], elements[$1])
    }
    rearrange(order)
  }

  /// Turns the order round. It is announced as by `sort(by:)`.
  ///
  /// - Complexity: O(n log n), and O(n) while the list is not observed.
  @inlinable public func reverse() {
    guard node.isInUse else { return node.replace(by: node.elements.reversed(), []) }
    rearrange(node.elements.indices.reversed())
  }

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
