/// Follows each event of a list at once, whether or not the list is in use.
@usableFromInline class EventFollower<Event> {
  @usableFromInline func follow(_ event: Event) {}
}

/// The indices of a list's elements by their identities.
///
///     elements    a   b   a     a slot each, which stays when others are inserted or removed
///     slots       a → 2, b → 1  the slot that was added last
///     repeated    a → 0, 2      of identities that several elements have
///
/// It is made by a search in a longer list, and dropped when the whole content is replaced.
private final class ElementIndex<Element: Identifiable>: EventFollower<CollectionEvent<Element>> {
  typealias Slot = SlotSequence.Slot

  private let order: SlotSequence
  private var ids = SlotValues<Element.ID>()
  private var slots: [Element.ID: Slot] = [:]
  private var repeated: [Element.ID: [Slot]] = [:]

  init(_ elements: [Element]) {
    order = SlotSequence(count: elements.count)
    super.init()
    slots.reserveCapacity(elements.count)
    for (slot, element) in zip(order.inOrder, elements) { add(slot, element.id) }
  }

  func first(_ id: Element.ID) -> Int? {
    if let several = repeated[id] { return several.map { order.index(of: $0) }.min() }
    return slots[id].map { order.index(of: $0) }
  }

  override func follow(_ event: CollectionEvent<Element>) {
    var former: Element.ID?
    switch event {
    case .insertion(let index, let element):
      add(order.insert(weight: 0, at: index), element.id)
    case .deletion(let index, _):
      let slot = order.slot(at: index)
      former = remove(slot)
      order.remove(slot)
    case .update(let index, _, let element):
      let slot = order.slot(at: index)
      if ids[slot] == element.id { return }
      former = remove(slot)
      add(slot, element.id)
    case .move(let from, let to, _): order.move(order.slot(at: from), to: to)
    case .startChange, .endChange: break
    }
    if let former { release(replaced: former) }
  }

  private func add(_ slot: Slot, _ id: Element.ID) {
    ids[slot] = id
    if let other = slots.updateValue(slot, forKey: id) {
      repeated[id, default: [other]].append(slot)
    }
  }

  private func remove(_ slot: Slot) -> Element.ID? {
    let id = ids[slot]
    ids[slot] = nil
    guard let id else { return nil }
    let rest = repeated[id]?.filter { $0 != slot }
    slots[id] = rest?.last
    if let rest { repeated[id] = rest.count > 1 ? rest : nil }
    return id
  }
}

extension CollectionNode where Element: Identifiable {
  /// Returns the index of the first element with an identity, in the elements as of now.
  final func firstIndex(_ id: Element.ID) -> Int? {
    guard elements.count > 32 else { return elements.firstIndex { $0.id == id } }
    if let index = follower as? ElementIndex<Element> {
      let found = index.first(id)
      // An object may have another identity by now, which no event announces.
      if found.map({ elements[$0].id == id }) ?? true { return found }
    }
    let index = ElementIndex(elements)
    follower = index
    return index.first(id)
  }
}

extension ObservableCollection where Element: Identifiable {
  /// The element with an identity, or `nil`. If several have the same identity, the first of them.
  ///
  /// ```swift
  /// let selected = MutableProperty<Card.ID?>(nil)
  /// let card = selected.flatMap(.latest) { $0.map { cards[id: $0] } ?? Property(value: nil) }
  /// ```
  ///
  /// - Complexity: As of `index(id:)`, for each read and, while it is in use, each change.
  public subscript(id id: Element.ID) -> Property<Element?> {
    let input = ListInput(collectionNode.node)
    return collectionNode.node.derive("first") {
      let node = input.node.takeUnretainedValue()
      return node.firstIndex(id).map { node.elements[$0] }
    }
  }

  /// Returns the index of the first element with an identity, or `nil`.
  ///
  /// - Precondition: An element's identity does not change.
  /// - Complexity: O(log n) for each element with the identity, also in a batch; O(n) for the first
  ///   search, or the first after an assignment, `sort`, `reverse` or `removeAll(where:)`, and when
  ///   all elements of a derived list that is not in use were computed anew.
  public func index(id: Element.ID) -> Int? {
    _ = value
    return collectionNode.node.firstIndex(id)
  }
}

extension MutableCollectionProperty where Element: Identifiable {
  /// Changes the first element with an identity, as one update.
  ///
  /// ```swift
  /// try messages.modify(id: id) { $0.isRead = true }
  /// ```
  ///
  /// - Throws: ``NoElement``, if no element has the identity.
  /// - Complexity: As of `index(id:)`.
  @discardableResult public func modify<Result>(
    id: Element.ID, _ body: (inout Element) -> Result
  ) throws(NoElement) -> Result { modify(at: try knownIndex(id), body) }

  /// Removes the first element with an identity, and returns it.
  ///
  /// - Throws: ``NoElement``, if no element has the identity.
  /// - Complexity: As of `index(id:)`, plus the cost of removing it from an array.
  @discardableResult public func remove(id: Element.ID) throws(NoElement) -> Element {
    remove(at: try knownIndex(id))
  }

  private func knownIndex(_ id: Element.ID) throws(NoElement) -> Int {
    if let index = index(id: id) { return index }
    throw NoElement(description: "\(node.name) has no element with the identity \(inWords(id))")
  }
}

/// The error of an edit of an element that is not, or no longer, in the list.
public struct NoElement: Error, Hashable, CustomStringConvertible {
  /// ““messages” has no element with the identity 7”.
  public let description: String
}
