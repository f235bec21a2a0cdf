/// The lists to which the elements of a list lead, as a derivation follows them.
///
///     outer list    s0        s1        s2       a slot each, whose weight is the number of rows
///     inner lists   [a b c]   [ ]       [d e]
///     flattened     a b c d e                    a row stands at the weight before it
///
/// The derivation has two inputs: the outer list, and the clock that ticks when an inner list has
/// changed. While it is not attached, or in the middle of a turn, each inner list is looked at instead.
@usableFromInline final class ListFlattener<Output: FlattenedOutput>: ElementInputs {
  @usableFromInline typealias Section = Output.Section
  @usableFromInline typealias Row = Output.Row

  private let list: (Section) -> CollectionNode<Row>
  @exclusivity(unchecked) @usableFromInline var outer: ListInput<Section>
  /// Whether what has happened to the outer list is not known, so that all must be taken in anew.
  @exclusivity(unchecked) @usableFromInline var isLost = false

  @usableFromInline init(
    _ outer: CollectionNode<Section>, list: @escaping (Section) -> CollectionNode<Row>
  ) {
    self.outer = ListInput(outer)
    self.list = list
    super.init()
  }

  /// The list to which an element leads. A debug build reports what the closure reads for that.
  private func list(of section: Section, for node: Node) -> CollectionNode<Row> {
    node.guardReads { list(section) }
  }

  /// The inputs of the derivation.
  @usableFromInline var nodes: [Node] { [outer.node.takeUnretainedValue(), clock] }

  /// Takes in all sections and rows as they are now.
  ///
  /// - Returns: the sections, which are `nil` if the outer list has ended: then they are what they
  ///   were.
  @usableFromInline func takeAll(for node: Node) -> (sections: [Section]?, rows: [[Row]]) {
    detach(from: node)
    let sections = node.followsOuter ? outer.see() : nil
    let lists =
      sections?.map { list(of: $0, for: node) }
      ?? slots.inOrder.map { list(of: inputs[$0].unsafelyUnwrapped) }
    let rows = lists.map(\.current)
    reset(SlotSequence(weights: rows.map(\.count)), of: node)
    isLost = false
    for (list, slot) in zip(lists, slots.inOrder) {
      let input = ElementInput(list)
      input.position = list.position
      input.inputs?.noteSeen()
      keep(input, for: slot, of: node)
    }
    return (sections, rows)
  }

  // MARK: Following

  @usableFromInline override func follow(_ node: Node, isRead: Bool) {
    let isAttached = node.flags.contains(.attached)
    let isNew = hasNewSections(node)
    if isNew, isAttached { followSections(node) }
    if !isNew || isAttached { super.follow(node, isRead: isRead) }
  }

  /// If the sections hold their lists, and the node the sections, these would never end by themselves.
  @usableFromInline override func outerHasEnded(_ node: Node) {
    if Output.holdsSections { detach(from: node) }
  }

  /// Takes in all that has happened since the last time; answers whether that is known.
  @inlinable func catchUp(_ node: Node) -> Bool {
    if hasNewSections(node) { followSections(node) }
    if isLost { return false }
    let output = Output(node)
    var index = 0
    while index < changed.count {
      follow(changed[index], output)
      index += 1
    }
    while changed.popLast() != nil {}
    return true
  }

  @inlinable func follow(_ input: ElementInput, _ output: Output) {
    input.isChanged = false
    guard let slot = input.slot else { return }
    let list = list(of: input)
    if !list.flags.contains(.source) { list.refresh() }
    let place = SectionPlace(slot, slots)
    let isKnown =
      input.position.map { list.replay(since: $0) { output.edit($0, at: place) } != nil } ?? false
    if !isKnown { output.replaceRows(slots.weight(of: slot), by: list.elements, at: place) }
    input.position = list.position
    slots.setWeight(list.elements.count, of: slot)
  }

  @inlinable func list(of input: ElementInput) -> CollectionNode<Row> {
    unsafeDowncast(input.list.unsafelyUnwrapped, to: CollectionNode<Row>.self)
  }

  @inlinable func hasNewSections(_ node: Node) -> Bool {
    node.followsOuter && outer.missed > 0
  }

  /// Follows a change of the outer list: adds the new inner lists and releases the removed ones at
  /// once, before an inner list is computed from values for which it was not made.
  @usableFromInline func followSections(_ node: Node) {
    guard node.version != 0, !isLost else { return }
    let before = node.version
    let output = Output(node)
    output.begin(withTurn { $0.tick() })
    isLost = !outer.replay { follow($0, node, output) }
    if isLost {
      // The inner lists are taken anew at once; what has happened is not known all the same.
      _ = takeAll(for: node)
      isLost = true
    }
    if node.version != before { node.flags.insert(.unsettled) }
  }

  private func follow(_ event: CollectionEvent<Section>, _ node: Node, _ output: Output) {
    switch event {
    case .insertion(let index, let section):
      let slot = slots.insert(weight: 0, at: index)
      let input = ElementInput(list(of: section, for: node))
      keep(input, for: slot, of: node)
      output.follow(event, from: 0, to: SectionPlace(slot, slots), count: 0)
      markChanged(input)
    case .deletion(let index, _):
      let place = SectionPlace(slots.slot(at: index), slots)
      output.follow(event, from: place.offset, to: place, count: place.count)
      forget(place.slot, of: node)
      slots.remove(place.slot)
    case .update(let index, let old, let new):
      if list(of: new, for: node) === input(at: index)?.list {
        let place = SectionPlace(slots.slot(at: index), slots)
        return output.follow(event, from: place.offset, to: place, count: place.count)
      }
      follow(.deletion(index: index, element: old), node, output)
      follow(.insertion(index: index, element: new), node, output)
    case .move(let from, let to, _):
      let place = SectionPlace(slots.slot(at: from), slots)
      let offset = place.offset
      slots.move(place.slot, to: to)
      output.follow(event, from: offset, to: place, count: place.count)
    case .startChange, .endChange: break
    }
  }
}

/// As one list.
extension ListFlattener: ListOperator {
  @usableFromInline typealias Element = Row

  @usableFromInline func rebuild(for list: DerivedCollectionNode<Row>) -> [Row] {
    Array(takeAll(for: list).rows.joined())
  }

  @inlinable func translate(to list: DerivedCollectionNode<Row>) -> Bool { catchUp(list) }
}

/// What is done with what a `ListFlattener` finds out: its delegate.
@usableFromInline protocol FlattenedOutput<Section, Row> {
  associatedtype Section
  associatedtype Row

  /// Whether the derivation holds the sections.
  static var holdsSections: Bool { get }

  /// Edits the node of the derivation.
  init(_ node: Node)

  /// The following edits give the node this version.
  func begin(_ version: UInt64)
  /// Something has happened to a section, which is now at `place`, and whose first row was at
  /// `offset` of all rows. One that is inserted has no rows yet; one that is deleted is still there.
  func follow(
    _ event: CollectionEvent<Section>, from offset: Int, to place: SectionPlace, count: Int)
  /// Something has happened to a row; the event's indices are those of the section.
  func edit(_ event: CollectionEvent<Row>, at place: SectionPlace)
  /// All rows of a section, of which there were `count`, are replaced.
  func replaceRows(_ count: Int, by rows: [Row], at place: SectionPlace)
}

/// The place of a section.
@usableFromInline struct SectionPlace {
  @usableFromInline let slot: SlotSequence.Slot
  private unowned(unsafe) let slots: SlotSequence

  @usableFromInline init(_ slot: SlotSequence.Slot, _ slots: SlotSequence) {
    (self.slot, self.slots) = (slot, slots)
  }

  @usableFromInline var index: Int { slots.index(of: slot) }
  /// The index of its first row among all rows.
  @usableFromInline var offset: Int { slots.sum(before: slot) }
  /// The number of its rows.
  @usableFromInline var count: Int { slots.weight(of: slot) }
}
