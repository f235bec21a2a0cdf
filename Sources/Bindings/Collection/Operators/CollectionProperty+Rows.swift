extension ObservableCollection {
  /// Derives a list with one object for each element, which follows it through edits and moves.
  ///
  ///     self    insert a1 at 0     update a1 to a2 at 0    move a2 from 0 to 1    delete a2 at 1
  ///     rows    insert A at 0      –                       move A from 0 to 1     delete A at 1
  ///     card    a1                 a2                      –                      completes
  ///
  /// A row is created once, when its element is inserted. An element that is removed and inserted
  /// again in one turn keeps its row. Rows exist as long as the result is held or observed, whether
  /// they are read or not.
  ///
  /// - Parameters:
  ///   - id: The identity of an element, which stays the same when its content changes. If several
  ///     have the same identity, each has a row.
  ///   - makeRow: Creates a row from the property of its element. Its reads are not inputs.
  /// - Complexity: O(1) for each event; O(n log n) for a bracket that brings elements back.
  /// - Note: Ownership: the result holds the rows; neither holds the list.
  public func map<ID: Hashable, Row>(
    id: KeyPath<Element, ID>, _ makeRow: @escaping (Property<Element>) -> Row
  ) -> CollectionProperty<Row> {
    let source = collectionNode.node
    let rows = Rows(source, { $0[keyPath: id] }, makeRow)
    let node = DerivedCollectionNode("step", from: [source], flags: .remembers, rows)
    rows.node = node
    withTurn { $0.attach(node) }
    _ = node.observeEnded { [weak rows] in rows?.end() }
    let keeper = MemoryKeeper(node)
    let view = DerivedCollectionNode(
      "map", from: [node],
      Mapping<Row, Row, Incomparable<Row>>(node) { row in withExtendedLifetime(keeper) { row } })
    rows.view = view
    return CollectionProperty(node: view)
  }
}

/// Creates and keeps the rows of a list.
///
///     source list ──► this ──► view, which keeps this attached
///                      │ sets
///                      ▼
///                   sources, one for each row ──► elements, as the rows are given them
private final class Rows<Element, ID: Hashable, Row>: ListOperator {
  private typealias Entry = RowEntry<Element, ID, Row>

  private var source: ListInput<Element>
  private let id: (Element) -> ID
  private let makeRow: (Property<Element>) -> Row
  weak var node: Node?
  weak var view: DerivedCollectionNode<Row>?
  private var entries: [Entry] = []
  /// Rows whose elements were removed in this turn, and may be inserted again.
  private var gone: [ID: [Entry]] = [:]
  /// Whether rows are being created and set: the elements that they read are up to date.
  private var isAtWork = false

  init(
    _ source: CollectionNode<Element>, _ id: @escaping (Element) -> ID,
    _ makeRow: @escaping (Property<Element>) -> Row
  ) {
    self.source = ListInput(source)
    (self.id, self.makeRow) = (id, makeRow)
  }

  func end() { for entry in entries { entry.end() } }

  func rebuild(for list: DerivedCollectionNode<Row>) -> [Row] {
    isAtWork = true
    defer { isAtWork = false }
    entries = arranged(source.see())
    return entries.map(\.row)
  }

  func translate(to list: DerivedCollectionNode<Row>) -> Bool {
    if isAtWork { list.refuseCycle() }
    var events: [CollectionEvent<Element>] = []
    let isKnown = source.replay { events.append($0) }
    isAtWork = true
    defer { isAtWork = false }
    if isKnown, !bringsBack(events) {
      for event in events { follow(event, in: list) }
    } else {
      let former = entries
      entries = arranged(source.see())
      let edits = Diff.byIdentity(former, entries) { $0.map { ObjectIdentifier($0) } }
      list.become(entries.map(\.row), by: edits.map { $0.mapElements(\.row) })
    }
    return true
  }

  /// Whether an inserted element may be one that is removed in the same bracket.
  private func bringsBack(_ events: [CollectionEvent<Element>]) -> Bool {
    guard events.count > 1 else { return false }
    var (coming, going): (Set<ID>, Set<ID>) = ([], [])
    for event in events {
      switch event {
      case .insertion(_, let element): coming.insert(id(element))
      case .deletion(_, let element): going.insert(id(element))
      case .update(_, let old, let new) where id(old) != id(new):
        coming.insert(id(new))
        going.insert(id(old))
      default: break
      }
    }
    return !coming.isDisjoint(with: going)
  }

  private func follow(_ event: CollectionEvent<Element>, in list: DerivedCollectionNode<Row>) {
    switch event {
    case .insertion(let index, let element):
      let entry = entry(for: element)
      entries.insert(entry, at: index)
      list.insert(entry.row, at: index)
    case .deletion(let index, _):
      leave(entries.remove(at: index))
      list.remove(at: index)
    case .update(let index, _, let element):
      if entries[index].id == id(element) { return entries[index].set(element) }
      leave(entries[index])
      entries[index] = entry(for: element)
      list.update(at: index, to: entries[index].row)
    case .move(let from, let to, _):
      entries.insert(entries.remove(at: from), at: to)
      list.move(from: from, to: to)
    case .startChange, .endChange: break
    }
  }

  /// Returns the entries of elements whose edits are not known.
  private func arranged(_ elements: [Element]) -> [Entry] {
    for entry in entries.reversed() { leave(entry) }
    return elements.map(entry(for:))
  }

  private func entry(for element: Element) -> Entry {
    let id = id(element)
    if let entry = gone[id]?.popLast() {
      entry.set(element)
      return entry
    }
    let slot = ValueNode.source(element)
    slot.height = (node?.height ?? 0) + 1
    let card = ElementNode(slot) { [weak self] in
      // The list may have been edited in the running batch.
      guard let self, !isAtWork, let node else { return }
      withTurn { if $0.isOpen { $0.pull(node) } }
    }
    return RowEntry(id: id, slot: slot, list: node, row: makeRow(Property(node: card)))
  }

  /// Keeps an entry until the turn is over, in case its element returns.
  private func leave(_ entry: Entry) {
    let isFirst = gone.isEmpty
    gone[entry.id, default: []].append(entry)
    if isFirst { whenSettled { [weak self] in self?.forgetGone() } }
  }

  private func forgetGone() {
    let former = exchange(&gone, [:])
    // While the view is not observed, it has the rows of the last read.
    if let view, !view.flags.contains(.attached) {
      view.version = 0
      // Nodes derived from it that were up to date are so no longer.
      withTurn { _ = $0.stampSet() }
      view.inputs?.header.pointee.checked = 0
      release(replaced: exchange(&view.elements, []))
    }
    withExtendedLifetime(former) {}
  }
}

private final class RowEntry<Element, ID, Row> {
  let id: ID
  let row: Row
  private let slot: ValueNode<Element>
  private weak var list: Node?

  init(id: ID, slot: ValueNode<Element>, list: Node?, row: Row) {
    (self.id, self.slot, self.list, self.row) = (id, slot, list, row)
  }

  deinit { end() }

  func end() { withTurn { $0.ender.end(slot, $0) } }

  func set(_ element: Element) {
    // The list may have been raised since, and settles first.
    if let list { withTurn { $0.raise(slot, to: list.height + 1) } }
    slot.set(element)
  }
}

/// The element of a row. A read in a batch first brings the list of the rows up to date.
private final class ElementNode<Value>: ValueNode<Value> {
  private let refresh: () -> Void

  init(_ slot: ValueNode<Value>, _ refresh: @escaping () -> Void) {
    self.refresh = refresh
    let input = Upstream(slot)
    // The source has compared the values.
    super.init("element", nil, flags: [.flattening, .join]) { node, step, version in
      ValueNode<Value>.advance(node, step, version, Incomparable<Value>.self) { input.value }
    }
    take([slot, nil], spare: 0)
  }

  override func follow(isRead: Bool) { if isRead { refresh() } }
}
