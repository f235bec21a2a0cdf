/// The inner lists of the elements of a list, as a derivation follows them.
///
///     outer list    s0        s1        s2       a slot each, whose weight is the number of rows
///     inner lists   [a b c]   [ ]       [d e]
///     flattened     a b c d e                    the index of a row is the weight before it
///
/// The derivation has two inputs: the outer list, and the clock that ticks when an inner list has
/// changed. While the derivation is not attached, or is read within a turn, each inner list is
/// checked instead.
@usableFromInline final class ListFlattener<Output: FlattenedOutput>: ElementInputs, ListOperator {
  @usableFromInline typealias Section = Output.Section
  @usableFromInline typealias Row = Output.Row
  @usableFromInline typealias Element = Row

  private let list: (Section) -> CollectionNode<Row>
  @exclusivity(unchecked) @usableFromInline var outer: ListInput<Section>
  /// Whether the events of the outer list are not known, so that all rows must be read.
  @exclusivity(unchecked) @usableFromInline var isLost = false

  @usableFromInline init(
    _ outer: CollectionNode<Section>, list: @escaping (Section) -> CollectionNode<Row>
  ) {
    (self.outer, self.list) = (ListInput(outer), list)
    super.init()
  }

  /// Returns the inner list of an element. A debug build reports the reads of the closure.
  private func list(of section: Section, for node: Node) -> CollectionNode<Row> {
    node.guardReads { list(section) }
  }

  @usableFromInline var nodes: [Node] { [outer.node.takeUnretainedValue(), clock] }

  /// Reads all sections and rows. If the outer list has ended, the sections are `nil`: they stay.
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

  @usableFromInline override func follow(_ node: Node, isRead: Bool) {
    let isAttached = node.flags.contains(.attached)
    let isNew = hasNewSections(node)
    if isNew, isAttached { followSections(node) }
    if !isNew || isAttached { super.follow(node, isRead: isRead) }
  }

  @usableFromInline func rebuild(for list: DerivedCollectionNode<Row>) -> [Row] {
    Array(takeAll(for: list).rows.joined())
  }

  @inlinable func translate(to list: DerivedCollectionNode<Row>) -> Bool { catchUp(list) }

  /// Follows all events since the last time; returns whether they are known.
  @inlinable func catchUp(_ node: Node) -> Bool {
    if hasNewSections(node) { followSections(node) }
    if isLost { return false }
    let output = Output(node, .passUnretained(slots))
    var index = 0
    while index < changed.count {
      follow(changed[index], output)
      index += 1
    }
    // One by one, so that nothing is released while the array is being changed.
    while changed.popLast() != nil {}
    return true
  }

  @inlinable func follow(_ input: ElementInput, _ output: Output) {
    input.isChanged = false
    guard let slot = input.slot else { return }
    let list = list(of: input)
    if !list.isSource { list.pull() }
    let isKnown =
      input.position.map { list.replay(since: $0) { output.edit($0, in: slot) } != nil } ?? false
    if !isKnown { output.replaceRows(of: slot, by: list.elements) }
    input.position = list.position
    output.slots._withUnsafeGuaranteedRef { $0.setWeight(list.elements.count, of: slot) }
  }

  @inlinable func list(of input: ElementInput) -> CollectionNode<Row> {
    unsafeDowncast(input.list.unsafelyUnwrapped, to: CollectionNode<Row>.self)
  }

  @inlinable func hasNewSections(_ node: Node) -> Bool { node.followsOuter && outer.missed > 0 }

  /// Follows a change of the outer list: adds the new inner lists and releases the removed ones at
  /// once, before an inner list is computed from values for which it was not made.
  @usableFromInline func followSections(_ node: Node) {
    guard node.version != 0, !isLost else { return }
    let before = node.version
    let output = Output(node, .passUnretained(slots))
    unsafeDowncast(node, to: OperatorNode.self).newVersion = withTurn { $0.tick() }
    isLost = !outer.replay { follow($0, node, output) }
    if isLost {
      // It reads the inner lists and resets `isLost`, but the events are still not known.
      _ = takeAll(for: node)
      isLost = true
    }
    if node.version != before { node.flags.insert(.unsettled) }
  }

  private func follow(_ event: CollectionEvent<Section>, _ node: Node, _ output: Output) {
    switch event {
    case .insertion(let index, let section):
      insert(list(of: section, for: node), at: index, event, node, output)
    case .deletion(let index, _):
      let slot = slots.slot(at: index)
      output.follow(event, of: slot, from: slots.sum(before: slot))
      forget(slot, of: node)
      slots.remove(slot)
    case .update(let index, let old, let new):
      let list = list(of: new, for: node)
      if list === input(at: index)?.list {
        let slot = slots.slot(at: index)
        return output.follow(event, of: slot, from: slots.sum(before: slot))
      }
      follow(.deletion(index: index, element: old), node, output)
      insert(list, at: index, .insertion(index: index, element: new), node, output)
    case .move(let from, let to, _):
      let slot = slots.slot(at: from)
      let offset = slots.sum(before: slot)
      slots.move(slot, to: to)
      output.follow(event, of: slot, from: offset)
    case .startChange, .endChange: break
    }
  }

  private func insert(
    _ list: CollectionNode<Row>, at index: Int, _ event: CollectionEvent<Section>, _ node: Node,
    _ output: Output
  ) {
    let slot = slots.insert(weight: 0, at: index)
    let input = ElementInput(list)
    keep(input, for: slot, of: node)
    output.follow(event, of: slot, from: 0)
    markChanged(input)
  }
}

/// The delegate of a `ListFlattener`, which edits the derivation's node.
///
/// Each section has a slot, whose index is that of the section and whose weight is the number of
/// its rows. So the sum before the slot is the index of the section's first row among all rows.
@usableFromInline protocol FlattenedOutput<Section, Row> {
  associatedtype Section
  associatedtype Row

  var slots: Unmanaged<SlotSequence> { get }

  init(_ node: Node, _ slots: Unmanaged<SlotSequence>)

  /// A section has changed; its first row was at `offset` of all rows. A section that is inserted
  /// has no rows yet; one that is deleted still has its slot.
  func follow(_ event: CollectionEvent<Section>, of slot: SlotSequence.Slot, from offset: Int)
  /// A row has changed; the event's indices are those of the section.
  func edit(_ event: CollectionEvent<Row>, in slot: SlotSequence.Slot)
  func replaceRows(of slot: SlotSequence.Slot, by rows: [Row])
}

extension Node {
  /// Whether the first input can still change.
  @usableFromInline final var followsOuter: Bool { inputs.unsafelyUnwrapped.edges[0].source != nil }
}
