extension ObservableCollection {
  /// Derives the sorted list; elements of which none precedes the other keep their order.
  ///
  ///     self      insert b at 0    insert a at 1    update b to c at 0
  ///     sorted    insert b at 0    insert a at 0    update b to c at 1
  ///
  /// An element that is updated so that it belongs elsewhere is first updated, and then moved.
  ///
  /// - Parameter areInIncreasingOrder: whether the first of two elements precedes the second; a
  ///   strict weak order, and pure.
  /// - Complexity: O(log n) for each event, and O(n log n) at most for all of a bracket.
  @inlinable public func sorted(
    by areInIncreasingOrder: @escaping (Element, Element) -> Bool
  ) -> CollectionProperty<Element> {
    derive(
      .sorted, from: [collectionNode.node],
      Sorting(collectionNode.node, .fixed(areInIncreasingOrder)))
  }

  /// Derives the list of the elements in the order that is current.
  ///
  ///     self      b 1, a 2
  ///     order     by letter        by number
  ///     result    a 2, b 1         move b 1 from 1 to 0
  ///
  /// - Parameter order: a property of orders, each as in `sorted(by:)`.
  /// - Complexity: as `sorted(by:)` for each event; O(n log n) for another order, which is
  ///   announced as `MutableCollectionProperty.sort(by:)` announces it.
  @inlinable public func sorted(
    by order: some PropertyProtocol<(Element, Element) -> Bool>
  ) -> CollectionProperty<Element> {
    let node = order.graphNode.node
    let sorting = Sorting(collectionNode.node, .property(Upstream(node)))
    return derive(.sorted, from: [collectionNode.node, node], sorting)
  }

  /// Derives the list of the elements in the order of one of their properties.
  ///
  /// - Complexity: as `sorted(by:)`.
  @inlinable public func sorted(
    on key: @escaping (Element) -> some Comparable
  ) -> CollectionProperty<Element> {
    sorted { key($0) < key($1) }
  }
}

extension ObservableCollection where Element: Comparable {
  /// Derives the list of the elements in increasing order.
  ///
  /// - Complexity: as `sorted(by:)`.
  @inlinable public func sorted() -> CollectionProperty<Element> { sorted(by: <) }
}

/// Keeps two sequences of slots, and which of the one belongs to which of the other.
///
///     places   b   a   c      as in the source
///               ╲ ╱    │
///               ╱ ╲    │
///     ranks    a   b   c      in order
///
/// An element's former rank is known by its slot, not sought: it may be an object that has changed
/// already.
@usableFromInline final class Sorting<Element>: ListOperator {
  @usableFromInline typealias Slot = SlotSequence.Slot

  @usableFromInline let order: Current<(Element, Element) -> Bool>
  @usableFromInline var position: UInt64 = 0
  @usableFromInline var isSame = true
  @usableFromInline let source: TrackedInput<Element>
  @usableFromInline var places = SlotSequence(weights: [])
  @usableFromInline var ranks = SlotSequence(weights: [])
  /// By the indices of the places' slots.
  @usableFromInline var ranksOfPlaces: [Slot?] = []
  /// In order.
  @usableFromInline var sortedPlaces: [Slot] = []

  @inlinable init(_ source: CollectionNode<Element>, _ order: Current<(Element, Element) -> Bool>) {
    self.source = TrackedInput(source)
    self.order = order
  }

  // MARK: Anew

  @inlinable func rebuild(for list: DerivedCollectionNode<Element>) -> [Element] {
    position = order.version
    let elements = source.see(for: list)
    let sorted = sortedIndices(of: elements, for: list)
    places = SlotSequence(weights: Array(repeating: 0, count: elements.count))
    let slots = places.inOrder
    link(sorted.map { slots[$0] })
    return sorted.map { elements[$0] }
  }

  /// The standard library's sort is stable.
  @inlinable func sortedIndices(of elements: [Element], for list: Node) -> [Int] {
    let isBefore = order.value
    var sorted: [Int] = []
    let hasRead = detectReads {
      sorted = elements.indices.sorted { isBefore(elements[$0], elements[$1]) }
    }
    guard hasRead else { return sorted }
    for (rank, index) in sorted.enumerated() {
      let neighbor = sorted[rank + 1 < sorted.count ? rank + 1 : max(rank - 1, 0)]
      compare(elements[index], with: elements[neighbor], at: index, for: list)
    }
    return sorted
  }

  /// Notes what the order reads for an element, by comparing it with itself or, should that read
  /// nothing, with the one beside it.
  @inlinable func compare(_ element: Element, with other: Element, at index: Int, for list: Node) {
    source.ask(at: index, for: list) { _ = order.value(element, element) }
    if source.reads?.input(at: index) == nil {
      source.ask(at: index, for: list) { _ = order.value(element, other) }
    }
  }

  /// Gives each place its rank; they come in order.
  @inlinable func link(_ placesInOrder: [Slot]) {
    ranks = SlotSequence(weights: Array(repeating: 0, count: placesInOrder.count))
    ranksOfPlaces = []
    sortedPlaces = placesInOrder
    for (place, rank) in zip(placesInOrder, ranks.inOrder) { link(place, rank) }
  }

  @inlinable func link(_ place: Slot, _ rank: Slot) {
    while ranksOfPlaces.count <= place.index { ranksOfPlaces.append(nil) }
    ranksOfPlaces[place.index] = rank
  }

  // MARK: Following

  @inlinable func translate(to list: DerivedCollectionNode<Element>) -> Bool {
    // The former order must not be called for elements that it was not made for. So with a new
    // order, inserted elements are put at the end, and then all are sorted.
    if position == order.version, source.isFarBehind { return false }
    // So it is if several elements have changed for the order.
    isSame = position == order.version && !source.hasSeveralChanges
    let isKnown = source.replay(for: list) {
      follow($0, in: list)
    } askingAgain: { index, element in
      guard isSame else { return }
      let place = places.slot(at: index)
      move(place, from: ranks.index(of: slot(of: place)), element, at: index, in: list)
    }
    guard isKnown else { return false }
    if !isSame { reorder(list) }
    return true
  }

  @inlinable func follow(
    _ event: CollectionEvent<Element>, in list: DerivedCollectionNode<Element>
  ) {
    switch event {
    case .insertion(let index, let element):
      let place = places.insert(weight: 0, at: index)
      let rank = rank(of: element, at: place, index, in: list)
      link(place, ranks.insert(weight: 0, at: rank))
      sortedPlaces.insert(place, at: rank)
      list.insert(element, at: rank)
    case .deletion(let index, _):
      let place = places.slot(at: index)
      let slot = self.slot(of: place)
      let rank = ranks.index(of: slot)
      places.remove(place)
      ranks.remove(slot)
      sortedPlaces.remove(at: rank)
      list.remove(at: rank)
    case .update(let index, _, let new):
      let place = places.slot(at: index)
      let former = ranks.index(of: slot(of: place))
      list.update(at: former, to: new)
      move(place, from: former, new, at: index, in: list)
    case .move(let from, let to, let element):
      let place = places.slot(at: from)
      places.move(place, to: to)
      move(place, from: ranks.index(of: slot(of: place)), element, at: to, in: list)
    case .startChange, .endChange: break
    }
  }

  /// The slot of a place's rank.
  @inlinable func slot(of place: Slot) -> Slot { ranksOfPlaces[place.index].unsafelyUnwrapped }

  @inlinable func move(
    _ place: Slot, from former: Int, _ element: Element, at index: Int,
    in list: DerivedCollectionNode<Element>
  ) {
    let rank = rank(of: element, at: place, index, but: former, in: list)
    guard former != rank else { return }
    ranks.move(slot(of: place), to: rank)
    sortedPlaces.insert(sortedPlaces.remove(at: former), at: rank)
    list.move(from: former, to: rank)
  }

  /// Returns the index for an element of the source, among all but the one that is now at
  /// `excluded`.
  @inlinable func rank(
    of element: Element, at place: Slot, _ index: Int, but excluded: Int? = nil,
    in list: DerivedCollectionNode<Element>
  ) -> Int {
    let elements = list.elements
    guard isSame else { return excluded ?? elements.count }
    let isBefore = order.value
    let count = elements.count - (excluded == nil ? 0 : 1)
    let candidate = { rank in rank < (excluded ?? .max) ? rank : rank + 1 }
    var rank = 0
    let hasRead = detectReads {
      rank = (0..<count).partitionPoint { rank in
        let candidate = candidate(rank)
        return isBefore(elements[candidate], element)
          || !isBefore(element, elements[candidate])
            && places.precedes(sortedPlaces[candidate], place)
      }
    }
    if hasRead {
      compare(element, with: elements[candidate(min(rank, count - 1))], at: index, for: list)
    }
    return rank
  }

  /// There is another order.
  @inlinable func reorder(_ list: DerivedCollectionNode<Element>) {
    position = order.version
    isSame = true
    let elements = source.elements
    let slots = places.inOrder
    let sorted = sortedIndices(of: elements, for: list)
    let former = sorted.map { ranks.index(of: slot(of: slots[$0])) }
    let events = Diff.rearrangement(of: list.elements, former, equality(of: Element.self))
    list.become(sorted.map { elements[$0] }, by: events)
    link(sorted.map { slots[$0] })
  }
}
