/// A change of a list: the events of a bracket as a value, without its start and end. Each
/// index is valid after the events before it.
///
/// ```swift
/// list.bracketsSignal.observeValues { change in
///   change.apply(to: &copy)              // the copy follows the list
///   log.append(change.inverse)           // and this reverts the change
/// }
/// ```
public struct CollectionChange<Element> {
  /// The events, in order, without `startChange` and `endChange`.
  public let events: [CollectionEvent<Element>]

  /// Creates a change of events; the ends of brackets are left out.
  @inlinable public init(_ events: some Sequence<CollectionEvent<Element>>) {
    self.init(
      items: events.filter {
        switch $0 {
        case .startChange, .endChange: false
        default: true
        }
      })
  }

  @inlinable init(items: [CollectionEvent<Element>]) { events = items }

  /// Whether there are no events.
  public var isEmpty: Bool { events.isEmpty }

  /// Applies the change to a copy of the list.
  ///
  /// - Complexity: O(n) for each event, as in an array; for many events, k, O(n + k log k) in all.
  @inlinable public func apply(to elements: inout [Element]) {
    if Diff.shiftsTooMuch(events.count, among: elements.count + events.count) {
      applyTogether(to: &elements)
    } else {
      for event in events { event.apply(to: &elements) }
    }
  }

  /// Applies all events together, and returns them with the list's own elements.
  @discardableResult @usableFromInline func applyTogether(
    to elements: inout [Element]
  ) -> [CollectionEvent<Element>] {
    let order = EditedOrder(events, of: elements)
    elements = order.result(of: elements)
    return order.events
  }

  /// The change that reverts this one, when it is applied directly after it.
  public var inverse: CollectionChange { CollectionChange(items: events.reversed().map(\.inverse)) }

  /// Returns the change with its elements transformed.
  public func mapElements<Result>(_ transform: (Element) -> Result) -> CollectionChange<Result> {
    CollectionChange<Result>(items: events.map { $0.mapElements(transform) })
  }
}

extension CollectionChange: Equatable where Element: Equatable {}
extension CollectionChange: Hashable where Element: Hashable {}
extension CollectionChange: Sendable where Element: Sendable {}

extension CollectionChange: CustomStringConvertible {
  public var description: String {
    isEmpty ? "no change" : events.map(\.description).joined(separator: ", ")
  }
}

extension CollectionChange {
  /// Finds the difference between two arrays, as a ``MutableCollectionProperty`` does.
  ///
  ///     a, b, c → b, x, d    delete a at 0, update c to x at 1, insert d at 2
  ///
  /// - Of `Identifiable` elements, by identity; see `init(from:to:id:)`.
  /// - Of `Equatable` elements, by equality: insertions, deletions, and updates of replaced
  ///   elements; no moves. As many elements as possible are kept in their order, unless keeping
  ///   fewer takes fewer events. That is exact as long as up to 512 elements are inserted and
  ///   deleted, and beyond that if the elements are `Hashable` and few of them are repeated;
  ///   otherwise the search is bounded, and its result may be longer.
  /// - Of other elements, place by place: updates, and at the end insertions or deletions.
  ///
  /// - Complexity: near linear, O(n) if little differs; by identity O(n log n).
  @inlinable public init(from old: [Element], to new: [Element]) {
    self.init(items: DiffStrategy().changes(old, new))
  }

  /// Finds the difference between two arrays by identity: the elements that were inserted, deleted
  /// and moved and, as updates, those that are not equal to what they were. Elements that cannot be
  /// compared are updated, unless they are one object.
  ///
  /// - Parameter id: The identity of an element. If several elements have the same one, they are
  ///   matched in order, but where few elements differ, first those that stay in place.
  /// - Complexity: O(n log n). The moves are the fewest possible. If their number times the number
  ///   of elements is more than 2²⁴, the changed places are updated instead, unless these are more
  ///   than twice as many.
  @inlinable public init(
    from old: [Element], to new: [Element], id: KeyPath<Element, some Hashable>
  ) { self.init(items: DiffStrategy.byIdentity { $0.map { $0[keyPath: id] } }.changes(old, new)) }
}
