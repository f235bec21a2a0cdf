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
final class Gathering<Section, Row> {
  typealias Output = any GatheringOutput<Section, Row>

  private let list: (Section) -> CollectionNode<Row>
  @exclusivity(unchecked) private var outer: ListInput<Section>
  private var slots = SlotSequence(weights: [])
  /// By the slots' indices.
  private var parts: [Part<Row>?] = []
  /// Those whose lists may have changed.
  private var noted: [Part<Row>] = []
  /// Whether what has happened to the outer list is not known, so that all must be gathered anew.
  private var isLost = false
  let clock = Node(.clock, flags: [.source, .ended]) { _, _, _ in false }

  init(_ outer: CollectionNode<Section>, list: @escaping (Section) -> CollectionNode<Row>) {
    self.outer = ListInput(outer)
    self.list = list
    clock.version = withTurn { $0.tick() }
  }

  /// The inputs of the gathering node.
  var inputs: [Node] { [outer.node.takeUnretainedValue(), clock] }

  // MARK: Anew

  /// Takes in all sections and rows as they are now.
  ///
  /// - Returns: the sections, which are `nil` if the outer list has ended: then they are what they
  ///   were.
  func gather(for node: Node) -> (sections: [Section]?, rows: [[Row]]) {
    detach(from: node)
    let sections = node.followsOuter ? outer.see() : nil
    let lists = sections?.map(list) ?? (0..<slots.count).map { part(at: $0).list }
    let rows = lists.map(\.current)
    slots = SlotSequence(weights: rows.map(\.count))
    parts = []
    noted = []
    isLost = false
    for (index, list) in lists.enumerated() {
      let part = Part(list, slots.slot(at: index))
      part.position = list.position
      keep(part)
    }
    attach(to: node)
    return (sections, rows)
  }

  // MARK: Following

  /// The outer list or, before a read, an inner one may have changed.
  func follow(_ node: Node, isRead: Bool, _ output: Output) {
    let isAttached = node.flags.contains(.attached)
    if isRead {
      if isAttached { followSections(node, output) }
      if isAttached || !hasNewSections(node) { look(refreshing: true) }
    } else if isAttached {
      followSections(node, output)
    }
  }

  /// The inner lists.
  var innerNodes: [Node] { parts.compactMap { $0?.list } }

  /// Takes in all that has happened since the last time; answers whether that is known.
  func catchUp(_ node: Node, _ output: Output) -> Bool {
    followSections(node, output)
    if isLost { return false }
    let changed = noted
    noted = []
    for part in changed where part.isNoted {
      part.isNoted = false
      follow(part, output)
    }
    return true
  }

  /// The outer list has changed: takes in what came, and lets go of what went, at once, before an
  /// inner list is computed from values for which it was not made.
  private func followSections(_ node: Node, _ output: Output) {
    guard node.version != 0, hasNewSections(node), !isLost else { return }
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

  private func hasNewSections(_ node: Node) -> Bool {
    node.followsOuter
      && outer.node._withUnsafeGuaranteedRef { $0.position != outer.position }
  }

  /// Looks at every inner list, and ticks if any has changed.
  private func look(refreshing: Bool) {
    var hasChanged = false
    for case .some(let part) in parts {
      if refreshing { _ = part.list.current }
      if part.position != part.list.position {
        note(part)
        hasChanged = true
      }
    }
    if hasChanged { clock.version = withTurn { $0.tick() } }
  }

  private func follow(_ part: Part<Row>, _ output: Output) {
    let elements = part.list.current
    let place = place(of: part)
    defer {
      part.position = part.list.position
      slots.setWeight(elements.count, of: part.slot)
    }
    guard let position = part.position else {
      return output.replaceRows(0, by: elements, at: place)
    }
    let isKnown = part.list.replay(since: position) { output.edit($0, at: place) } != nil
    if !isKnown {
      output.replaceRows(slots.weight(of: part.slot), by: elements, at: place)
    }
  }

  private func note(_ part: Part<Row>) {
    guard !part.isNoted else { return }
    part.isNoted = true
    noted.append(part)
  }

  // MARK: Sections

  private func insert(_ section: Section, at index: Int, _ node: Node, _ output: Output) {
    let part = Part(list(section), slots.insert(weight: 0, at: index))
    keep(part)
    output.insertSection(section, at: place(of: part))
    attach(part, to: node)
    note(part)
  }

  private func delete(_ section: Section, at index: Int, _ node: Node, _ output: Output) {
    let part = part(at: index)
    output.deleteSection(section, at: place(of: part), count: slots.weight(of: part.slot))
    part.isNoted = false
    parts[part.slot.index] = nil
    slots.remove(part.slot)
    detach(part, from: node)
  }

  private func update(
    at index: Int, _ old: Section, _ new: Section, _ node: Node, _ output: Output
  ) {
    let part = part(at: index)
    if list(new) === part.list {
      return output.updateSection(old, to: new, at: place(of: part))
    }
    delete(old, at: index, node, output)
    insert(new, at: index, node, output)
  }

  private func move(_ section: Section, _ from: Int, _ to: Int, _ output: Output) {
    let part = part(at: from)
    let former = place(of: part)
    slots.move(part.slot, to: to)
    output.moveSection(
      section, from: former, to: place(of: part), count: slots.weight(of: part.slot))
  }

  private func part(at index: Int) -> Part<Row> {
    parts[slots.slot(at: index).index].unsafelyUnwrapped
  }

  private func place(of part: Part<Row>) -> SectionPlace {
    SectionPlace(index: slots.index(of: part.slot), offset: slots.sum(before: part.slot))
  }

  private func keep(_ part: Part<Row>) {
    let index = part.slot.index
    while parts.count <= index { parts.append(nil) }
    parts[index] = part
  }

  /// Nothing changes any more.
  private func forget() {
    slots = SlotSequence(weights: [])
    parts = []
    noted = []
  }

  // MARK: Taps

  func attach(to node: Node) {
    for case .some(let part) in parts { attach(part, to: node) }
  }

  func detach(from node: Node) {
    for case .some(let part) in parts { detach(part, from: node) }
    if node.flags.contains(.ended) { forget() }
  }

  private func attach(_ part: Part<Row>, to node: Node) {
    guard node.flags.contains(.attached) else { return }
    let tap = part.tap ?? makeTap(for: part)
    part.tap = tap
    withTurn { $0.attach(tap: tap, to: node) }
  }

  private func detach(_ part: Part<Row>, from node: Node) {
    if let tap = part.tap { withTurn { $0.detach(tap: tap, from: node) } }
  }

  private func makeTap(for part: Part<Row>) -> Node {
    let tap = Node(.tap, flags: []) { [unowned self, unowned part] tap, step, version in
      guard step == .compute || step == .computeEarly else { return false }
      tap.version = version
      note(part)
      clock.version = version
      return true
    }
    tap.version = 1
    tap.takeInput(part.list, spare: 1)
    return tap
  }
}

/// One inner list.
final class Part<Row> {
  let list: CollectionNode<Row>
  let slot: SlotSequence.Slot
  /// What has been seen of the list; `nil` before its rows have been taken in.
  var position: UInt64?
  var isNoted = false
  var tap: Node?

  init(_ list: CollectionNode<Row>, _ slot: SlotSequence.Slot) {
    self.list = list
    self.slot = slot
  }
}

/// The inner lists of a node that gathers them.
final class GatheredSources<Section, Row>: DynamicInputs {
  private let gathering: Gathering<Section, Row>
  private let output: (Node) -> any GatheringOutput<Section, Row>
  /// Whether the node holds the sections. If they hold their lists, those would never end by
  /// themselves.
  private let holdsSections: Bool

  init(
    _ gathering: Gathering<Section, Row>, holdsSections: Bool,
    _ output: @escaping (Node) -> any GatheringOutput<Section, Row>
  ) {
    (self.gathering, self.holdsSections, self.output) = (gathering, holdsSections, output)
  }

  func follow(_ node: Node, isRead: Bool) { gathering.follow(node, isRead: isRead, output(node)) }

  func attach(to node: Node) { gathering.attach(to: node) }

  func detach(from node: Node) { gathering.detach(from: node) }

  func outerHasEnded(_ node: Node) { if holdsSections { gathering.detach(from: node) } }

  var innerNodes: [Node] { gathering.innerNodes }
}
