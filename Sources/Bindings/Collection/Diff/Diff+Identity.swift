extension Diff {
  /// Returns the difference by identity: an element that both arrays have is kept, is moved if
  /// necessary, and is updated if its content differs. The others are deleted and inserted.
  ///
  /// First the deletions, from back to front, then the fewest possible moves, then insertions and
  /// updates from front to back. Of several elements with one identity, those that stay in place
  /// are kept if few elements differ, and then the first for the first, the second for the second,
  /// and so on.
  ///
  /// If the moves shift too much (`Moves.plan`), the changed indices are updated instead.
  @inlinable static func byIdentity<Element>(
    _ old: [Element], _ new: [Element], _ ids: ([Element]) -> [some Hashable]
  ) -> [CollectionEvent<Element>] {
    let plan = IdentityPlan(origins(ids(old), ids(new)), oldCount: old.count)
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

  /// Returns for each new identity the index of the old one that it is, or -1. Where a small effort
  /// finds what stays in place, only the others are hashed; if too many collide, places decide.
  @_alwaysEmitIntoClient static func origins<ID: Hashable>(_ old: [ID], _ new: [ID]) -> [Int32] {
    let middle = Gap(between: old, new)
    let search = ShortestEdit(old, new, within: middle, limit: quickLimit(middle))
    let staying = search.isComplete ? search.runs : []
    var origins = [Int32](repeating: -1, count: new.count)
    let (oldEnd, newEnd) = (middle.old.upperBound, middle.new.upperBound)
    let ends: [Run] = [(0, 0, middle.old.lowerBound), (oldEnd, newEnd, old.count - oldEnd)]
    for run in ends + staying {
      for offset in 0..<run.count { origins[run.new + offset] = Int32(run.old + offset) }
    }
    let gaps = middle.without(staying)
    let numbered = NumberedElements(old, new, within: gaps)?.origins()
    let (oldPlaces, newPlaces) = (gaps.flatMap(\.old), gaps.flatMap(\.new))
    for (place, index) in newPlaces.enumerated() {
      if let numbered {
        origins[index] = numbered[place] < 0 ? -1 : Int32(oldPlaces[Int(numbered[place])])
      } else if place < oldPlaces.count {
        origins[index] = Int32(oldPlaces[place])
      }
    }
    return origins
  }

  /// Returns the indices of new elements, and of those that are not equal to what they were.
  /// Elements that cannot be compared are equal only if they are one object.
  @_alwaysEmitIntoClient static func changedIndices<Element>(
    _ old: [Element], _ new: [Element], _ origins: [Int32]
  ) -> [Int] {
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
  /// For each element of the new array its index in the old one, or -1. If there are too many
  /// moves, the index of the element that is there before the insertions.
  @usableFromInline private(set) var origins: [Int32]
  /// The moves in sequence; `origin` is the index of the element in the old array.
  @usableFromInline private(set) var moves: [(from: Int, to: Int, origin: Int)] = []

  @usableFromInline init(_ origins: [Int32], oldCount: Int) {
    self.origins = origins
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
    let updates = order.indices.count(where: { order[$0] != $0 })
    if let plan = Moves.plan(order, updates: updates) {
      moves = plan.map { ($0.from, $0.to, Int(kept[$0.origin])) }
    } else {
      var place = 0
      for index in origins.indices where origins[index] >= 0 {
        self.origins[index] = kept[place]
        place += 1
      }
    }
  }
}
