extension ObservableCollection {
  /// Derives the list of all elements of the lists that the elements lead to, one after another.
  ///
  ///     groups   Ann, Bob | | Eve           insert Dan at 0 in the last one
  ///     result   Ann, Bob, Eve              insert Dan at 2
  ///
  /// The result follows the outer list and every inner one; the rows of a section are inserted and
  /// removed with it, in one bracket. It completes when none of them can change any more.
  ///
  /// - Parameter transform: the list that an element leads to; pure. While the result is observed,
  ///   the closure is called when the element is inserted, and its list is held until the element
  ///   is removed.
  /// - Complexity: O(log s) for each event of an inner list, where s is the number of inner lists;
  ///   O(log s + r) for one of the outer list that concerns an inner one of r elements. A read in
  ///   the middle of a batch looks at each inner list.
  /// - SeeAlso: `sections(_:)`, whose events have the index of the section and of the row.
  @inlinable public func flatMap<Inner: ObservableCollection>(
    _ transform: @escaping (Element) -> Inner
  ) -> CollectionProperty<Inner.Element> {
    flattened(as: .flatMap, transform)
  }

  @inlinable func flattened<Inner: ObservableCollection>(
    as kind: Node.Kind, _ transform: @escaping (Element) -> Inner
  ) -> CollectionProperty<Inner.Element> {
    let lists = ListFlattener<JoinedRows<Element, Inner.Element>>(collectionNode.node) {
      transform($0).collectionNode.node
    }
    let node = DerivedCollectionNode(kind, from: lists.nodes, flags: .flattening, lists)
    node.inner = lists
    return CollectionProperty(node: node)
  }

  /// Derives the list of this list's elements and then those of another one.
  ///
  /// - Complexity: O(1) for each event.
  @inlinable public func concatenated(
    with other: some ObservableCollection<Element>
  ) -> CollectionProperty<Element> {
    CollectionProperty([CollectionProperty(self), CollectionProperty(other)])
      .flattened(as: .concatenated) { $0 }
  }
}

extension ObservableCollection where Element: ObservableCollection {
  /// Derives the list of all elements of the lists in this list, one after another.
  ///
  /// - Complexity: as `flatMap(_:)`.
  @inlinable public func joined() -> CollectionProperty<Element.Element> {
    flattened(as: .joined) { $0 }
  }
}

/// The rows of all sections as one list.
@usableFromInline struct JoinedRows<Section, Row>: FlattenedOutput {
  @usableFromInline unowned(unsafe) let list: DerivedCollectionNode<Row>

  @inlinable init(_ node: Node) {
    list = unsafeDowncast(node, to: DerivedCollectionNode<Row>.self)
  }

  @usableFromInline static var holdsSections: Bool { false }

  @usableFromInline func begin(_ version: UInt64) { list.newVersion = version }

  @usableFromInline func follow(
    _ event: CollectionEvent<Section>, from offset: Int, to place: SectionPlace, count: Int
  ) {
    let rows = offset..<offset + count
    switch event {
    case .deletion: list.replaceSubrange(rows, with: [])
    case .move: list.move(rows, to: place.offset)
    default: break
    }
  }

  @inlinable func edit(_ event: CollectionEvent<Row>, at place: SectionPlace) {
    list.edit(event.mapped(offset: place.offset) { $0 })
  }

  @usableFromInline func replaceRows(_ count: Int, by rows: [Row], at place: SectionPlace) {
    list.replaceSubrange(place.offset..<place.offset + count, with: rows)
  }
}
