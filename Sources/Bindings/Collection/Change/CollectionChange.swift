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
