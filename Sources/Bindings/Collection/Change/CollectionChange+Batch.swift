extension CollectionChange {
  /// The change with the indices of the list before and after it.
  ///
  /// - Complexity: O(k log k) for k events, whatever the size of the list.
  public var batch: BatchChange<Element> { BatchChange(self) }

  /// Makes a change that does one thing after another: what is removed, from the back; then the
  /// moves; then from front to back what is inserted and updated.
  ///
  /// - Complexity: O(k log k) for k items.
  public init(_ batch: BatchChange<Element>) {
    var events: [CollectionEvent<Element>] = batch.removals.reversed().map {
      .deletion(index: $0.index, element: $0.element)
    }
    events += CollectionChange.moves(of: batch)
    var insertions = batch.insertions[...]
    for update in batch.updates {
      while let item = insertions.first, item.index < update.newIndex {
        events.append(.insertion(index: item.index, element: item.element))
        insertions.removeFirst()
      }
      events.append(.update(index: update.newIndex, old: update.old, new: update.new))
    }
    events += insertions.map { .insertion(index: $0.index, element: $0.element) }
    self.init(events)
  }

  /// The moves, one after another, of the list without what is removed and inserted.
  private static func moves(of batch: BatchChange<Element>) -> [CollectionEvent<Element>] {
    let removals = batch.removals.map(\.index)
    var insertions = batch.insertions[...]
    let moved = batch.moves.map { move in
      while let item = insertions.first, item.index < move.newIndex { insertions.removeFirst() }
      return Moves.Moved(
        from: move.oldIndex - removals.partitionPoint { $0 < move.oldIndex },
        to: move.newIndex - insertions.startIndex)
    }
    return zip(batch.moves, Moves.sequential(moved)).compactMap { move, places in
      guard places.from != places.to else { return nil }
      return .move(from: places.from, to: places.to, element: move.element)
    }
  }

  /// The smallest change that is equivalent: done to the same list, it has the same result.
  ///
  ///     self       insert x at 2, update x to y at 2, delete a at 0, move y from 1 to 0
  ///     coalesced  delete a at 0, insert y at 0
  ///
  /// For each element that the list had, the result has one deletion, or at most one move and one
  /// update, which are left out if the element ends where and as it was. For each new element that
  /// is still there, it has one insertion. An element that was inserted and deleted again does not
  /// appear. There are as few moves as possible without moving elements that `self` has not
  /// touched, since a change does not have the rest of the list.
  ///
  /// Elements are identified by their edits, not by their values: an element that was deleted and
  /// inserted again appears as both. Whether an update has changed anything is known if the
  /// elements turn out to be `Equatable`.
  ///
  /// - Complexity: O(k log k) for k events, whatever the size of the list.
  public func coalesced() -> CollectionChange { CollectionChange(batch) }
}
