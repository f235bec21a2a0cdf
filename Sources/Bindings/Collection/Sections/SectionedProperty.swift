/// Sections with rows over time: the content of a table with sections, derived from a list by
/// `sections(_:)`. Its events have the index of the section and of the row that has changed:
///
/// ```swift
/// let table = projects.sections(\.tasks)
/// table.startWithChanges { print($0) }
/// projects[1].tasks.append("Sow")            // start, insert Sow at [1, 2], end
/// ```
///
/// - Note: Ownership: As `Property`.
/// - SeeAlso: `ObservableCollection.flatMap(_:)`, for the rows as one list
public final class SectionedProperty<Section, Row> {
  let node: SectionedNode<Section, Row>

  init(node: SectionedNode<Section, Row>) {
    self.node = node
    node.hold()
  }

  deinit { withTurn { $0.releaser.handleHasGone(node, $0) } }

  /// The sections and their rows as of now, also in a batch; if they have completed while they were
  /// observed, as of then.
  public var value: [CollectionSection<Section, Row>] { node.current }

  /// A producer of events: first the content, if any, inserted in one bracket; then each change.
  public var changesProducer: SignalProducer<SectionEvent<Section, Row>, Never> {
    node.producer(SectionEvent.oneByOne)
  }

  /// A signal of the events of each change from now on.
  public var changesSignal: Signal<SectionEvent<Section, Row>, Never> {
    node.signal(SectionEvent.oneByOne)
  }

  /// A signal of the events of each bracket from now on, without `startChange` and `endChange`.
  public var bracketsSignal: Signal<[SectionEvent<Section, Row>], Never> {
    node.signal { send in { items, _ in send(items) } }
  }

  /// Calls `action` with the content, if any, inserted in one bracket; then with each change.
  @discardableResult public func startWithChanges(
    _ action: @escaping (SectionEvent<Section, Row>) -> Void
  ) -> any Disposable { node.start(SectionEvent.oneByOne(action)) }
}

extension ObservableCollection {
  /// Derives sections: each element is a section, with the rows of a list of its own.
  ///
  ///     self       insert Home at 1
  ///     sections   section: insert Home at 1, insert Cook at [1, 0], insert Wash at [1, 1]
  ///
  /// The result follows this list and every inner one. All changes of a round are one bracket: a
  /// row that moves to another section is deleted from one and inserted into the other. The result
  /// completes with this list, if it is observed then; observed later, or of a constant list, it
  /// follows the inner lists alone. It holds the sections, which may hold their lists.
  ///
  /// - Parameter rows: Pure. While the result is observed, it is called when a section is inserted
  ///   or updated, and its list is held until the section is removed or replaced.
  /// - Complexity: For s sections, O(log s) for each event of a row, and O(s + r log s) for one of
  ///   a section of r rows. A read in the middle of a batch checks each list.
  public func sections<Rows: ObservableCollection>(
    _ rows: @escaping (Element) -> Rows
  ) -> SectionedProperty<Element, Rows.Element> {
    SectionedProperty(
      node: SectionedNode(collectionNode.node) { rows($0).collectionNode.node })
  }

  /// Derives sections from groups: each group is a section, with its elements as rows.
  ///
  /// ```swift
  /// let table = contacts.grouped(by: \.city).sections()
  /// ```
  public func sections<Key: Hashable, Row>() -> SectionedProperty<CollectionGroup<Key, Row>, Row>
  where Element == CollectionGroup<Key, Row> { sections { $0.elements } }
}

final class SectionedNode<Section, Row>: BracketNode<SectionEvent<Section, Row>> {
  init(_ outer: CollectionNode<Section>, _ list: @escaping (Section) -> CollectionNode<Row>) {
    let lists = ListFlattener<SectionedRows<Section, Row>>(outer, list: list)
    super.init("sections", flags: .flattening) { node, step, version in
      let node = unsafeDowncast(node, to: SectionedNode<Section, Row>.self)
      return node.advance(step, version) { node.follow(lists) }
    }
    take(inputs: lists.nodes)
    inner = lists
  }

  override var content: [SectionEvent<Section, Row>] {
    elements.enumerated().flatMap { index, content in
      [.section(.insertion(index: index, element: content.section))]
        + content.rows.enumerated().map {
          .row(section: index, .insertion(index: $0.offset, element: $0.element))
        }
    }
  }

  /// Detaches the inner lists, which would never end: this holds the sections, and these may hold
  /// their lists.
  override func outerHasEnded() -> Bool {
    defer { inner?.detach(from: self) }
    return super.outerHasEnded()
  }

  private func follow(_ lists: ListFlattener<SectionedRows<Section, Row>>) {
    if version != 0, flags.contains(.attached), lists.catchUp(self) { return }
    let (outer, rows) = lists.takeAll(for: self)
    // While the node is observed, all that happens is known as events: nothing is derived from
    // sections, and so none are attached that are not up to date.
    assert(version == 0 || !isInUse)
    let sections = outer ?? elements.map(\.section)
    become(zip(sections, rows).map { CollectionSection($0, rows: $1) }, by: nil)
  }
}

private struct SectionedRows<Section, Row>: FlattenedOutput {
  unowned(unsafe) let node: SectionedNode<Section, Row>
  let slots: Unmanaged<SlotSequence>

  init(_ node: Node, _ slots: Unmanaged<SlotSequence>) {
    self.node = unsafeDowncast(node, to: SectionedNode<Section, Row>.self)
    self.slots = slots
  }

  func follow(_ event: CollectionEvent<Section>, of slot: SlotSequence.Slot, from offset: Int) {
    if case .deletion = event { replaceRows(of: slot, by: []) }
    let own = event.of { node.elements[$0].section }
    node.edit(.section(own))
  }

  func edit(_ event: CollectionEvent<Row>, in slot: SlotSequence.Slot) {
    let section = slots.takeUnretainedValue().index(of: slot)
    let own = event.of { node.elements[section].rows[$0] }
    node.edit(.row(section: section, own))
  }

  func replaceRows(of slot: SlotSequence.Slot, by rows: [Row]) {
    let former = node.elements[slots.takeUnretainedValue().index(of: slot)].rows
    for index in former.indices.reversed() {
      edit(.deletion(index: index, element: former[index]), in: slot)
    }
    for (index, row) in rows.enumerated() { edit(.insertion(index: index, element: row), in: slot) }
  }
}
