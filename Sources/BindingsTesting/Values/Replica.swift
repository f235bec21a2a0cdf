import Bindings

/// A copy of a list that is edited by the events that the list sends.
final class Replica<Element> {
  private(set) var elements: [Element]
  private let content: Probe<[Element]>
  /// The edits that the list has not announced yet.
  private let pending: Probe<[CollectionEvent<Element>]>

  /// - Parameter isEmpty: whether it begins empty, and receives the content first.
  init(of list: some ObservableCollection<Element>, isEmpty: Bool = false) {
    elements = isEmpty ? [] : list.value
    (content, pending) = (list.probe, list.pendingProbe)
  }

  /// Applies a bracket, and returns what is wrong with it. Edits that are not announced yet are
  /// applied to a copy.
  func apply(_ change: CollectionChange<Element>) -> String? {
    let before = elements
    for event in change.events {
      guard event.invalidIndex(below: elements.count) == nil else {
        return """
          cannot be replayed: \(event) is out of range in a list of \(elements.count).
          The events: \(change)
          """
      }
      event.apply(to: &elements)
    }
    guard let content = content(), let pending = pending() else { return nil }
    var expected = elements
    for event in pending { event.apply(to: &expected) }
    // Comparing all parts of the elements of a long list would take long.
    let sameness = content.count > 500 ? Sameness.asAnnounced : .inAllParts
    guard sameness(expected, content) == false else { return nil }
    return """
      differs from the result of its events.
      It was:     \(described(before))
      Its events: \(change)
      They give:  \(described(expected))
      It is:      \(described(content))
      """
  }
}
