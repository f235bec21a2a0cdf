extension CollectionProperty {
  /// Creates the list that follows a property of arrays, by the difference, as an assignment does.
  ///
  /// - Complexity: near linear for each array; by identity O(n log n).
  @inlinable public convenience init(following property: some PropertyProtocol<[Element]>) {
    self.init(following: property, DiffStrategy())
  }

  /// Creates the list that follows a property of arrays, and sends the difference that
  /// `CollectionChange(from:to:id:)` finds.
  ///
  /// - Complexity: O(n log n) for each array.
  @inlinable public convenience init(
    following property: some PropertyProtocol<[Element]>, id: KeyPath<Element, some Hashable>
  ) { self.init(following: property, .byIdentity { $0.map { $0[keyPath: id] } }) }

  @inlinable convenience init(
    following property: some PropertyProtocol<[Element]>, _ strategy: DiffStrategy<Element>
  ) {
    let source = property.graphNode.node
    self.init(
      node: DerivedCollectionNode("following", from: [source], Following(source, strategy)))
  }
}

@usableFromInline final class Following<Element>: ListOperator {
  @usableFromInline let input: Upstream<[Element]>
  @usableFromInline let strategy: DiffStrategy<Element>

  @inlinable init(_ source: ValueNode<[Element]>, _ strategy: DiffStrategy<Element>) {
    (input, self.strategy) = (Upstream(source), strategy)
  }

  @inlinable func rebuild(for list: DerivedCollectionNode<Element>) -> [Element] { input.value }

  @inlinable func translate(to list: DerivedCollectionNode<Element>) -> Bool {
    let new = input.value
    list.become(new, by: strategy.changes(list.elements, new))
    return true
  }
}
