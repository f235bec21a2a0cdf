/// What is done with what a `Gathering` finds out.
protocol GatheringOutput<Section, Row> {
  associatedtype Section
  associatedtype Row

  /// What comes next gives the node this version.
  func begin(_ version: UInt64)
  /// A section has come, so far without rows.
  func insertSection(_ section: Section, at place: SectionPlace)
  /// A section has gone, with its rows.
  func deleteSection(_ section: Section, at place: SectionPlace, count: Int)
  /// A section has taken the place of another, and has the same list.
  func updateSection(_ old: Section, to new: Section, at place: SectionPlace)
  /// A section has moved, with its rows.
  func moveSection(
    _ section: Section, from former: SectionPlace, to place: SectionPlace, count: Int)
  /// Something has happened to a row; the event's indices are those of the section.
  func edit(_ event: CollectionEvent<Row>, at place: SectionPlace)
  /// All rows of a section, of which there were `count`, are replaced.
  func replaceRows(_ count: Int, by rows: [Row], at place: SectionPlace)
}

/// Where a section stands: its index, and the index of its first row among all rows.
struct SectionPlace {
  let index: Int
  let offset: Int
}
