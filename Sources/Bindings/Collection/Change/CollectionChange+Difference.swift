/// The standard library's form of a change.
extension CollectionChange {
  /// Makes a change of a difference.
  ///
  /// A removal and an insertion that are associated are a move. Others between the same two
  /// elements that stay are an update.
  ///
  /// - Complexity: O(k log k) for k changes.
  public init(_ difference: CollectionDifference<Element>) {
    self.init(BatchChange(difference))
  }

  /// The change as a difference. A move is a removal and an insertion that are associated; an
  /// update is a removal and an insertion that are not, whether it has been moved as well or not.
  ///
  /// - Complexity: O(k log k) for k events, whatever the size of the list.
  public var difference: CollectionDifference<Element> {
    let batch = batch
    let updated = Set(batch.updates.map(\.newIndex))
    var changes: [CollectionDifference<Element>.Change] = []
    for item in batch.removals {
      changes.append(.remove(offset: item.index, element: item.element, associatedWith: nil))
    }
    for item in batch.insertions {
      changes.append(.insert(offset: item.index, element: item.element, associatedWith: nil))
    }
    for move in batch.moves where !updated.contains(move.newIndex) {
      changes.append(
        .remove(offset: move.oldIndex, element: move.element, associatedWith: move.newIndex))
      changes.append(
        .insert(offset: move.newIndex, element: move.element, associatedWith: move.oldIndex))
    }
    for update in batch.updates {
      changes.append(
        .remove(offset: update.oldIndex, element: update.old, associatedWith: nil))
      changes.append(
        .insert(offset: update.newIndex, element: update.new, associatedWith: nil))
    }
    guard let difference = CollectionDifference(changes) else {
      fatalError("Bindings: \(self) has two changes of one place.")
    }
    return difference
  }
}

extension BatchChange {
  /// A removal or an insertion of a difference that is on its own.
  private struct Single {
    let item: Item
    /// The number of elements before it that stay.
    let staysBefore: Int
  }

  init(_ difference: CollectionDifference<Element>) {
    var removed: [Single] = []
    var moves: [Move] = []
    for (number, change) in difference.removals.enumerated() {
      guard case .remove(let offset, let element, let partner) = change else { continue }
      if let partner {
        moves.append(Move(oldIndex: offset, newIndex: partner, element: element))
      } else {
        removed.append(
          Single(item: Item(index: offset, element: element), staysBefore: offset - number))
      }
    }
    moves.sort { $0.newIndex < $1.newIndex }
    var inserted: [Single] = []
    var arrived: [Element] = []
    for (number, change) in difference.insertions.enumerated() {
      guard case .insert(let offset, let element, let partner) = change else { continue }
      if partner != nil {
        arrived.append(element)
      } else {
        inserted.append(
          Single(item: Item(index: offset, element: element), staysBefore: offset - number))
      }
    }
    self.init(removed, inserted, moves, BatchChange.updates(of: moves, arrived))
  }

  /// What has been moved and is not the same any more, as far as that can be said.
  private static func updates(of moves: [Move], _ arrived: [Element]) -> [Update] {
    let areEqual = equality(of: Element.self) ?? { _, _ in false }
    return zip(moves, arrived).compactMap { move, element in
      areEqual(move.element, element)
        ? nil
        : Update(
          oldIndex: move.oldIndex, newIndex: move.newIndex, old: move.element, new: element)
    }
  }

  /// Pairs what is removed and inserted between the same elements that stay.
  private init(
    _ removed: [Single], _ inserted: [Single], _ moves: [Move], _ updatesOfMoved: [Update]
  ) {
    var (removals, insertions): ([Item], [Item]) = ([], [])
    var updates = updatesOfMoved
    var inserted = inserted[...]
    for single in removed {
      while let next = inserted.first, next.staysBefore < single.staysBefore {
        insertions.append(next.item)
        inserted.removeFirst()
      }
      if let next = inserted.first, next.staysBefore == single.staysBefore {
        updates.append(
          Update(
            oldIndex: single.item.index, newIndex: next.item.index, old: single.item.element,
            new: next.item.element))
        inserted.removeFirst()
      } else {
        removals.append(single.item)
      }
    }
    insertions += inserted.map(\.item)
    updates.sort { $0.newIndex < $1.newIndex }
    self.init(removals: removals, insertions: insertions, moves: moves, updates: updates)
  }
}
