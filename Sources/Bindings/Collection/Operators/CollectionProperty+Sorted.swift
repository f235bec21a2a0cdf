extension ObservableCollection {
  /// Derives the sorted list; equal elements keep their order.
  ///
  ///     self      insert b at 0    insert a at 1    update b to c at 0
  ///     sorted    insert b at 0    insert a at 0    update b to c at 1
  ///
  /// An element whose update changes its index in the result is first updated, and then moved.
  ///
  /// - Parameter areInIncreasingOrder: a strict weak order, and pure.
  /// - Complexity: O(log n) for each event, and at most O(n log n) for a bracket. O(n log n) for
  ///   each change if the order reads properties.
  @_alwaysEmitIntoClient public func sorted(
    by areInIncreasingOrder: @escaping (Element, Element) -> Bool
  ) -> CollectionProperty<Element> {
    derive(
      "sorted", from: [collectionNode.node],
      Sorting(collectionNode.node, .constant(areInIncreasingOrder)))
  }

  /// Derives the list sorted by the current order, a closure as `sorted(by:)` takes.
  ///
  ///     self      b 1, a 2
  ///     order     by letter        by number
  ///     result    a 2, b 1         move b 1 from 1 to 0
  ///
  /// - Complexity: As `sorted(by:)` for each event; O(n log n) for another order, which is
  ///   announced as by `MutableCollectionProperty.sort(by:)`.
  @_alwaysEmitIntoClient public func sorted(
    by order: some PropertyProtocol<(Element, Element) -> Bool>
  ) -> CollectionProperty<Element> {
    let node = order.graphNode.node
    let sorting = Sorting(collectionNode.node, .property(Upstream(node)))
    return derive("sorted", from: [collectionNode.node, node], sorting)
  }

  /// Derives the list of the elements, sorted by a key.
  @_alwaysEmitIntoClient public func sorted(
    on key: @escaping (Element) -> some Comparable
  ) -> CollectionProperty<Element> { sorted { key($0) < key($1) } }

  /// Derives the list of the elements in increasing order.
  @_alwaysEmitIntoClient public func sorted() -> CollectionProperty<Element>
  where Element: Comparable { sorted(by: <) }
}

/// Keeps two sequences of the same slots.
///
///     places   b   a   c      as in the source
///               ╲ ╱    │
///               ╱ ╲    │
///     ranks    a   b   c      in order
///
/// The former rank of an element is that of its slot. It cannot be searched for, because the
/// element may be an object that has already changed.
@usableFromInline final class Sorting<Element>: ListOperator {
  @usableFromInline typealias List = DerivedCollectionNode<Element>
  @usableFromInline typealias Slot = SlotSequence.Slot

  @usableFromInline let order: Parameter<(Element, Element) -> Bool>
  @exclusivity(unchecked) @usableFromInline var version: UInt64 = 0
  /// Whether each element is placed by itself, rather than all of them at the end.
  @exclusivity(unchecked) @usableFromInline var isPlacingEach = true
  /// The source, with the reads of the order, recorded as if the list were a single element.
  @usableFromInline let source: TrackedInput<Element>
  @exclusivity(unchecked) @usableFromInline var places = SlotSequence(weights: [])
  /// The slots are those of `places`, in another order.
  @exclusivity(unchecked) @usableFromInline var ranks = SlotSequence(weights: [])

  @inlinable init(
    _ source: CollectionNode<Element>, _ order: Parameter<(Element, Element) -> Bool>
  ) {
    (self.source, self.order) = (TrackedInput(source), order)
    self.source.count = 1
  }

  @inlinable func rebuild(for list: List) -> [Element] {
    let elements = source.input.see()
    return sort(elements, for: list).map { elements[$0] }
  }

  @_alwaysEmitIntoClient func sort(_ elements: [Element], for list: List) -> [Int] {
    version = order.version
    let isBefore = order.value
    let sorted = source.ask(at: 0, for: list) {
      elements.indices.sorted { isBefore(elements[$0], elements[$1]) }
    }
    places = SlotSequence(count: elements.count)
    ranks = SlotSequence(count: elements.count, order: sorted)
    return sorted
  }

  @inlinable func translate(to list: List) -> Bool {
    if version == order.version, source.input.isFarBehind { return false }
    // The former order must not be called for new elements. So with a new order, inserted elements
    // are appended, and then all are sorted. So it is with an order that reads properties: its
    // reads belong to the list as a whole.
    isPlacingEach = version == order.version && source.reads?.input(at: 0) == nil
    _ = source.reads?.takeChanged()
    let isKnown = source.input.replay { follow($0, in: list) }
    if isKnown, !isPlacingEach { reorder(list) }
    return isKnown
  }

  @inlinable func follow(_ event: CollectionEvent<Element>, in list: List) {
    switch event {
    case .insertion(let index, let element):
      let slot = places.insert(weight: 0, at: index)
      let rank = rank(of: element, slot, in: list)
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
      place(new, slot, in: list)
    case .move(let from, let to, let element):
      let slot = places.slot(at: from)
      places.move(slot, to: to)
      place(element, slot, in: list)
    case .startChange, .endChange: break
    }
  }

  @inlinable func place(_ element: Element, _ slot: Slot, in list: List) {
    let former = ranks.index(of: slot)
    let rank = rank(of: element, slot, but: former, in: list)
    guard former != rank else { return }
    ranks.move(slot, to: rank)
    list.move(from: former, to: rank)
  }

  /// Returns where an element of the source belongs, among all but the one that is now at
  /// `excluded`.
  @inlinable func rank(
    of element: Element, _ slot: Slot, but excluded: Int? = nil, in list: List
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
    if hasRead { isPlacingEach = false }
    return rank
  }

  @inlinable func reorder(_ list: List) {
    let elements = source.input.elements
    let formerRanks = places.inOrder.map(ranks.index)
    let sorted = sort(elements, for: list)
    let events = Diff.rearrangement(of: list.elements, sorted.map { formerRanks[$0] })
    list.become(sorted.map { elements[$0] }, by: events)
  }
}
