/// The lists of a list, as a derivation that gathers them follows them.
///
///     outer list    s0        s1        s2       a slot each, whose weight is the number of rows
///     parts         |         |         |        the inner list, what has been seen of it, a tap
///     inner lists   [a b c]   [ ]       [d e]
///     gathered      a b c d e                    a row stands at the weight before it
///
/// The gathering node has two inputs: the outer list, and a clock of its own that ticks when an
/// inner list has changed. An inner list notifies it by a tap; see `Turn.attach(tap:to:)`. While
/// the node is not attached, or in the middle of a turn, it looks at each of them instead.
@usableFromInline final class Gathering<Section, Row>: GatheredParts {
  @usableFromInline let list: (Section) -> CollectionNode<Row>
  @exclusivity(unchecked) @usableFromInline var outer: ListInput<Section>
  /// Whether what has happened to the outer list is not known, so that all must be gathered anew.
  @exclusivity(unchecked) @usableFromInline var isLost = false

  @usableFromInline init(
    _ outer: CollectionNode<Section>, list: @escaping (Section) -> CollectionNode<Row>
  ) {
    self.outer = ListInput(outer)
    self.list = list
    super.init()
  }

  /// The inputs of the gathering node.
  @usableFromInline var inputs: [Node] { [outer.node.takeUnretainedValue(), clock] }

  @inlinable func list(of part: GatheredPart) -> CollectionNode<Row> {
    unsafeDowncast(part.node, to: CollectionNode<Row>.self)
  }

  // MARK: Anew

  /// Takes in all sections and rows as they are now.
  ///
  /// - Returns: the sections, which are `nil` if the outer list has ended: then they are what they
  ///   were.
  @usableFromInline func gather(for node: Node) -> (sections: [Section]?, rows: [[Row]]) {
    detach(from: node)
    let sections = node.followsOuter ? outer.see() : nil
    let lists = sections?.map(list) ?? (0..<slots.count).map { list(of: part(at: $0)) }
    let rows = lists.map(\.current)
    forget()
    slots = SlotSequence(weights: rows.map(\.count))
    isLost = false
    for (index, list) in lists.enumerated() {
      let part = GatheredPart(list, slots.slot(at: index))
      part.position = list.position
      keep(part)
    }
    attach(to: node)
    return (sections, rows)
  }

  // MARK: Following

  /// The outer list or, before a read, an inner one may have changed.
  @usableFromInline func follow(
    _ node: Node, isRead: Bool, _ output: () -> some GatheringOutput<Section, Row>
  ) {
    let isNew = hasNewSections(node)
    if isNew, node.flags.contains(.attached) { followSections(node, output()) }
    if isRead, !isNew || node.flags.contains(.attached) { look() }
  }

  /// Takes in all that has happened since the last time; answers whether that is known.
  @inlinable func catchUp(_ node: Node, _ output: some GatheringOutput<Section, Row>) -> Bool {
    if hasNewSections(node) { followSections(node, output) }
    if isLost { return false }
    var index = 0
    while index < noted.count {
      let part = noted[index]
      if part.isNoted { follow(part, output) }
      index += 1
    }
    noted.removeAll(keepingCapacity: true)
    return true
  }

  @inlinable func follow(_ part: GatheredPart, _ output: some GatheringOutput<Section, Row>) {
    part.isNoted = false
    let list = list(of: part)
    if !list.flags.contains(.source) { list.refresh() }
    let place = SectionPlace(of: part, in: self)
    if let position = part.position {
      if list.replay(since: position, { output.edit($0, at: place) }) == nil {
        output.replaceRows(slots.weight(of: part.slot), by: list.elements, at: place)
      }
    } else {
      output.replaceRows(0, by: list.elements, at: place)
    }
    part.position = list.position
    slots.setWeight(list.elements.count, of: part.slot)
  }

  /// Follows a change of the outer list: adds the new inner lists and releases the removed ones at
  /// once, before an inner list is computed from values for which it was not made.
  @usableFromInline func followSections(
    _ node: Node, _ output: some GatheringOutput<Section, Row>
  ) {
    guard node.version != 0, !isLost else { return }
    let before = node.version
    output.begin(withTurn { $0.tick() })
    isLost = !outer.replay { event in
      switch event {
      case .insertion(let index, let section): insert(section, at: index, node, output)
      case .deletion(let index, let section): delete(section, at: index, node, output)
      case .update(let index, let old, let new): update(at: index, old, new, node, output)
      case .move(let from, let to, let section): move(section, from, to, output)
      case .startChange, .endChange: break
      }
    }
    if isLost {
      // The inner lists are taken anew at once; what has happened is not known all the same.
      _ = gather(for: node)
      isLost = true
    }
    if node.version != before { node.flags.insert(.unsettled) }
  }

  @inlinable func hasNewSections(_ node: Node) -> Bool {
    node.followsOuter
      && outer.node._withUnsafeGuaranteedRef { $0.position != outer.position }
  }

  /// Looks at every inner list, and ticks if any has changed.
  private func look() {
    var hasChanged = false
    for case .some(let part) in parts {
      _ = list(of: part).current
      if part.position != list(of: part).position {
        note(part)
        hasChanged = true
      }
    }
    if hasChanged { clock.version = withTurn { $0.tick() } }
  }

  // MARK: Sections

  private func insert(
    _ section: Section, at index: Int, _ node: Node, _ output: some GatheringOutput<Section, Row>
  ) {
    let part = GatheredPart(list(section), slots.insert(weight: 0, at: index))
    keep(part)
    output.insertSection(section, at: SectionPlace(of: part, in: self))
    attach(part, to: node)
    note(part)
  }

  private func delete(
    _ section: Section, at index: Int, _ node: Node, _ output: some GatheringOutput<Section, Row>
  ) {
    let part = part(at: index)
    output.deleteSection(
      section, at: SectionPlace(of: part, in: self), count: slots.weight(of: part.slot))
    part.isNoted = false
    parts[part.slot.index] = nil
    slots.remove(part.slot)
    detach(part, from: node)
  }

  private func update(
    at index: Int, _ old: Section, _ new: Section, _ node: Node,
    _ output: some GatheringOutput<Section, Row>
  ) {
    let part = part(at: index)
    if list(new) === part.node {
      return output.updateSection(old, to: new, at: SectionPlace(of: part, in: self))
    }
    delete(old, at: index, node, output)
    insert(new, at: index, node, output)
  }

  private func move(
    _ section: Section, _ from: Int, _ to: Int, _ output: some GatheringOutput<Section, Row>
  ) {
    let part = part(at: from)
    let formerOffset = slots.sum(before: part.slot)
    slots.move(part.slot, to: to)
    output.moveSection(
      section, from: (from, formerOffset), to: SectionPlace(of: part, in: self),
      count: slots.weight(of: part.slot))
  }
}

/// What a gathering knows of the inner lists whatever they hold, so that it is compiled once.
@usableFromInline class GatheredParts {
  @exclusivity(unchecked) @usableFromInline final var slots = SlotSequence(weights: [])
  /// By the slots' indices.
  @exclusivity(unchecked) final fileprivate(set) var parts: [GatheredPart?] = []
  /// Those whose lists may have changed.
  @exclusivity(unchecked) @usableFromInline final var noted: [GatheredPart] = []
  final let clock = Node(.clock, flags: [.source, .ended]) { _, _, _ in false }

  init() { clock.version = withTurn { $0.tick() } }

  final var innerNodes: [Node] { parts.compactMap { $0?.node } }

  final func part(at index: Int) -> GatheredPart {
    parts[slots.slot(at: index).index].unsafelyUnwrapped
  }

  fileprivate final func keep(_ part: GatheredPart) {
    let index = part.slot.index
    while parts.count <= index { parts.append(nil) }
    parts[index] = part
  }

  fileprivate final func note(_ part: GatheredPart) {
    guard !part.isNoted else { return }
    part.isNoted = true
    noted.append(part)
  }

  /// Nothing changes any more.
  fileprivate final func forget() {
    slots = SlotSequence(weights: [])
    parts = []
    noted = []
  }

  // MARK: Taps

  final func attach(to node: Node) {
    for case .some(let part) in parts { attach(part, to: node) }
  }

  final func detach(from node: Node) {
    for case .some(let part) in parts { detach(part, from: node) }
    if node.flags.contains(.ended) { forget() }
  }

  fileprivate final func attach(_ part: GatheredPart, to node: Node) {
    guard node.flags.contains(.attached) else { return }
    let tap = part.tap ?? makeTap(for: part)
    part.tap = tap
    withTurn { $0.attach(tap: tap, to: node) }
  }

  fileprivate final func detach(_ part: GatheredPart, from node: Node) {
    if let tap = part.tap { withTurn { $0.detach(tap: tap, from: node) } }
  }

  private final func makeTap(for part: GatheredPart) -> Node {
    let tap = Node(.tap, flags: []) { [unowned self, unowned part] tap, step, version in
      guard step == .compute || step == .computeEarly else { return false }
      tap.version = version
      note(part)
      clock.version = version
      return true
    }
    tap.version = 1
    tap.takeInput(part.node, spare: 1)
    return tap
  }
}

/// One inner list.
@usableFromInline final class GatheredPart {
  @usableFromInline let node: Node
  @usableFromInline let slot: SlotSequence.Slot
  /// What has been seen of the list; `nil` before its rows have been taken in.
  @exclusivity(unchecked) @usableFromInline var position: UInt64?
  @exclusivity(unchecked) @usableFromInline var isNoted = false
  fileprivate var tap: Node?

  init(_ node: Node, _ slot: SlotSequence.Slot) {
    self.node = node
    self.slot = slot
  }
}

/// The inner lists of a node that gathers them.
final class GatheredSources<Section, Row, Output: GatheringOutput<Section, Row>>: DynamicInputs {
  private let gathering: Gathering<Section, Row>
  private let output: (Node) -> Output
  /// Whether the node holds the sections. If they hold their lists, those would never end by
  /// themselves.
  private let holdsSections: Bool

  init(
    _ gathering: Gathering<Section, Row>, holdsSections: Bool, _ output: @escaping (Node) -> Output
  ) {
    (self.gathering, self.holdsSections, self.output) = (gathering, holdsSections, output)
  }

  func follow(_ node: Node, isRead: Bool) {
    gathering.follow(node, isRead: isRead) { output(node) }
  }

  func attach(to node: Node) { gathering.attach(to: node) }

  func detach(from node: Node) { gathering.detach(from: node) }

  func outerHasEnded(_ node: Node) { if holdsSections { gathering.detach(from: node) } }

  var innerNodes: [Node] { gathering.innerNodes }
}
