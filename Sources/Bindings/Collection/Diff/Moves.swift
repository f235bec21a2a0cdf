/// The moves among the elements that a list keeps, as events in sequence.
@usableFromInline enum Moves {
  /// An element that is moved: its old and its new index among the elements that are kept.
  @usableFromInline struct Moved {
    @usableFromInline let from: Int
    @usableFromInline let to: Int

    @usableFromInline init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The smallest set of elements whose moving brings all into a new order, by their new places.
  ///
  /// - Parameter order: for each place of the new order, the place in the old one.
  /// - Complexity: O(n log n).
  @usableFromInline static func moved(in order: [Int32]) -> [Moved] {
    var moved: [Moved] = []
    for (to, (from, stays)) in zip(order, longestIncreasing(order)).enumerated() where !stays {
      moved.append(Moved(from: Int(from), to: to))
    }
    return moved
  }

  /// Of each number, whether it belongs to a longest increasing subsequence. No two are equal.
  static func longestIncreasing(_ numbers: [Int32]) -> [Bool] {
    var ends: [Int32] = []
    var endPlaces: [Int32] = []
    var previous = [Int32](repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      var length = ends.count
      if let last = ends.last, number < last { length = ends.partitionPoint { $0 < number } }
      if length > 0 { previous[place] = endPlaces[length - 1] }
      if length == ends.count {
        ends.append(number)
        endPlaces.append(Int32(place))
      } else {
        ends[length] = number
        endPlaces[length] = Int32(place)
      }
    }
    var belongs = [Bool](repeating: false, count: numbers.count)
    var place = endPlaces.last ?? -1
    while place >= 0 {
      belongs[Int(place)] = true
      place = previous[Int(place)]
    }
    return belongs
  }

  /// The moves one after another: each is of a place that is valid after those before it.
  ///
  /// Elements are moved in their new order, each right behind the one that it is to follow. So when
  /// the element for the index `to` is moved, all elements that belong before it are in order; only
  /// elements that are still to be moved are among them.
  ///
  /// - Parameter moved: in the order of `to`; all others keep their order.
  /// - Complexity: O(m log m), whatever the number of those that are not moved.
  @usableFromInline static func sequential(_ moved: [Moved]) -> [Moved] {
    let count = moved.count
    let byOrigin = moved.indices.sorted { moved[$0].from < moved[$1].from }
    let origins = byOrigin.map { moved[$0].from }
    var placeOfOrigin = [Int](repeating: 0, count: count)
    for (place, turn) in byOrigin.enumerated() { placeOfOrigin[turn] = place }
    var waiting = PartialSums(Array(repeating: 1, count: count))
    var originsPassed = 0

    return moved.indices.map { turn in
      let (origin, place) = (placeOfOrigin[turn], moved[turn].to)
      let fixedBefore = moved[turn].from - origin
      let arrivedBefore = min(turn, arrivals(moved, beforeFixed: fixedBefore))
      let from = waiting.sum(before: origin) + fixedBefore + arrivedBefore
      waiting.add(-1, at: origin)

      // It comes behind this many that are not moved, and what has come behind them.
      let fixed = place - turn
      guard fixed > 0 else { return Moved(from: from, to: place) }
      while originsPassed < count, origins[originsPassed] < fixed + originsPassed {
        originsPassed += 1
      }
      return Moved(from: from, to: place + waiting.sum(before: originsPassed))
    }
  }

  /// How many elements arrive before the element that has so many before it that are not moved.
  private static func arrivals(_ moved: [Moved], beforeFixed number: Int) -> Int {
    moved.indices.partitionPoint { moved[$0].to - $0 <= number }
  }
}
