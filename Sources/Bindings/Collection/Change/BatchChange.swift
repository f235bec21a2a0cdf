/// A change of a list, indexed against the old and the new list, as toolkits' batch updates are.
///
/// In a `CollectionChange` each index is valid after the events before it. Here those of removals,
/// and the old ones of moves and updates, are indices of the list before the change; those of
/// insertions, and the new ones of moves and updates, are indices of the list after it:
///
/// ```swift
/// list.bracketsSignal.observeValues { change in
///   let batch = change.batch
///   table.performBatchUpdates {
///     table.deleteRows(at: batch.removals.map { path($0.index) }, with: .automatic)
///     table.insertRows(at: batch.insertions.map { path($0.index) }, with: .automatic)
///     for move in batch.moves {
///       table.moveRow(at: path(move.oldIndex), to: path(move.newIndex))
///     }
///   }
///   for update in batch.updates { show(update.new, inRow: update.newIndex) }
/// }
/// ```
///
/// Other elements keep their order. A moved and updated one is among both moves and updates.
public struct BatchChange<Element> {
  /// An element that is removed or inserted, and its index.
  public struct Item {
    /// The index: of a removal in the old list, of an insertion in the new list.
    public let index: Int
    /// The removed or inserted element.
    public let element: Element
  }

  /// An element that has replaced another one.
  public struct Update {
    /// The index before the change.
    public let oldIndex: Int
    /// The index after the change.
    public let newIndex: Int
    /// The former element.
    public let old: Element
    /// The new element.
    public let new: Element
  }

  /// An element that has been moved, as it was before any update.
  public struct Move {
    /// The index before the change.
    public let oldIndex: Int
    /// The index after the change.
    public let newIndex: Int
    /// The moved element.
    public let element: Element
  }

  /// The removed elements, in ascending order of the old index.
  public let removals: [Item]
  /// The inserted elements, in ascending order of the new index.
  public let insertions: [Item]
  /// The moved elements, in ascending order of the new index.
  public let moves: [Move]
  /// The updated elements, in ascending order of the new index.
  public let updates: [Update]

  /// Whether the change is empty.
  public var isEmpty: Bool {
    removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// Applies the change to a copy of the list.
  ///
  /// - Precondition: The copy is equal to the list before the change.
  /// - Complexity: O(n + k log k) for k items.
  public func apply(to elements: inout [Element]) { CollectionChange(self).apply(to: &elements) }
}

extension BatchChange: Equatable where Element: Equatable {}
extension BatchChange.Item: Equatable where Element: Equatable {}
extension BatchChange.Update: Equatable where Element: Equatable {}
extension BatchChange.Move: Equatable where Element: Equatable {}
extension BatchChange: Sendable where Element: Sendable {}
extension BatchChange.Item: Sendable where Element: Sendable {}
extension BatchChange.Update: Sendable where Element: Sendable {}
extension BatchChange.Move: Sendable where Element: Sendable {}

extension BatchChange: CustomStringConvertible {
  public var description: String {
    let items =
      removals.map { "remove \($0.element) from \($0.index)" }
      + moves.map { "move \($0.element) from \($0.oldIndex) to \($0.newIndex)" }
      + insertions.map { "insert \($0.element) at \($0.index)" }
      + updates.map { "update \($0.old) at \($0.oldIndex) to \($0.new) at \($0.newIndex)" }
    return isEmpty ? "no change" : items.joined(separator: ", ")
  }
}

extension CollectionChange {
  /// The smallest equivalent change, as of `coalesced()`, with indices before and after it.
  ///
  /// - Complexity: O(k log k) for k events, whatever the size of the list.
  public var batch: BatchChange<Element> { EditedOrder(events).batch }

  /// Creates a change with sequential indices: removals from back to front, then the moves, then
  /// insertions and updates from front to back.
  ///
  /// - Complexity: O(k log k) for k items.
  public init(_ batch: BatchChange<Element>) {
    var events: [CollectionEvent<Element>] = batch.removals.reversed().map {
      .deletion(index: $0.index, element: $0.element)
    }
    events += CollectionChange.moves(of: batch)
    events += batch.insertions.map { .insertion(index: $0.index, element: $0.element) }
    events += batch.updates.map { .update(index: $0.newIndex, old: $0.old, new: $0.new) }
    self.init(items: events)
  }

  /// Returns the moves in sequence, of the list without removed and inserted elements.
  private static func moves(of batch: BatchChange<Element>) -> [CollectionEvent<Element>] {
    let moved: [Moves.Moved] = batch.moves.map { move in
      (
        move.oldIndex - batch.removals.partitionPoint { $0.index < move.oldIndex },
        move.newIndex - batch.insertions.partitionPoint { $0.index < move.newIndex }
      )
    }
    let byOrigin = moved.map(\.from).ascending
    return zip(batch.moves, Moves.sequential(moved, byOrigin)).compactMap { move, places in
      guard places.from != places.to else { return nil }
      return .move(from: places.from, to: places.to, element: move.element)
    }
  }

  /// Returns the smallest equivalent change: applied to the same list, it has the same result.
  ///
  ///     self       insert x at 2, update x to y at 2, delete a at 0, move y from 1 to 0
  ///     coalesced  delete a at 0, insert y at 0
  ///
  /// For each element that the list had, the result has one deletion, or at most one move and one
  /// update, which are left out if the element ends where and as it was; for each new element that
  /// is still there, one insertion. There are as few moves as possible without moving elements that
  /// `self` has not touched, since a change does not have the rest of the list.
  ///
  /// Elements are identified by their edits, not by their values: an element that was deleted and
  /// inserted again appears as both. Whether an update has changed anything is known if the
  /// elements turn out to be `Equatable`.
  ///
  /// - Complexity: O(k log k) for k events, whatever the size of the list.
  public func coalesced() -> CollectionChange { CollectionChange(batch) }
}
