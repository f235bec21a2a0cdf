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
    let gathering = Gathering(collectionNode.node) { transform($0).collectionNode.node }
    let list: CollectionProperty<Inner.Element> = derive(
      kind, from: gathering.inputs, flags: .flattening, Joining(gathering))
    gathering.addInnerLists(to: list.node)
    return list
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

extension Gathering {
  /// The list's inputs come and go with the outer list.
  @usableFromInline func addInnerLists(to node: CollectionNode<Row>) {
    node.inner = GatheredSources(self, holdsSections: false) {
      JoinedRows(list: unsafeDowncast($0, to: DerivedCollectionNode<Row>.self))
    }
  }
}

/// The rows of all sections as one list.
@usableFromInline final class Joining<Section, Row>: ListTranslation {
  @usableFromInline let gathering: Gathering<Section, Row>

  @usableFromInline init(_ gathering: Gathering<Section, Row>) { self.gathering = gathering }

  @usableFromInline func rebuild(for list: DerivedCollectionNode<Row>) -> [Row] {
    Array(gathering.gather(for: list).rows.joined())
  }

  @inlinable func translate(to list: DerivedCollectionNode<Row>) -> Bool {
    gathering.catchUp(list, JoinedRows<Section, Row>(list: list))
  }
}

@usableFromInline struct JoinedRows<Section, Row>: GatheringOutput {
  @usableFromInline let list: DerivedCollectionNode<Row>

  @usableFromInline init(list: DerivedCollectionNode<Row>) { self.list = list }

  @usableFromInline func begin(_ version: UInt64) { list.newVersion = version }

  @usableFromInline func insertSection(_ section: Section, at place: SectionPlace) {}

  @usableFromInline func deleteSection(_ section: Section, at place: SectionPlace, count: Int) {
    list.replaceSubrange(place.offset..<place.offset + count, with: [])
  }

  @usableFromInline func updateSection(_ old: Section, to new: Section, at place: SectionPlace) {}

  @usableFromInline func moveSection(
    _ section: Section, from former: (index: Int, offset: Int), to place: SectionPlace, count: Int
  ) {
    list.move(former.offset..<former.offset + count, to: place.offset)
  }

  @inlinable func edit(_ event: CollectionEvent<Row>, at place: SectionPlace) {
    list.edit(event.shifted(by: place.offset))
  }

  @usableFromInline func replaceRows(_ count: Int, by rows: [Row], at place: SectionPlace) {
    list.replaceSubrange(place.offset..<place.offset + count, with: rows)
  }
}
