/// How the difference of an assigned `value` is found.
///
/// - Of `Identifiable` elements, or if `id:` is given, by identity: which elements were inserted,
///   deleted and moved, and whose content differs, as updates. Content that cannot be compared
///   counts as different, but an object is what it is.
/// - Of `Equatable` elements, by equality: insertions, deletions, and updates of what was replaced;
///   no moves.
/// - Of others, as an update of every place.
///
/// In generic code, where the type is known only when the program runs, an assignment compares by
/// equality, if there is one, and not by identity, unless `id:` is given.
extension MutableCollectionProperty {
  /// Makes a list whose assignments are compared by identity.
  ///
  /// A new order is sent as moves: the fewest possible. If their number times the number of
  /// elements is more than 2²⁴, moves would be slow to follow; then the elements at the changed
  /// indices are updated, unless these are more than twice as many. If several elements have the
  /// same identity, as many as possible stay in place, and the others are matched in order.
  ///
  /// - Parameters:
  ///   - elements: the elements in the beginning.
  ///   - id: what makes an element the same one, though its content may differ.
  ///   - name: what messages call the list.
  ///   - fileID: where the list was made.
  ///   - line: where the list was made.
  /// - Complexity: O(n log n) for each assignment.
  @inlinable public convenience init(
    _ elements: [Element] = [], id: KeyPath<Element, some Hashable>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      elements, .byIdentity { $0[keyPath: id] }, name: name, fileID: fileID, line: line)
  }
}

extension MutableCollectionProperty where Element: Equatable {
  /// Makes a list whose assignments are compared by equality: what is common is kept, and what was
  /// replaced is updated.
  ///
  /// An assignment keeps as many elements as can be kept in their order, unless fewer places have
  /// to be updated if it does not. That is exact as long as up to 512 elements come and go, and
  /// beyond that if the elements are `Hashable` and few of them are repeated; otherwise it is what
  /// a bounded effort finds.
  ///
  /// - Complexity: near linear for each assignment, O(n) if little has changed.
  @inlinable public convenience init(
    _ elements: [Element] = [], name: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(elements, .byEquality, name: name, fileID: fileID, line: line)
  }

  /// Makes a list whose assignments are compared by identity. A kept element is updated if it is
  /// not equal.
  ///
  /// - Complexity: O(n log n) for each assignment.
  @inlinable public convenience init(
    _ elements: [Element] = [], id: KeyPath<Element, some Hashable>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      elements, .byIdentity { $0[keyPath: id] }, name: name, fileID: fileID, line: line)
  }
}

extension MutableCollectionProperty where Element: Identifiable {
  /// Makes a list whose assignments are compared by the elements' own identity.
  ///
  /// - Complexity: O(n log n) for each assignment.
  @inlinable public convenience init(
    _ elements: [Element] = [], name: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(elements, .byIdentity { $0.id }, name: name, fileID: fileID, line: line)
  }
}

extension MutableCollectionProperty where Element: Identifiable & Equatable {
  /// Makes a list whose assignments are compared by the elements' own identity. A kept element is
  /// updated if it is not equal.
  ///
  /// - Complexity: O(n log n) for each assignment.
  @inlinable public convenience init(
    _ elements: [Element] = [], name: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(elements, .byIdentity { $0.id }, name: name, fileID: fileID, line: line)
  }
}
