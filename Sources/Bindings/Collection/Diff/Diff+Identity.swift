extension Diff {
  /// Returns the difference by identity: an element that both arrays have is kept, is moved if
  /// necessary, and is updated if its content differs. The others are deleted and inserted.
  ///
  /// First the deletions, from back to front, then the fewest possible moves, then insertions and
  /// updates from front to back. Of several elements with one identity, those that stay in place
  /// are kept, and then the first for the first, the second for the second, and so on.
  ///
  /// Where a small effort finds what stays in place, only the others are hashed.
  ///
  /// If the moves shift too much (`Moves.plan`), the elements at the changed indices are updated
  /// instead.
  ///
  /// - Complexity: O(n log n).
  @inlinable static func byIdentity<Element, ID: Hashable>(
    _ old: [Element], _ new: [Element], _ id: (Element) -> ID,
    areEqual: (Element, Element) -> Bool
  ) -> [CollectionEvent<Element>] {
    let (oldIDs, newIDs) = (old.map(id), new.map(id))
    let middle = Gap(between: oldIDs, newIDs)
    var search = ShortestEdit(oldIDs, newIDs, within: middle, budget: quickBudget(middle))
    let staying = search.commonWithinBudget() ?? []
    let gaps = middle.without(staying)
    guard let interned = Interned(oldIDs, newIDs, within: gaps) else {
      return events(
        old, new, [Gap(old: 0..<old.count, new: 0..<new.count)], areEqual: areEqual)
    }
    let plan = IdentityPlan(interned, staying, gaps, within: middle)
    var events: [CollectionEvent<Element>] = []
    for index in plan.deleted { events.append(.deletion(index: index, element: old[index])) }
    for move in plan.moves {
      events.append(.move(from: move.from, to: move.to, element: old[move.origin]))
    }
    sendContent(old, new, middle, plan, areEqual, &events)
    return events
  }

  /// Sends the insertions and updates, when all kept elements are in order.
  @inlinable static func sendContent<Element>(
    _ old: [Element], _ new: [Element], _ middle: Gap, _ plan: IdentityPlan,
    _ areEqual: (Element, Element) -> Bool, _ events: inout [CollectionEvent<Element>]
  ) {
    for index in new.indices {
      let origin =
        if index < middle.new.lowerBound {
          index
        } else if index >= middle.new.upperBound {
          index - new.count + old.count
        } else {
          Int(plan.origins[index - middle.new.lowerBound])
        }
      if origin < 0 {
        events.append(.insertion(index: index, element: new[index]))
      } else if !areEqual(old[origin], new[index]) {
        events.append(.update(index: index, old: old[origin], new: new[index]))
      }
    }
  }
}

/// What happens to each element between the common ends, by identity.
@usableFromInline struct IdentityPlan {
  /// The indices of deleted elements, from back to front.
  @usableFromInline private(set) var deleted: [Int] = []
  /// For each element of the new array its index in the old one, or -1. If there are too many moves,
  /// the index of the element that is there before the insertions.
  @usableFromInline private(set) var origins: [Int32]
  /// The moves in sequence; `origin` is the index of the element in the old array.
  @usableFromInline private(set) var moves: [(from: Int, to: Int, origin: Int)] = []

  /// - Parameters:
  ///   - staying: The elements that are known to stay in place.
  ///   - gaps: The stretches between these, whose elements are numbers in `interned`.
  @usableFromInline init(_ interned: Interned, _ staying: [Run], _ gaps: [Gap], within middle: Gap)
  {
    let (start, newStart) = (middle.old.lowerBound, middle.new.lowerBound)
    origins = [Int32](repeating: -1, count: middle.new.count)
    for run in staying {
      for offset in 0..<run.count {
        origins[run.new + offset - newStart] = Int32(run.old + offset - start)
      }
    }
    let oldPlaces = gaps.flatMap(\.old)
    for (place, origin) in zip(gaps.lazy.flatMap(\.new), IdentityPlan.origins(interned))
    where origin >= 0 {
      origins[place - newStart] = Int32(oldPlaces[Int(origin)] - start)
    }
    var places = [Int32](repeating: -1, count: middle.old.count)
    for origin in origins where origin >= 0 { places[Int(origin)] = 0 }
    var kept: [Int] = []
    for index in places.indices where places[index] == 0 {
      places[index] = Int32(kept.count)
      kept.append(start + index)
    }
    deleted = places.indices.reversed().filter { places[$0] < 0 }.map { start + $0 }
    let order = origins.filter { $0 >= 0 }.map { places[Int($0)] }
    for index in origins.indices where origins[index] >= 0 { origins[index] += Int32(start) }
    arrange(order, kept, start)
  }

  private mutating func arrange(_ order: [Int32], _ kept: [Int], _ start: Int) {
    let changed = order.indices.filter { Int(order[$0]) != $0 }
    if changed.isEmpty { return }
    if let plan = Moves.plan(order, updates: changed.count) {
      moves = plan.map { (start + $0.from, start + $0.to, kept[$0.origin]) }
    } else {
      for (place, index) in origins.indices.filter({ origins[$0] >= 0 }).enumerated() {
        origins[index] = Int32(kept[place])
      }
    }
  }

  /// The first of an identity is kept for the first, and so on.
  private static func origins(_ interned: Interned) -> [Int32] {
    var first = [Int32](repeating: -1, count: interned.count)
    var next = [Int32](repeating: -1, count: interned.old.count)
    for (index, number) in interned.old.enumerated().reversed() {
      next[index] = first[Int(number)]
      first[Int(number)] = Int32(index)
    }
    return interned.new.map { number in
      guard number >= 0 else { return -1 }
      let origin = first[Int(number)]
      if origin >= 0 { first[Int(number)] = next[Int(origin)] }
      return origin
    }
  }
}
