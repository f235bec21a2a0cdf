import Bindings

/// A copy of a list, updated by the events of the list; it notes whatever breaks the grammar of brackets.
final class Replay<Element: Equatable> {
  private(set) var elements: [Element] = []
  /// What the copy was at the end of each bracket.
  private(set) var states: [[Element]] = []
  private(set) var brackets: [[CollectionEvent<Element>]] = []
  private(set) var faults: [String] = []
  private(set) var observation: (any Disposable)?
  private var open: [CollectionEvent<Element>]?

  init(_ list: some ObservableCollection<Element>) {
    observation = list.startWithChanges { self.note($0) }
  }

  func note(_ event: CollectionEvent<Element>) {
    switch event {
    case .startChange:
      if open != nil { faults.append("a bracket in a bracket") }
      open = []
    case .endChange:
      if open?.isEmpty ?? true { faults.append("an empty bracket, or an end without a beginning") }
      brackets.append(open ?? [])
      states.append(elements)
      open = nil
    default:
      if open == nil { faults.append("\(event) outside of a bracket") }
      open?.append(event)
      check(event)
      event.apply(to: &elements)
    }
  }

  /// Indices are those of the list after the events before.
  private func check(_ event: CollectionEvent<Element>) {
    let isRight =
      switch event {
      case .insertion(let index, _): (0...elements.count).contains(index)
      case .deletion(let index, let element):
        elements.indices.contains(index) && elements[index] == element
      case .update(let index, let old, _):
        elements.indices.contains(index) && elements[index] == old
      case .move(let from, let to, let element):
        elements.indices.contains(from) && elements.indices.contains(to)
          && elements[from] == element
      case .startChange, .endChange: true
      }
    if !isRight { faults.append("\(event) in \(elements)") }
  }
}
