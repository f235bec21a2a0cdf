extension ObservableCollection {
  /// Derives one list of all elements of inner lists, one list after another.
  ///
  ///     groups   Ann, Bob | | Eve           insert Dan at 0 in the last one
  ///     result   Ann, Bob, Eve              insert Dan at 2
  ///
  /// The result follows the outer list and every inner one; the rows of a section are inserted and
  /// removed with it, in one bracket. It completes when none of them can change.
  ///
  /// - Parameter transform: Pure. While the result is observed, it is called when an element is
  ///   inserted or updated, and its list is held until the element is removed or replaced.
  /// - Complexity: O(log s) for each event of an inner list, where s is the number of inner lists;
  ///   O(log s + r) for an event of the outer list whose inner list has r elements. A read in
  ///   the middle of a batch checks each inner list.
  /// - SeeAlso: `sections(_:)`, whose events have the index of the section and of the row
  @_alwaysEmitIntoClient public func flatMap<Inner: ObservableCollection>(
    _ transform: @escaping (Element) -> Inner
  ) -> CollectionProperty<Inner.Element> { flattened(as: "flatMap", transform) }

  @inlinable func flattened<Inner: ObservableCollection>(
    as kind: StaticString, _ transform: @escaping (Element) -> Inner
  ) -> CollectionProperty<Inner.Element> {
    let lists = ListFlattener<JoinedRows<Element, Inner.Element>>(collectionNode.node) {
      transform($0).collectionNode.node
    }
    let node = DerivedCollectionNode(kind, from: lists.nodes, flags: .flattening, lists)
    node.inner = lists
    return CollectionProperty(node: node)
  }

  /// Derives the list of this list's elements, followed by those of another list.
  ///
  /// - Complexity: O(1) for each event. Each result stores its elements, so of n lists nested in
  ///   this way the first one's are stored n times: join a list of lists instead, by `joined()`.
  @_alwaysEmitIntoClient public func concatenated(
    with other: some ObservableCollection<Element>
  ) -> CollectionProperty<Element> {
    CollectionProperty([CollectionProperty(self), CollectionProperty(other)])
      .flattened(as: "concatenated") { $0 }
  }

  /// Derives one list of all elements of the lists in this list, one list after another.
  @_alwaysEmitIntoClient public func joined() -> CollectionProperty<Element.Element>
  where Element: ObservableCollection { flattened(as: "joined") { $0 } }
}

@usableFromInline struct JoinedRows<Section, Row>: FlattenedOutput {
  @usableFromInline let list: Unmanaged<DerivedCollectionNode<Row>>
  @usableFromInline let slots: Unmanaged<SlotSequence>

  @inlinable init(_ node: Node, _ slots: Unmanaged<SlotSequence>) {
    list = .passUnretained(unsafeDowncast(node, to: DerivedCollectionNode<Row>.self))
    self.slots = slots
  }

  @usableFromInline func follow(
    _ event: CollectionEvent<Section>, of slot: SlotSequence.Slot, from offset: Int
  ) {
    let (list, slots) = (list.takeUnretainedValue(), slots.takeUnretainedValue())
    switch event {
    case .deletion: replaceRows(of: slot, by: [])
    case .move: list.move(offset..<offset + slots.weight(of: slot), to: slots.sum(before: slot))
    default: break
    }
  }

  @inlinable func edit(_ event: CollectionEvent<Row>, in slot: SlotSequence.Slot) {
    let event = event.mapped(offset: slots._withUnsafeGuaranteedRef { $0.sum(before: slot) }) { $0 }
    list._withUnsafeGuaranteedRef { list in list.edit(event.of { list.elements[$0] }) }
  }

  @usableFromInline func replaceRows(of slot: SlotSequence.Slot, by rows: [Row]) {
    let (list, slots) = (list.takeUnretainedValue(), slots.takeUnretainedValue())
    let start = slots.sum(before: slot)
    list.replaceSubrange(start..<start + slots.weight(of: slot), with: rows)
  }
}
