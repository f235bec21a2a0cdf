import Bindings

/// A copy of sections, updated by their events; it notes whatever breaks the grammar of brackets, and
/// brackets that cannot be taken back.
final class SectionsReplay<Section: Equatable, Row: Equatable> {
  typealias Event = SectionEvent<Section, Row>

  private(set) var sections: [CollectionSection<Section, Row>] = []
  private(set) var faults: [String] = []
  private(set) var observation: (any Disposable)?
  private var open: [Event]?
  private var former: [CollectionSection<Section, Row>] = []

  init(_ table: SectionedProperty<Section, Row>) {
    observation = table.changesProducer.startWithValues { self.note($0) }
  }

  func note(_ event: Event) {
    switch event {
    case .startChange:
      if open != nil { faults.append("a bracket in a bracket") }
      (open, former) = ([], sections)
    case .endChange:
      if open?.isEmpty ?? true { faults.append("an empty bracket, or an end without a beginning") }
      var copy = sections
      for event in (open ?? []).reversed() { event.inverse.apply(to: &copy) }
      if copy != former { faults.append("taken back, \(open ?? []) gives \(copy), not \(former)") }
      open = nil
    case .section, .row:
      if open == nil { faults.append("\(event) outside of a bracket") }
      open?.append(event)
      event.apply(to: &sections)
    }
  }
}
