import Bindings

/// What is done to a list, without the elements: for lists of view models, which cannot be compared.
///
/// ```swift
/// journal.expect(after: list.add()) { list.rows.tells(.insertion(at: 2)) }
/// ```
public enum ListEdit: Hashable, Sendable {
  /// An element was inserted.
  case insertion(at: Int)
  /// An element was deleted.
  case deletion(at: Int)
  /// An element was replaced, or has changed.
  case update(at: Int)
  /// An element was moved.
  case move(from: Int, to: Int)
  /// Something was done to a section.
  indirect case section(ListEdit)
  /// Something was done to a row of the section at an index.
  indirect case row(section: Int, ListEdit)
}

extension CollectionEvent {
  /// The event without its elements; `nil` of the ends of a changeset.
  var edit: ListEdit? {
    switch self {
    case .insertion(let index, _): .insertion(at: index)
    case .deletion(let index, _): .deletion(at: index)
    case .update(let index, _, _): .update(at: index)
    case .move(let from, let to, _): .move(from: from, to: to)
    case .startChange, .endChange: nil
    }
  }
}

extension SectionEvent {
  /// The event without its elements; `nil` of the ends of a changeset.
  var edit: ListEdit? {
    switch self {
    case .section(let event): event.edit.map { .section($0) }
    case .row(let section, let event): event.edit.map { .row(section: section, $0) }
    case .startChange, .endChange: nil
    }
  }
}

extension [ListEdit] {
  /// The edits as arguments in a test.
  var code: String { compactMap { SwiftCode.text(of: $0) }.joined(separator: ", ") }
}
