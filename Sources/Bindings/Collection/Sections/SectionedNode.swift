/// The node of sections with rows.
final class SectionedNode<Section, Row>: BracketNode<SectionEvent<Section, Row>> {
  typealias Event = SectionEvent<Section, Row>
  typealias Content = CollectionSection<Section, Row>

  /// The sections, which are up to date when a step of a dependent node is called.
  @exclusivity(unchecked) private(set) var sections: [Content] = []

  init(_ gathering: Gathering<Section, Row>) {
    super.init(.sections, flags: [.flattening, .join]) { node, step, version in
      unsafeDowncast(node, to: SectionedNode<Section, Row>.self).advance(step, version, gathering)
    }
    takeInputs(gathering.inputs)
    inner = GatheredSources(gathering, holdsSections: true) {
      Output(node: unsafeDowncast($0, to: SectionedNode<Section, Row>.self))
    }
  }

  /// The sections as of now, for readers.
  var current: [Content] {
    if !flags.contains(.source) { refresh() }
    noteRead()
    return sections
  }

  override var valueDescription: String? { version == 0 ? nil : inWords(sections) }

  /// The whole content as insertions.
  var content: [Event] { Self.insertions(of: sections) }

  private func advance(
    _ step: Step, _ version: UInt64, _ gathering: Gathering<Section, Row>
  ) -> Bool {
    switch step {
    case .compute:
      bringUpToDate(version, gathering)
      return settle()
    case .computeEarly:
      let before = self.version
      bringUpToDate(version, gathering)
      if before != 0, self.version != before { flags.insert(.unsettled) }
      return self.version != before
    case .settle: return settle()
    case .forget:
      releaseAnnounced()
      return false
    case .revert, .compare: return false
    }
  }

  private func bringUpToDate(_ version: UInt64, _ gathering: Gathering<Section, Row>) {
    newVersion = version
    holdsDeleted = true
    if self.version != 0, flags.contains(.attached), gathering.catchUp(self, Output(node: self)) {
      return
    }
    let (outer, rows) = gathering.gather(for: self)
    let new = zip(outer ?? sections.map(\.section), rows).map { Content($0, rows: $1) }
    // While the node is observed, all that happens is known as events: nothing is derived from
    // sections, and so none are attached that are not up to date.
    assert(self.version == 0 || !isInUse)
    self.version = newVersion
    position &+= 1
    forgetEvents()
    var former = new
    swap(&sections, &former)
    flags.remove(.walked)
    withExtendedLifetime(former) {}
  }

  private func edit(_ event: Event) {
    event.apply(to: &sections)
    note(event)
  }

  // MARK: A whole content as events

  private static func insertions(of sections: [Content]) -> [Event] {
    sections.enumerated().flatMap { index, content in
      [.section(.insertion(index: index, element: content.section))]
        + content.rows.enumerated().map {
          .row(section: index, .insertion(index: $0.offset, element: $0.element))
        }
    }
  }

  private struct Output: GatheringOutput {
    let node: SectionedNode

    func begin(_ version: UInt64) { node.newVersion = version }

    func insertSection(_ section: Section, at place: SectionPlace) {
      node.edit(.section(.insertion(index: place.index, element: section)))
    }

    func deleteSection(_ section: Section, at place: SectionPlace, count: Int) {
      replaceRows(count, by: [], at: place)
      node.edit(.section(.deletion(index: place.index, element: section)))
    }

    func updateSection(_ old: Section, to new: Section, at place: SectionPlace) {
      node.edit(.section(.update(index: place.index, old: old, new: new)))
    }

    func moveSection(
      _ section: Section, from former: (index: Int, offset: Int), to place: SectionPlace, count: Int
    ) {
      node.edit(.section(.move(from: former.index, to: place.index, element: section)))
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
}
