/// How a list compares its elements to find what an assignment has changed.
///
/// Whether the elements have an identity or can be compared is determined from their type when the
/// program runs; where the type is known to the compiler, it specializes the code for it.
@usableFromInline struct DiffStrategy<Element> {
  /// The edits that lead from one array to another.
  @usableFromInline let changes: ([Element], [Element]) -> [CollectionEvent<Element>]

  @inlinable init(changes: @escaping ([Element], [Element]) -> [CollectionEvent<Element>]) {
    self.changes = changes
  }

  /// Compares by the elements' own identity; of elements that are not `Identifiable`, by equality.
  @inlinable init() {
    if let type = Element.self as? any Identifiable.Type {
      self = .byIdentity(of: type)
    } else {
      self = .byEquality
    }
  }

  /// Compares by equality. Every place of elements that are not `Equatable` is updated.
  @inlinable static var byEquality: DiffStrategy {
    if let type = Element.self as? any Equatable.Type { return byEquality(of: type) }
    return DiffStrategy { old, new in
      Diff.events(old, new, [Gap(old: 0..<old.count, new: 0..<new.count)])
    }
  }

  @inlinable static func byEquality<Concrete: Equatable>(of _: Concrete.Type) -> DiffStrategy {
    // `Concrete` is `Element`, so the arrays are not cast element by element.
    DiffStrategy { old, new in
      Diff.events(old, new, Diff.gaps(old as Any as! [Concrete], new as Any as! [Concrete]))
    }
  }

  /// Compares by identity. An element that both arrays have is updated unless it is equal to what it
  /// was; elements that cannot be compared are equal only if they are one object.
  ///
  /// - Parameter ids: The identities of all elements of an array.
  @inlinable static func byIdentity(
    _ ids: @escaping ([Element]) -> [some Hashable]
  ) -> DiffStrategy {
    DiffStrategy { Diff.byIdentity($0, $1, ids) }
  }

  @inlinable static func byIdentity<Concrete: Identifiable>(of _: Concrete.Type) -> DiffStrategy {
    byIdentity { ($0 as Any as! [Concrete]).map { $0.id } }
  }
}

/// Finds edits that lead from one array to another.
///
/// The work is near linear in the arrays, whatever they hold; nowhere are all pairs compared.
@usableFromInline enum Diff {
  /// Whether applying so many events one by one would shift too many elements: each event shifts
  /// those behind it, in every array that follows the list.
  @usableFromInline static func shiftsTooMuch(_ events: Int, among count: Int) -> Bool {
    events * count > 1 << 24
  }

  /// Returns gaps as events, from front to back: the common length is updated index by index, and the
  /// rest is deleted or inserted behind it.
  ///
  /// All before a gap is already as it will be, so that indices are those of the new array, which may be
  /// a part of the list that begins at `offset`.
  ///
  /// - Complexity: O(n) in the number of events.
  @inlinable static func events<Element>(
    _ old: [Element], _ new: [Element], _ gaps: [Gap], offset: Int = 0,
    areEqual: (Element, Element) -> Bool = { _, _ in false }
  ) -> [CollectionEvent<Element>] {
    var events: [CollectionEvent<Element>] = []
    events.reserveCapacity(Gap.eventCount(gaps))
    for gap in gaps {
      let (start, newStart) = (gap.new.lowerBound + offset, gap.new.lowerBound)
      let shared = min(gap.old.count, gap.new.count)
      for place in 0..<shared {
        let (left, right) = (old[gap.old.lowerBound + place], new[newStart + place])
        if areEqual(left, right) { continue }
        events.append(.update(index: start + place, old: left, new: right))
      }
      for place in (shared..<gap.old.count).reversed() {
        events.append(.deletion(index: start + place, element: old[gap.old.lowerBound + place]))
      }
      for place in shared..<gap.new.count {
        events.append(.insertion(index: start + place, element: new[newStart + place]))
      }
    }
    return events
  }

  /// Returns a new order as the fewest possible moves or, if these shift too much, as updates.
  ///
  /// - Parameter order: for each place of the new order, the place in the old one.
  /// - Complexity: O(n log n).
  @usableFromInline static func rearrangement<Element>(
    of elements: [Element], _ order: [Int], isComparing: Bool = true
  ) -> [CollectionEvent<Element>] {
    // The type is looked up once, rather than for each element.
    let type = isComparing ? Element.self as? any Equatable.Type : nil
    let changed = order.indices.filter {
      order[$0] != $0 && type?.areEqual(elements[$0], and: elements[order[$0]]) != true
    }
    if changed.isEmpty { return [] }
    guard let moves = Moves.plan(order.map { Int32($0) }, updates: changed.count) else {
      return changed.map { .update(index: $0, old: elements[$0], new: elements[order[$0]]) }
    }
    return moves.map {
      .move(from: $0.from, to: $0.to, element: elements[$0.origin])
    }
  }
}
