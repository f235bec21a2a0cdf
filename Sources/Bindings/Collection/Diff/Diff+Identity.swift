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
  /// - Parameter ids: The identities of all elements of an array.
  /// - Complexity: O(n log n).
  @inlinable static func byIdentity<Element>(
    _ old: [Element], _ new: [Element], _ ids: ([Element]) -> [some Hashable]
  ) -> [CollectionEvent<Element>] {
    let plan = identityPlan(ids(old), ids(new))
    let changed = changedIndices(old, new, plan.origins)
    var events: [CollectionEvent<Element>] = []
    events.reserveCapacity(plan.deleted.count + plan.moves.count + changed.count)
    for index in plan.deleted { events.append(.deletion(index: index, element: old[index])) }
    for move in plan.moves {
      events.append(.move(from: move.from, to: move.to, element: old[move.origin]))
    }
    for index in changed {
      let origin = Int(plan.origins[index])
      events.append(
        origin < 0
          ? .insertion(index: index, element: new[index])
          : .update(index: index, old: old[origin], new: new[index]))
    }
    return events
  }

  @inlinable static func identityPlan<ID: Hashable>(_ old: [ID], _ new: [ID]) -> IdentityPlan {
    let middle = Gap(between: old, new)
    var search = ShortestEdit(old, new, within: middle, budget: quickBudget(middle))
    let staying = search.commonWithinBudget() ?? []
    let gaps = middle.without(staying)
    return IdentityPlan(
      old.count, new.count, middle, staying, gaps, Interned(old, new, within: gaps))
  }

  /// Returns the indices of new elements, and of those that are not equal to what they were.
  /// Elements that cannot be compared are equal only if they are one object.
  ///
  /// - Parameter origins: For each element of the new array its index in the old one, or -1.
  @inlinable static func changedIndices<Element>(
    _ old: [Element], _ new: [Element], _ origins: [Int32]
  ) -> [Int] {
    // The type is looked up once, rather than for each element.
    let (type, isObject) = (Element.self as? any Equatable.Type, Element.self is AnyObject.Type)
    return new.indices.filter { index in
      if origins[index] < 0 { return true }
      let (former, present) = (old[Int(origins[index])], new[index])
      if let type { return !type.areEqual(former, and: present) }
      return !isObject || former as AnyObject !== present as AnyObject
    }
  }
}

/// What happens to each element, by identity.
@usableFromInline struct IdentityPlan {
  /// The indices of deleted elements, from back to front.
  @usableFromInline private(set) var deleted: [Int] = []
  /// For each element of the new array its index in the old one, or -1. If there are too many moves,
  /// the index of the element that is there before the insertions.
  @usableFromInline private(set) var origins: [Int32]
  /// The moves in sequence; `origin` is the index of the element in the old array.
  @usableFromInline private(set) var moves: [(from: Int, to: Int, origin: Int)] = []

  /// - Parameters:
  ///   - middle: What lies between the common ends.
  ///   - staying: The elements in the middle that are known to stay in place.
  ///   - gaps: The stretches between these.
  ///   - interned: The elements of the gaps as numbers; if they have none, each place is kept.
  @usableFromInline init(
    _ oldCount: Int, _ newCount: Int, _ middle: Gap, _ staying: [Run], _ gaps: [Gap],
    _ interned: Interned?
  ) {
    origins = [Int32](repeating: -1, count: newCount)
    keep(Run(old: 0, new: 0, count: middle.old.lowerBound))
    let (oldEnd, newEnd) = (middle.old.upperBound, middle.new.upperBound)
    keep(Run(old: oldEnd, new: newEnd, count: oldCount - oldEnd))
    for run in staying { keep(run) }
    if let interned {
      match(interned, gaps)
    } else {
      for gap in gaps {
        let count = min(gap.old.count, gap.new.count)
        keep(Run(old: gap.old.lowerBound, new: gap.new.lowerBound, count: count))
      }
    }
    arrange(oldCount)
  }

  private mutating func keep(_ run: Run) {
    for offset in 0..<run.count { origins[run.new + offset] = Int32(run.old + offset) }
  }

  /// Keeps the first of an identity for the first, and so on.
  private mutating func match(_ interned: Interned, _ gaps: [Gap]) {
    let start = gaps.first?.old.lowerBound ?? 0
    // For each number the first index that is not yet matched, and for each index the next one.
    var first = [Int32](repeating: -1, count: interned.count)
    var next = first
    var place = interned.old.count
    for gap in gaps.reversed() {
      for index in gap.old.reversed() {
        place -= 1
        next[index - start] = first[Int(interned.old[place])]
        first[Int(interned.old[place])] = Int32(index - start)
      }
    }
    place = 0
    for gap in gaps {
      for index in gap.new {
        let number = Int(interned.new[place])
        place += 1
        if number < 0 || first[number] < 0 { continue }
        origins[index] = first[number] + Int32(start)
        first[number] = next[Int(first[number])]
      }
    }
  }

  /// Finds out which elements are deleted and moved.
  private mutating func arrange(_ oldCount: Int) {
    var places = [Int32](repeating: -1, count: oldCount)
    for origin in origins where origin >= 0 { places[Int(origin)] = 0 }
    var kept: [Int32] = []
    kept.reserveCapacity(oldCount)
    for index in places.indices {
      if places[index] < 0 {
        deleted.append(index)
      } else {
        places[index] = Int32(kept.count)
        kept.append(Int32(index))
      }
    }
    deleted.reverse()
    let order = origins.filter { $0 >= 0 }.map { places[Int($0)] }
    let updates = order.indices.reduce(0) { order[$1] == $1 ? $0 : $0 + 1 }
    if let plan = Moves.plan(order, updates: updates) {
      moves = plan.map { ($0.from, $0.to, Int(kept[$0.origin])) }
    } else {
      var place = 0
      for index in origins.indices where origins[index] >= 0 {
        origins[index] = kept[place]
        place += 1
      }
    }
  }
}
