/// What is done with what a `Gathering` finds out.
@usableFromInline protocol GatheringOutput<Section, Row> {
  associatedtype Section
  associatedtype Row

  /// The following edits give the node this version.
  func begin(_ version: UInt64)
  /// A section has come, so far without rows.
  func insertSection(_ section: Section, at place: SectionPlace)
  /// A section was removed, with its rows.
  func deleteSection(_ section: Section, at place: SectionPlace, count: Int)
  /// A section has taken the place of another, and has the same list.
  func updateSection(_ old: Section, to new: Section, at place: SectionPlace)
  /// A section has moved, with its rows.
  func moveSection(
    _ section: Section, from former: (index: Int, offset: Int), to place: SectionPlace, count: Int)
  /// Something has happened to a row; the event's indices are those of the section.
  func edit(_ event: CollectionEvent<Row>, at place: SectionPlace)
  /// All rows of a section, of which there were `count`, are replaced.
  func replaceRows(_ count: Int, by rows: [Row], at place: SectionPlace)
}

/// The place of a section: its index, and the index of its first row among all rows.
@usableFromInline struct SectionPlace {
  @usableFromInline let slot: SlotSequence.Slot
  @usableFromInline let parts: Unmanaged<GatheredParts>

  @inlinable init(of part: GatheredPart, in parts: GatheredParts) {
    slot = part.slot
    self.parts = Unmanaged.passUnretained(parts)
  }

  @usableFromInline var index: Int { parts._withUnsafeGuaranteedRef { $0.slots.index(of: slot) } }

  @usableFromInline var offset: Int {
    parts._withUnsafeGuaranteedRef { $0.slots.sum(before: slot) }
  }
}
