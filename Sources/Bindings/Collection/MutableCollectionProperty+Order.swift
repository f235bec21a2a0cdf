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
    if let areEqual = node.distinction.areEqual, areEqual(left, right) { return }
    node.edit([
      .update(index: first, old: left, new: right),
      .update(index: second, old: right, new: left),
    ]) { $0.swapAt(first, second) }
  }
}
