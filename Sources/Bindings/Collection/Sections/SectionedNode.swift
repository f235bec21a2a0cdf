/// The node of sections with rows.
final class SectionedNode<Section, Row>: BracketNode<SectionEvent<Section, Row>> {
  typealias Content = CollectionSection<Section, Row>

  /// The sections, which are up to date when a step of a dependent node is called.
  @exclusivity(unchecked) private(set) var sections: [Content] = []

  init(_ outer: CollectionNode<Section>, _ list: @escaping (Section) -> CollectionNode<Row>) {
    let lists = ListFlattener<SectionedRows<Section, Row>>(outer, list: list)
    super.init(.sections, flags: [.flattening, .join]) { node, step, version in
      let node = unsafeDowncast(node, to: SectionedNode<Section, Row>.self)
      return node.advance(step, version) { node.follow(lists) }
    }
    takeInputs(lists.nodes)
    inner = lists
  }

  /// The sections as of now, for readers.
  var current: [Content] {
    if !flags.contains(.source) { refresh() }
    noteRead()
    return sections
  }

  override var valueDescription: String? { version == 0 ? nil : inWords(sections) }

  override var content: [SectionEvent<Section, Row>] {
    sections.enumerated().flatMap { index, content in
      [.section(.insertion(index: index, element: content.section))]
        + content.rows.enumerated().map {
          .row(section: index, .insertion(index: $0.offset, element: $0.element))
        }
    }
  }

  private func follow(_ lists: ListFlattener<SectionedRows<Section, Row>>) {
    if version != 0, flags.contains(.attached), lists.catchUp(self) { return }
    let (outer, rows) = lists.takeAll(for: self)
    // While the node is observed, all that happens is known as events: nothing is derived from
    // sections, and so none are attached that are not up to date.
    assert(version == 0 || !isInUse)
    let former = sections
    sections = zip(outer ?? former.map(\.section), rows).map { Content($0, rows: $1) }
    beginAnew()
    withExtendedLifetime(former) {}
  }

  fileprivate func edit(_ event: SectionEvent<Section, Row>) {
    event.apply(to: &sections)
    note(event)
  }
}

/// The rows of all sections, each at its section.
private struct SectionedRows<Section, Row>: FlattenedOutput {
  let node: SectionedNode<Section, Row>

  init(_ node: Node) { self.node = unsafeDowncast(node, to: SectionedNode<Section, Row>.self) }

  static var holdsSections: Bool { true }

  func begin(_ version: UInt64) { node.newVersion = version }

  func follow(
    _ event: CollectionEvent<Section>, from offset: Int, to place: SectionPlace, count: Int
  ) {
    if case .deletion = event { replaceRows(count, by: [], at: place) }
    node.edit(.section(event))
  }

  func edit(_ event: CollectionEvent<Row>, at place: SectionPlace) {
    node.edit(.row(section: place.index, event))
  }

  func replaceRows(_ count: Int, by rows: [Row], at place: SectionPlace) {
    let former = node.sections[place.index].rows
    for index in former.indices.reversed() {
      edit(.deletion(index: index, element: former[index]), at: place)
    }
    for (index, row) in rows.enumerated() {
      edit(.insertion(index: index, element: row), at: place)
    }
  }
}
