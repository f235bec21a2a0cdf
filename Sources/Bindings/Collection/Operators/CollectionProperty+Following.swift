extension CollectionProperty {
  /// Creates the list that follows a property of arrays, by the difference, as an assignment does.
  ///
  /// - Complexity: near linear for each array; by identity O(n log n).
  @inlinable public convenience init(following property: some PropertyProtocol<[Element]>) {
    self.init(following: property, DiffStrategy())
  }

  /// Creates the list that follows a property of arrays, and sends the difference by identity. A
  /// kept element is updated if it is not equal to what it was.
  ///
  /// - Complexity: O(n log n) for each array.
  @inlinable public convenience init(
    following property: some PropertyProtocol<[Element]>, id: KeyPath<Element, some Hashable>
  ) { self.init(following: property, .byIdentity { $0.map { $0[keyPath: id] } }) }

  @usableFromInline convenience init(
    following property: some PropertyProtocol<[Element]>, _ strategy: DiffStrategy<Element>
  ) {
    let source = property.graphNode.node
    let node = DerivedCollectionNode("following", from: [source], Following(Upstream(source)))
    node.strategy = strategy
    self.init(node: node)
  }
}

/// It has no events to translate: its node compares the arrays.
private final class Following<Element>: ListOperator {
  private let input: Upstream<[Element]>

  init(_ input: Upstream<[Element]>) { self.input = input }

  func rebuild(for list: DerivedCollectionNode<Element>) -> [Element] { input.value }

  func translate(to list: DerivedCollectionNode<Element>) -> Bool { false }
}
