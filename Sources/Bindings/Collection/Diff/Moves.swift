/// Computes the fewest moves to a new order.
enum Moves {
  /// An element that is moved: its old and its new index among the elements that are kept.
  typealias Moved = (from: Int, to: Int)

  /// Returns the fewest moves that bring elements into a new order, one after another; `origin` is
  /// where an element was in the beginning. `nil` if they shift too much: then the changed places
  /// are updated.
  ///
  /// - Parameters:
  ///   - order: for each place of the new order, the place in the old one.
  ///   - updates: the number of updates that would do instead.
  static func plan(_ order: [Int32], updates: Int) -> [(from: Int, to: Int, origin: Int)]? {
    guard let start = order.indices.first(where: { order[$0] != $0 }),
      let last = order.indices.last(where: { order[$0] != $0 })
    else { return [] }
    var moved: [Moved] = []
    var next = start
    let staying = longestIncreasing(Array(order[start...last])).map { start + $0 }
    for end in staying + [last + 1] {
      moved += (next..<end).map { (Int(order[$0]), $0) }
      next = end + 1
    }
    // Updates shift nothing, so there may be up to twice as many.
    guard !Diff.shiftsTooMuch(moved.count, among: order.count) || updates > 2 * moved.count
    else { return nil }
    // Sorted in linear time.
    var steps = [Int32](repeating: -1, count: last + 1 - start)
    for (step, move) in moved.enumerated() { steps[move.from - start] = Int32(step) }
    let byOrigin = steps.filter { $0 >= 0 }.map { Int($0) }
    return zip(moved, sequential(moved, byOrigin)).map { ($1.from, $1.to, $0.from) }
  }

  /// Returns the moves with the indices that they have when they are made one after another.
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
    // For each move, the rank of `from`, and how many arrive in front of the next that stays.
    var ranks = [Int](repeating: 0, count: moved.count)
    var arrivals = ranks
    var arrived = 0
    for (rank, step) in byOrigin.enumerated() {
      let stayingBefore = moved[step].from - rank
      while arrived < moved.count, moved[arrived].to - arrived <= stayingBefore { arrived += 1 }
      (ranks[step], arrivals[step]) = (rank, arrived)
    }
    // By rank, 1 until the element is moved.
    var waiting = PartialSums(Array(repeating: 1, count: moved.count))
    var passed = 0

    return moved.indices.map { step in
      let (rank, new) = (ranks[step], moved[step].to)
      // Before it are those that stay, those that wait, and those that have arrived.
      let stayingBefore = moved[step].from - rank
      let from = stayingBefore + waiting.sum(before: rank) + min(step, arrivals[step])
      waiting.add(-1, at: rank)

      // It goes behind `new - step` elements that stay; those that wait among these shift it.
      while passed < moved.count, moved[byOrigin[passed]].from - passed < new - step { passed += 1 }
      return (from, new + waiting.sum(before: passed))
    }
  }

  /// Returns the indices of a longest increasing subsequence, in O(n log n), by the algorithm of
  /// Hunt and Szymanski ("A fast algorithm for computing longest common subsequences", 1977).
  static func longestIncreasing(_ numbers: [Int32]) -> [Int] {
    // For each length, the smallest last number of an increasing subsequence, and its index.
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
