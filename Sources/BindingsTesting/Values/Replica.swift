import Bindings

/// A copy of a list that is edited by the events that the list sends.
final class Replica<Element> {
  private(set) var elements: [Element]
  private let probe: ListProbe<Element>

  /// - Parameter isEmpty: whether it begins empty, and receives the content first.
  init(of list: some ObservableCollection<Element>, isEmpty: Bool = false) {
    elements = isEmpty ? [] : list.value
    probe = ListProbe(list)
  }

  /// Applies a bracket, and answers what is wrong with it.
  func apply(_ change: CollectionChange<Element>) -> String? {
    let before = elements
    for event in change.events {
      guard Self.isValid(event, in: elements) else {
        return """
          cannot be replayed: \(event) is out of range in a list of \(elements.count).
          It told: \(change)
          """
      }
      event.apply(to: &elements)
    }
    return difference(after: change, from: before)
  }

  private static func isValid(_ event: CollectionEvent<Element>, in elements: [Element]) -> Bool {
    switch event {
    case .startChange, .endChange: true
    case .insertion(let index, _): elements.indices.contains(index) || index == elements.count
    case .deletion(let index, _), .update(let index, _, _): elements.indices.contains(index)
    case .move(let from, let to, _):
      elements.indices.contains(from) && elements.indices.contains(to)
    }
  }

  /// The list may be ahead: edits that are not announced yet are applied to a copy.
  private func difference(
    after change: CollectionChange<Element>, from before: [Element]
  ) -> String? {
    guard let content = probe.value else { return nil }
    var expected = elements
    for event in probe.pending { event.apply(to: &expected) }
    // To look into every part of long lists would take long.
    let sameness = content.count > 500 ? Sameness.asTold : .inAllParts
    guard sameness(expected, content) == false else { return nil }
    return """
      is not what its events make of it.
      It was:    \(described(before))
      It told:   \(change)
      They give: \(described(expected))
      It is:     \(described(content))
      """
  }
}
