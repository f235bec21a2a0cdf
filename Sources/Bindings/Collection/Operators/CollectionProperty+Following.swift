/// The difference is found as by an assignment of a `MutableCollectionProperty`.
extension CollectionProperty {
  /// Makes the list that follows a property of arrays, and sends the difference.
  ///
  /// - Complexity: O(n) for each array; near linear if the elements turn out to be `Equatable`.
  public convenience init(following property: some PropertyProtocol<[Element]>) {
    self.init(following: property, .dynamic)
  }

  /// Makes the list that follows a property of arrays, and sends the difference by identity.
  ///
  /// - Complexity: O(n log n) for each array.
  @inlinable public convenience init(
    following property: some PropertyProtocol<[Element]>, id: KeyPath<Element, some Hashable>
  ) {
    self.init(following: property, .byIdentity { $0[keyPath: id] })
  }

  @inlinable convenience init(
    following property: some PropertyProtocol<[Element]>, _ strategy: DiffStrategy<Element>
  ) {
    let source = property.graphNode.node
    self.init(
      node: DerivedCollectionNode(
        .following, from: [source], Following(source, strategy)))
  }
}

extension CollectionProperty where Element: Equatable {
  /// Makes the list that follows a property of arrays, and sends the difference by equality.
  ///
  /// - Complexity: near linear for each array, O(n) if little has changed.
  @inlinable public convenience init(following property: some PropertyProtocol<[Element]>) {
    self.init(following: property, .byEquality)
  }

  /// Makes the list that follows a property of arrays, and sends the difference by identity. A kept
  /// element is updated if it is not equal.
  ///
  /// - Complexity: O(n log n) for each array.
  @inlinable public convenience init(
    following property: some PropertyProtocol<[Element]>, id: KeyPath<Element, some Hashable>
  ) {
    self.init(following: property, .byIdentity { $0[keyPath: id] })
  }
}

extension CollectionProperty where Element: Identifiable {
  /// Makes the list that follows a property of arrays, and sends the difference by the elements'
  /// own identity.
  ///
  /// - Complexity: O(n log n) for each array.
  @inlinable public convenience init(following property: some PropertyProtocol<[Element]>) {
    self.init(following: property, .byIdentity { $0.id })
  }
}

extension CollectionProperty where Element: Identifiable & Equatable {
  /// Makes the list that follows a property of arrays, and sends the difference by the elements'
  /// own identity. A kept element is updated if it is not equal.
  ///
  /// - Complexity: O(n log n) for each array.
  @inlinable public convenience init(following property: some PropertyProtocol<[Element]>) {
    self.init(following: property, .byIdentity { $0.id })
  }
}

/// The operator that a list follows a property with.
@usableFromInline final class Following<Element>: ListOperator {
  @usableFromInline let input: Upstream<[Element]>
  @usableFromInline let comparison: DiffStrategy<Element>

  @inlinable init(_ source: ValueNode<[Element]>, _ comparison: DiffStrategy<Element>) {
    (input, self.comparison) = (Upstream(source), comparison)
  }

  @inlinable func rebuild(for list: DerivedCollectionNode<Element>) -> [Element] { input.value }

  @inlinable func translate(to list: DerivedCollectionNode<Element>) -> Bool {
    let new = input.value
    list.become(new, by: comparison.changes(list.elements, new))
    return true
  }
}
