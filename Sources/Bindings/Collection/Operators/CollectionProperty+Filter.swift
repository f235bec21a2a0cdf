extension ObservableCollection {
  /// Derives the list of the elements that satisfy a predicate.
  ///
  ///     self    insert 2 at 0    update 2 to 3 at 0    insert 4 at 1
  ///     even    insert 2 at 0    delete 2 at 0         insert 4 at 0
  ///
  /// - Parameter isIncluded: Pure. It is called once when an element is inserted or updated, again
  ///   when a property that it reads has changed, and for all elements after many edits.
  /// - Complexity: O(log n) for each event, and at most O(n) for a bracket.
  @_alwaysEmitIntoClient public func filter(
    _ isIncluded: @escaping (Element) -> Bool
  ) -> CollectionProperty<Element> {
    derive(
      "filter", from: [collectionNode.node], Filtering(collectionNode.node, .constant(isIncluded)))
  }

  /// Derives the list of the elements that satisfy the current predicate.
  ///
  ///     self      1, 2, 3, 4
  ///     filter    is even          is above 2
  ///     result    2, 4             delete 2 at 0, insert 3 at 0
  ///
  /// - Parameter predicate: If it changes together with the list, only the new one is called.
  /// - Complexity: O(log n) for each event; O(n) for another predicate.
  @_alwaysEmitIntoClient public func filter(
    _ predicate: some PropertyProtocol<(Element) -> Bool>
  ) -> CollectionProperty<Element> {
    let node = predicate.graphNode.node
    let filtering = Filtering(collectionNode.node, .property(Upstream(node)))
    return derive("filter", from: [collectionNode.node, node], filtering)
  }
}

/// Keeps, for each element of its source, whether it is included: a slot that weighs 1 or nothing.
@usableFromInline final class Filtering<Element>: ListOperator {
  @usableFromInline typealias List = DerivedCollectionNode<Element>

  @usableFromInline let predicate: Parameter<(Element) -> Bool>
  @exclusivity(unchecked) @usableFromInline var version: UInt64 = 0
  @usableFromInline let source: TrackedInput<Element>
  @exclusivity(unchecked) @usableFromInline var slots = SlotSequence(weights: [])

  @inlinable init(_ source: CollectionNode<Element>, _ predicate: Parameter<(Element) -> Bool>) {
    (self.source, self.predicate) = (TrackedInput(source), predicate)
  }

  @inlinable func rebuild(for list: List) -> [Element] {
    version = predicate.version
    let elements = source.see(for: list)
    let weights = elements.enumerated().map { weight(of: $0.element, at: $0.offset, for: list) }
    slots = SlotSequence(weights: weights)
    return zip(elements, weights).filter { $0.1 == 1 }.map(\.0)
  }

  @inlinable func translate(to list: List) -> Bool {
    let isSame = version == predicate.version
    if isSame, source.input.isFarBehind { return false }
    // Elements that are inserted together with a new predicate are left out for now, and updated
    // ones keep their state; then the predicate is called for all.
    let isKnown = source.replay(for: list) {
      follow($0, asking: isSame, in: list)
    } askingAgain: { index, element in
      let slot = slots.slot(at: index)
      if isSame, weight(of: element, at: index, for: list) != slots.weight(of: slot) {
        update(slot, to: 1 - slots.weight(of: slot), element, in: list)
      }
    }
    if isKnown, !isSame { askAll(list) }
    return isKnown
  }

  @inlinable func weight(of element: Element, at index: Int, for list: Node) -> Int {
    source.ask(at: index, for: list) { predicate.value(element) ? 1 : 0 }
  }

  @inlinable func follow(_ event: CollectionEvent<Element>, asking: Bool, in list: List) {
    switch event {
    case .insertion(let index, let element):
      let slot = slots.insert(weight: 0, at: index)
      if asking { update(slot, to: weight(of: element, at: index, for: list), element, in: list) }
    case .deletion(let index, let element):
      let slot = slots.slot(at: index)
      update(slot, to: 0, element, in: list)
      slots.remove(slot)
    case .update(let index, _, let new):
      let slot = slots.slot(at: index)
      let weight = asking ? weight(of: new, at: index, for: list) : slots.weight(of: slot)
      update(slot, to: weight, new, in: list)
    case .move(let from, let to, _):
      let slot = slots.slot(at: from)
      let former = slots.sum(before: slot)
      slots.move(slot, to: to)
      if slots.weight(of: slot) == 1 { list.move(from: former, to: slots.sum(before: slot)) }
    case .startChange, .endChange: break
    }
  }

  @inlinable @inline(never) func update(
    _ slot: SlotSequence.Slot, to weight: Int, _ element: Element, in list: List
  ) {
    let former = slots.weight(of: slot)
    if former + weight == 0 { return }
    let place = slots.sum(before: slot)
    switch (former, weight) {
    case (1, 1): list.update(at: place, to: element)
    case (1, _): list.remove(at: place)
    default: list.insert(element, at: place)
    }
    slots.setWeight(weight, of: slot)
  }

  @inlinable func askAll(_ list: List) {
    version = predicate.version
    let elements = source.input.elements
    var weights: [Int] = []
    var included: [Element] = []
    var events: [CollectionEvent<Element>] = []
    weights.reserveCapacity(elements.count)
    for (index, (slot, element)) in zip(slots.inOrder, elements).enumerated() {
      let isIn = weight(of: element, at: index, for: list) == 1
      let wasIn = slots.weight(of: slot) == 1
      if wasIn, !isIn { events.append(.deletion(index: included.count, element: element)) }
      if isIn, !wasIn { events.append(.insertion(index: included.count, element: element)) }
      if isIn { included.append(element) }
      weights.append(isIn ? 1 : 0)
    }
    slots = SlotSequence(weights: weights)
    if !events.isEmpty { list.become(included, by: events) }
  }
}
