/// A section of a list of lists, with its rows.
public struct CollectionSection<Section, Row> {
  /// The element that the rows belong to.
  public var section: Section
  /// The rows, in order.
  public var rows: [Row]

  /// Creates a section.
  public init(_ section: Section, rows: [Row] = []) { (self.section, self.rows) = (section, rows) }
}

extension CollectionSection: Equatable where Section: Equatable, Row: Equatable {}
extension CollectionSection: Sendable where Section: Sendable, Row: Sendable {}

extension CollectionSection: CustomStringConvertible {
  /// The section and its rows: `Home: [Cook, Wash]`.
  public var description: String { "\(section): [\(rows.map { "\($0)" }.joined(separator: ", "))]" }
}

/// One edit of a list of lists: of a section, or of a row. Brackets and indices are as in
/// ``CollectionEvent``. A section is inserted without rows, and its rows are inserted after it. It
/// is deleted after its rows were deleted, and a move of it includes them.
public enum SectionEvent<Section, Row> {
  /// A change begins.
  case startChange
  /// A section was inserted, deleted, updated or moved.
  case section(CollectionEvent<Section>)
  /// A row of the section at index `section` has changed.
  case row(section: Int, CollectionEvent<Row>)
  /// The change is over.
  case endChange
}

extension SectionEvent: Equatable where Section: Equatable, Row: Equatable {}
extension SectionEvent: Sendable where Section: Sendable, Row: Sendable {}

extension SectionEvent: BracketedEvent {}

extension SectionEvent: CustomStringConvertible {
  /// The event in words; a row's place is its section's index and its own: `[1, 0]`.
  public var description: String {
    switch self {
    case .startChange: "start"
    case .section(let event): "section: \(event)"
    case .row(let section, let event): event.description { "[\(section), \($0)]" }
    case .endChange: "end"
    }
  }
}

extension SectionEvent {
  /// Applies the event to a copy of the sections; `startChange` and `endChange` do nothing.
  public func apply(to sections: inout [CollectionSection<Section, Row>]) {
    switch self {
    case .section(.update(let index, _, let new)): sections[index].section = new
    case .section(let event): event.mapElements { CollectionSection($0) }.apply(to: &sections)
    case .row(let section, let event): event.apply(to: &sections[section].rows)
    case .startChange, .endChange: break
    }
  }

  /// The event that reverts this one, if it is applied directly afterwards.
  public var inverse: SectionEvent {
    switch self {
    case .startChange: .endChange
    case .section(let event): .section(event.inverse)
    case .row(let section, let event): .row(section: section, event.inverse)
    case .endChange: .startChange
    }
  }
}
