/// The moves among the elements that a list keeps, as events in sequence.
enum Moves {
  /// An element that is moved: its old and its new index among the elements that are kept.
  typealias Moved = (from: Int, to: Int)

  /// The fewest moves that bring elements into a new order, one after another; `origin` is where an
  /// element was in the beginning. `nil` if they shift too much: then the changed places are
  /// updated.
  ///
  /// - Parameter order: for each place of the new order, the place in the old one.
  static func plan(_ order: [Int32], updates: Int) -> [(from: Int, to: Int, origin: Int)]? {
    guard let start = order.indices.first(where: { order[$0] != $0 }),
      let last = order.indices.last(where: { order[$0] != $0 })
    else { return [] }
    var moved: [Moved] = []
    var next = start
    for stays in longestIncreasing(Array(order[start...last])) + [last + 1 - start] {
      while next < start + stays {
        moved.append((Int(order[next]), next))
        next += 1
      }
      next += 1
    }
    // Updates shift nothing, so there may be up to twice as many.
    guard !Diff.shiftsTooMuch(moved.count, among: order.count) || updates > 2 * moved.count
    else { return nil }
    var turns = [Int32](repeating: -1, count: last + 1 - start)
    for (turn, move) in moved.enumerated() { turns[move.from - start] = Int32(turn) }
    let byOrigin = turns.filter { $0 >= 0 }.map { Int($0) }
    return zip(moved, sequential(moved, byOrigin)).map { ($1.from, $1.to, $0.from) }
  }

  /// The moves one after another: each is of a place that is valid after those before it.
  ///
  /// Elements are moved in their new order, each right behind the one that it is to follow. So when
  /// the element for the index `to` is moved, all elements that belong before it are in order; only
  /// elements that are still to be moved are among them.
  ///
  /// - Parameters:
  ///   - moved: in the order of `to`.
  ///   - byOrigin: the indices of these, in the order of `from`.
  /// - Complexity: O(m log m), whatever the number of those that are not moved.
  static func sequential(_ moved: [Moved], _ byOrigin: [Int]) -> [Moved] {
    let count = moved.count
    // By turn: the place among the moved elements by origin, and how many of them are to be before
    // the same elements that are not moved.
    var places = [Int](repeating: 0, count: count)
    var arrivals = places
    var arrived = 0
    for (place, turn) in byOrigin.enumerated() {
      let fixedBefore = moved[turn].from - place
      while arrived < count, moved[arrived].to - arrived <= fixedBefore { arrived += 1 }
      (places[turn], arrivals[turn]) = (place, arrived)
    }
    var waiting = PartialSums(Array(repeating: 1, count: count))
    var originsPassed = 0

    return moved.indices.map { turn in
      let (origin, place) = (places[turn], moved[turn].to)
      let fixedBefore = moved[turn].from - origin
      let from = waiting.sum(before: origin) + fixedBefore + min(turn, arrivals[turn])
      waiting.add(-1, at: origin)

      // It is placed behind this many that are not moved, and those that were placed behind them.
      let fixed = place - turn
      guard fixed > 0 else { return (from, place) }
      while originsPassed < count, moved[byOrigin[originsPassed]].from < fixed + originsPassed {
        originsPassed += 1
      }
      return (from, place + waiting.sum(before: originsPassed))
    }
  }

  /// The indices of a longest increasing subsequence, by the algorithm of Hunt and Szymanski ("A
  /// fast algorithm for computing longest common subsequences", 1977), in O(n log n).
  static func longestIncreasing(_ numbers: [Int32]) -> [Int] {
    // For each length, the subsequence that ends with the smallest number: this, and its index.
    var (ends, lasts): ([Int32], [Int32]) = ([], [])
    // For each number, the index of the one before it.
    var previous = [Int32](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var length = ends.count
      if let last = ends.last, number <= last { length = ends.partitionPoint { $0 < number } }
      if length > 0 { previous[index] = lasts[length - 1] }
      if length == ends.count {
        ends.append(number)
        lasts.append(Int32(index))
      } else {
        (ends[length], lasts[length]) = (number, Int32(index))
      }
    }
    var indices = [Int](repeating: 0, count: ends.count)
    var index = lasts.last ?? -1
    for place in indices.indices.reversed() {
      indices[place] = Int(index)
      index = previous[Int(index)]
    }
    return indices
  }
}
