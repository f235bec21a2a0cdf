extension ObservableCollection {
  /// Derives the sorted list; equal elements keep their order.
  ///
  ///     self      insert b at 0    insert a at 1    update b to c at 0
  ///     sorted    insert b at 0    insert a at 0    update b to c at 1
  ///
  /// An element whose update changes its index in the result is first updated, and then moved.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first of two elements precedes the second; a strict
  ///   weak order, and pure.
  /// - Complexity: O(log n) for each event, and at most O(n log n) for a bracket.
  @inlinable public func sorted(
    by areInIncreasingOrder: @escaping (Element, Element) -> Bool
  ) -> CollectionProperty<Element> {
    derive(
      "sorted", from: [collectionNode.node],
      Sorting(collectionNode.node, .constant(areInIncreasingOrder)))
  }

  /// Derives the list of the elements in the current order.
  ///
  ///     self      b 1, a 2
  ///     order     by letter        by number
  ///     result    a 2, b 1         move b 1 from 1 to 0
  ///
  /// - Parameter order: A property of orders, each as in `sorted(by:)`.
  /// - Complexity: As `sorted(by:)` for each event; O(n log n) for another order, which is announced as
  ///   that of `MutableCollectionProperty.sort(by:)`.
  @inlinable public func sorted(
    by order: some PropertyProtocol<(Element, Element) -> Bool>
  ) -> CollectionProperty<Element> {
    let node = order.graphNode.node
    let sorting = Sorting(collectionNode.node, .property(Upstream(node)))
    return derive("sorted", from: [collectionNode.node, node], sorting)
  }

  /// Derives the list of the elements, sorted by a key.
  ///
  /// - Complexity: As `sorted(by:)`.
  @inlinable public func sorted(
    on key: @escaping (Element) -> some Comparable
  ) -> CollectionProperty<Element> {
    sorted { key($0) < key($1) }
  }
}

extension ObservableCollection where Element: Comparable {
  /// Derives the list of the elements in increasing order.
  ///
  /// - Complexity: As `sorted(by:)`.
  @inlinable public func sorted() -> CollectionProperty<Element> { sorted(by: <) }
}

/// Keeps two sequences of the same slots.
///
///     places   b   a   c      as in the source
///               ╲ ╱    │
///               ╱ ╲    │
///     ranks    a   b   c      in order
///
/// The former rank of an element is that of its slot. It cannot be searched for, because the element
/// may be an object that has already changed.
@usableFromInline final class Sorting<Element>: ListOperator {
  @usableFromInline typealias List = DerivedCollectionNode<Element>
  @usableFromInline typealias Slot = SlotSequence.Slot

  @usableFromInline let order: Parameter<(Element, Element) -> Bool>
  @exclusivity(unchecked) @usableFromInline var position: UInt64 = 0
  /// Whether each element is placed by itself, rather than all of them at the end.
  @exclusivity(unchecked) @usableFromInline var isPlacingEach = true
  @usableFromInline let source: TrackedInput<Element>
  @exclusivity(unchecked) @usableFromInline var places = SlotSequence(weights: [])
  /// The slots are those of `places`, in another order.
  @exclusivity(unchecked) @usableFromInline var ranks = SlotSequence(weights: [])

  @inlinable init(
    _ source: CollectionNode<Element>, _ order: Parameter<(Element, Element) -> Bool>
  ) {
    (self.source, self.order) = (TrackedInput(source), order)
  }

  // MARK: Anew

  @inlinable func rebuild(for list: List) -> [Element] {
    let elements = source.see(for: list)
    return sort(elements, for: list).map { elements[$0] }
  }

  /// The standard library's sort is stable.
  @inlinable func sort(_ elements: [Element], for list: List) -> [Int] {
    position = order.version
    let isBefore = order.value
    var sorted: [Int] = []
    let hasRead = detectReads {
      sorted = elements.indices.sorted { isBefore(elements[$0], elements[$1]) }
    }
    if hasRead || source.reads != nil {
      for (rank, index) in sorted.enumerated() {
        let neighbor = sorted[rank + 1 < sorted.count ? rank + 1 : max(rank - 1, 0)]
        compare(elements[index], with: elements[neighbor], at: index, for: list)
      }
    }
    places = SlotSequence(count: elements.count)
    ranks = SlotSequence(count: elements.count, order: sorted)
    return sorted
  }

  /// Notes what the order reads for an element, by comparing it with itself or, if that reads
  /// nothing, with its neighbor.
  @inlinable func compare(_ element: Element, with other: Element, at index: Int, for list: List) {
    source.ask(at: index, for: list) { _ = order.value(element, element) }
    if source.reads?.input(at: index) == nil {
      source.ask(at: index, for: list) { _ = order.value(element, other) }
    }
  }

  // MARK: Following

  @inlinable func translate(to list: List) -> Bool {
    // The former order must not be called for new elements. So with a new order, inserted elements are
    // appended, and then all are sorted.
    if position == order.version, source.input.isFarBehind { return false }
    // So it is if several elements have changed for the order.
    isPlacingEach = position == order.version && !source.hasSeveralChanges
    let isKnown = source.replay(for: list) {
      follow($0, in: list)
    } askingAgain: { index, element in
      if isPlacingEach { place(element, places.slot(at: index), index, in: list) }
    }
    if isKnown, !isPlacingEach { reorder(list) }
    return isKnown
  }

  @inlinable func follow(_ event: CollectionEvent<Element>, in list: List) {
    switch event {
    case .insertion(let index, let element):
      let slot = places.insert(weight: 0, at: index)
      let rank = rank(of: element, slot, index, in: list)
      _ = ranks.insert(weight: 0, at: rank)
      list.insert(element, at: rank)
    case .deletion(let index, _):
      let slot = places.slot(at: index)
      let rank = ranks.index(of: slot)
      places.remove(slot)
      ranks.remove(slot)
      list.remove(at: rank)
    case .update(let index, _, let new):
      let slot = places.slot(at: index)
      list.update(at: ranks.index(of: slot), to: new)
      place(new, slot, index, in: list)
    case .move(let from, let to, let element):
      let slot = places.slot(at: from)
      places.move(slot, to: to)
      place(element, slot, to, in: list)
    case .startChange, .endChange: break
    }
  }

  /// Moves an element to where it belongs.
  @inlinable func place(_ element: Element, _ slot: Slot, _ index: Int, in list: List) {
    let former = ranks.index(of: slot)
    let rank = rank(of: element, slot, index, but: former, in: list)
    guard former != rank else { return }
    ranks.move(slot, to: rank)
    list.move(from: former, to: rank)
  }

  /// Returns where an element of the source belongs, among all but the one that is now at `excluded`.
  @inlinable func rank(
    of element: Element, _ slot: Slot, _ index: Int, but excluded: Int? = nil, in list: List
  ) -> Int {
    let elements = list.elements
    guard isPlacingEach else { return excluded ?? elements.count }
    let isBefore = order.value
    let count = elements.count - (excluded == nil ? 0 : 1)
    let candidate = { rank in rank < (excluded ?? .max) ? rank : rank + 1 }
    var rank = 0
    let hasRead = detectReads {
      rank = (0..<count).partitionPoint { rank in
        let candidate = candidate(rank)
        return isBefore(elements[candidate], element)
          || !isBefore(element, elements[candidate])
            && places.precedes(ranks.slot(at: candidate), slot)
      }
    }
    if hasRead || source.reads != nil {
      let isFirst = source.reads == nil
      let neighbor = count == 0 ? element : elements[candidate(min(rank, count - 1))]
      compare(element, with: neighbor, at: index, for: list)
      if isFirst { compareOthers(than: index, with: element, in: list) }
    }
    return rank
  }

  /// The order has read for the first time: notes what it reads for all other elements, with which an
  /// element may not be compared before their properties change.
  @inlinable func compareOthers(than index: Int, with element: Element, in list: List) {
    for other in 0..<source.count where other != index {
      let rank = ranks.index(of: places.slot(at: other))
      compare(list.elements[rank], with: element, at: other, for: list)
    }
  }

  /// Sorts all elements by another order.
  @inlinable func reorder(_ list: List) {
    let elements = source.input.elements
    let formerRanks = places.inOrder.map(ranks.index)
    let sorted = sort(elements, for: list)
    let events = Diff.rearrangement(of: list.elements, sorted.map { formerRanks[$0] })
    list.become(sorted.map { elements[$0] }, by: events)
  }
}
