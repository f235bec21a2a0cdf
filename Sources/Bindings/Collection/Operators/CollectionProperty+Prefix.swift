extension ObservableCollection {
  /// Derives the list of the first elements.
  ///
  ///     self        insert a at 0    delete b at 1    (of a, b, c, d)
  ///     prefix(2)   insert a at 0,   delete b at 1,
  ///                 delete c at 2    insert c at 1
  ///
  /// - Precondition: `maxLength` is not negative.
  /// - Complexity: O(1) for each event.
  @_alwaysEmitIntoClient public func prefix(_ maxLength: Int) -> CollectionProperty<Element> {
    guard maxLength >= 0 else {
      fatalError("Bindings: a prefix has the length \(maxLength), which must not be negative.")
    }
    let source = collectionNode.node
    return derive("prefix", from: [source], Window(source, maxLength))
  }
}

/// The first elements of a list.
///
/// While events are replayed, the source is already in the state after all of them. So the element
/// that takes the place of a removed one is not known: the list becomes shorter, and is filled up
/// from the source at the end.
@usableFromInline final class Window<Element>: ListOperator {
  @usableFromInline typealias List = DerivedCollectionNode<Element>

  @exclusivity(unchecked) @usableFromInline var source: ListInput<Element>
  @usableFromInline let length: Int

  @usableFromInline init(_ source: CollectionNode<Element>, _ length: Int) {
    (self.source, self.length) = (ListInput(source), length)
  }

  @inlinable func rebuild(for list: List) -> [Element] { Array(source.see().prefix(length)) }

  @inlinable func translate(to list: List) -> Bool {
    guard source.replay({ follow($0, in: list) }) else { return false }
    let elements = source.elements
    while list.elements.count < min(length, elements.count) {
      list.insert(elements[list.elements.count], at: list.elements.count)
    }
    return true
  }

  @inlinable func follow(_ event: CollectionEvent<Element>, in list: List) {
    let count = list.elements.count
    switch event {
    case .insertion(let index, let element): insert(element, at: index, in: list)
    case .deletion(let index, _): if index < count { list.remove(at: index) }
    case .update(let index, _, let new): if index < count { list.update(at: index, to: new) }
    case .move(let from, let to, let element):
      if from < count, to < count {
        list.move(from: from, to: to)
      } else if from < count {
        list.remove(at: from)
      } else {
        insert(element, at: to, in: list)
      }
    case .startChange, .endChange: break
    }
  }

  @inlinable func insert(_ element: Element, at index: Int, in list: List) {
    guard index <= list.elements.count, index < length else { return }
    list.insert(element, at: index)
    if list.elements.count > length { list.remove(at: length) }
  }
}
