/// What has been done to a list as one change: a bracket as a value, without its ends.
///
/// Indices are sequential, as in the events of a list: each is valid after the events before it.
///
/// ```swift
/// list.bracketsSignal.observeValues { change in
///   change.apply(to: &copy)              // the copy follows the list
///   log.append(change.inverse)           // and this takes it back
/// }
/// ```
public struct CollectionChange<Element> {
  /// The items, in order; `startChange` and `endChange` are not among them.
  public let events: [CollectionEvent<Element>]

  /// Makes a change of events; the ends of brackets are left out.
  @inlinable public init(_ events: some Sequence<CollectionEvent<Element>>) {
    self.init(
      items: events.filter {
        switch $0 {
        case .startChange, .endChange: false
        default: true
        }
      })
  }

  /// Makes a change of events among which there are no ends of brackets.
  @inlinable init(items: [CollectionEvent<Element>]) { events = items }

  /// Whether it changes nothing.
  public var isEmpty: Bool { events.isEmpty }

  /// Does to a copy of the list what was done to the list.
  ///
  /// - Complexity: O(n) for each event that inserts, deletes or moves, as in an array; of many
  ///   events, O(n + k log k) for all of them.
  @inlinable public func apply(to elements: inout [Element]) {
    if Diff.shiftsTooMuch(events.count, among: elements.count) {
      return applyTogether(to: &elements)
    }
    for event in events { event.apply(to: &elements) }
  }

  @usableFromInline func applyTogether(to elements: inout [Element]) {
    elements = EditedOrder(events).result(of: elements)
  }

  /// What takes this change back, when it is applied right after it.
  public var inverse: CollectionChange {
    CollectionChange(items: events.reversed().map(\.inverse))
  }

  /// The change with its elements transformed.
  public func mapElements<Result>(_ transform: (Element) -> Result) -> CollectionChange<Result> {
    CollectionChange<Result>(items: events.map { $0.mapElements(transform) })
  }
}

extension CollectionChange: Equatable where Element: Equatable {}
extension CollectionChange: Hashable where Element: Hashable {}
extension CollectionChange: Sendable where Element: Sendable {}
extension CollectionChange: Encodable where Element: Encodable {}
extension CollectionChange: Decodable where Element: Decodable {}

extension CollectionChange: CustomStringConvertible {
  public var description: String {
    isEmpty ? "no change" : events.map(\.description).joined(separator: ", ")
  }
}

/// The difference between two arrays as a change, as `MutableCollectionProperty` sends it when it
/// is assigned.
extension CollectionChange {
  /// Finds the difference by identity: which elements were inserted, deleted and moved, and which
  /// have other content, as updates. Content that cannot be compared counts as different, but an
  /// object is what it is.
  ///
  /// - Parameters:
  ///   - old: the elements before the change.
  ///   - new: the elements after it.
  ///   - id: what makes an element the same one, though its content may differ. Should several have
  ///     the same, as many as can stay in place do, and of the others the first is taken for the first.
  /// - Complexity: O(n log n). The moves are the fewest possible. If their number times the number of
  ///   elements is more than 2²⁴, the places are updated instead, unless these are more than twice
  ///   as many.
  @inlinable public init(
    from old: [Element], to new: [Element], id: KeyPath<Element, some Hashable>
  ) {
    self.init(items: DiffStrategy.byIdentity { $0[keyPath: id] }.changes(old, new))
  }
}

extension CollectionChange where Element: Equatable {
  /// Finds what differs by equality: insertions, deletions, and updates of what was replaced.
  ///
  ///     a, b, c → b, x, d    delete a at 0, update c to x at 1, insert d at 2
  ///
  /// As many elements as possible are kept in their order, unless fewer places have to be updated
  /// if they are not. That is exact as long as up to 512 elements come and go, and beyond that
  /// if the elements are `Hashable` and few of them are repeated; otherwise it is what a bounded
  /// effort finds.
  ///
  /// - Complexity: near linear, O(n) if little differs.
  @inlinable public init(from old: [Element], to new: [Element]) {
    self.init(items: Diff.byEquality(old, new))
  }

  /// Finds the difference by identity: which elements were inserted, deleted and moved, and which
  /// are not equal to what it was, as updates.
  ///
  /// - Complexity: O(n log n).
  @inlinable public init(
    from old: [Element], to new: [Element], id: KeyPath<Element, some Hashable>
  ) {
    self.init(items: Diff.byIdentity(old, new, { $0[keyPath: id] }, areEqual: ==))
  }
}

extension CollectionChange where Element: Identifiable {
  /// Finds what differs by the elements' own identity.
  ///
  /// - Complexity: O(n log n).
  @inlinable public init(from old: [Element], to new: [Element]) {
    self.init(items: DiffStrategy.byIdentity { $0.id }.changes(old, new))
  }
}

extension CollectionChange where Element: Identifiable & Equatable {
  /// Finds what differs by the elements' own identity; what is not equal to what it was is updated.
  ///
  /// - Complexity: O(n log n).
  @inlinable public init(from old: [Element], to new: [Element]) {
    self.init(items: Diff.byIdentity(old, new, { $0.id }, areEqual: ==))
  }
}
