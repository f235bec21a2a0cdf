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
