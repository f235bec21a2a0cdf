import Bindings

/// An event of a list or of sections, which a copy can be updated by.
protocol ReplayableEvent: Equatable {
  associatedtype Item: Equatable
  static var startChange: Self { get }
  static var endChange: Self { get }
  var inverse: Self { get }
  func fits(_ items: [Item]) -> Bool
  func apply(to items: inout [Item])
}

extension CollectionEvent: ReplayableEvent where Element: Equatable {
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

extension SectionEvent: ReplayableEvent where Section: Equatable, Row: Equatable {
  func fits(_ sections: [CollectionSection<Section, Row>]) -> Bool { true }
}

/// A copy of a list or of sections, updated by their events. It records events that do not fit or
/// break the grammar of brackets, and brackets that cannot be taken back.
final class Replay<Event: ReplayableEvent> {
  private(set) var elements: [Event.Item]
  /// The copy at the end of each bracket.
  private(set) var states: [[Event.Item]] = []
  private(set) var brackets: [[Event]] = []
  private(set) var wrongEvents: [String] = []
  var faults: [String] { wrongEvents + (open == nil ? [] : ["a bracket without an end"]) }
  private(set) var observation: (any Disposable)?
  private var open: [Event]?
  private var former: [Event.Item] = []

  /// A copy of a list whose events are noted by hand from now on.
  init(from elements: [Event.Item]) { self.elements = elements }

  convenience init<Element>(_ list: some ObservableCollection<Element>)
  where Event == CollectionEvent<Element> {
    self.init(from: [])
    observation = list.startWithChanges { self.note($0) }
  }

  convenience init<Section, Row>(_ table: SectionedProperty<Section, Row>)
  where Event == SectionEvent<Section, Row> {
    self.init(from: [])
    observation = table.startWithChanges { self.note($0) }
  }

  func note(_ event: Event) {
    switch event {
    case .startChange:
      if open != nil { wrongEvents.append("a bracket in a bracket") }
      (open, former) = ([], elements)
    case .endChange:
      if open?.isEmpty ?? true { wrongEvents.append("an empty bracket, or an end without a start") }
      checkInverse(of: open ?? [])
      brackets.append(open ?? [])
      states.append(elements)
      open = nil
    default:
      if open == nil { wrongEvents.append("\(event) outside of a bracket") }
      open?.append(event)
      guard event.fits(elements) else { return wrongEvents.append("\(event) in \(elements)") }
      event.apply(to: &elements)
    }
  }

  /// Records a bracket whose inverse does not lead back to the former elements.
  private func checkInverse(of bracket: [Event]) {
    guard wrongEvents.isEmpty else { return }
    var copy = elements
    for event in bracket.reversed() { event.inverse.apply(to: &copy) }
    if copy != former { wrongEvents.append("taken back, \(bracket) gives \(copy), not \(former)") }
  }
}
