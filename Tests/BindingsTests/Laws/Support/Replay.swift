import Bindings

/// A copy of a list, updated by the events of the list; it notes whatever breaks the grammar of brackets.
final class Replay<Element: Equatable> {
  private(set) var elements: [Element]
  /// What the copy was at the end of each bracket.
  private(set) var states: [[Element]] = []
  private(set) var brackets: [[CollectionEvent<Element>]] = []
  private(set) var faults: [String] = []
  private(set) var observation: (any Disposable)?
  private var open: [CollectionEvent<Element>]?

  /// A copy of a list whose events are noted by hand from now on.
  init(from elements: [Element]) { self.elements = elements }

  convenience init(_ list: some ObservableCollection<Element>) {
    self.init(from: [])
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
      guard event.fits(elements) else { return faults.append("\(event) in \(elements)") }
      event.apply(to: &elements)
    }
  }
}

extension CollectionEvent where Element: Equatable {
  /// Whether the event can be applied to that list, and describes it correctly.
  func fits(_ list: [Element]) -> Bool {
    switch self {
    case .insertion(let index, _): (0...list.count).contains(index)
    case .deletion(let index, let element), .update(let index, let element, _):
      list.indices.contains(index) && (list[index] == element || element != element)
    case .move(let from, let to, let element):
      list.indices.contains(from) && list.indices.contains(to) && list[from] == element
    case .startChange, .endChange: false
    }
  }
}
