import Bindings

/// An edit of a list without its elements, for lists of view models, which cannot be compared.
///
/// ```swift
/// journal.expect(after: list.add()) { list.rows.sends(.insertion(at: 2)) }
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
}

extension CollectionEvent {
  /// The event without its elements; `nil` for the ends of a bracket.
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

extension [ListEdit] {
  var code: String { compactMap { SwiftCode.text(of: $0) }.joined(separator: ", ") }
}
