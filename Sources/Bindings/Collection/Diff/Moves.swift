/// The moves among the elements that a list keeps, as events in sequence.
enum Moves {
  /// An element that is moved: its old and its new index among the elements that are kept.
  struct Moved {
    let from: Int
    let to: Int
  }

  /// The fewest moves that bring elements into a new order, one after another; `origin` is where an
  /// element was in the beginning. If they shift too much, `nil`: then the changed places are updated.
  ///
  /// - Parameters:
  ///   - order: for each place of the new order, the place in the old one.
  ///   - updates: how many places are changed.
  /// - Complexity: O(n log n).
  static func plan(
    _ order: [Int32], updates: Int
  ) -> [(from: Int, to: Int, origin: Int)]? {
    let moved = zip(order, longestIncreasing(order)).enumerated().compactMap { to, item in
      item.1 ? nil : Moved(from: Int(item.0), to: to)
    }
    // Updates shift nothing, so there may be up to twice as many.
    guard !Diff.shiftsTooMuch(moved.count, among: order.count) || updates > 2 * moved.count
    else { return nil }
    return zip(moved, sequential(moved)).map { (from: $1.from, to: $1.to, origin: $0.from) }
  }

  /// Of each number, whether it belongs to a longest increasing subsequence. No two are equal.
  static func longestIncreasing(_ numbers: [Int32]) -> [Bool] {
    var belongs = [Bool](repeating: false, count: numbers.count)
    for pair in LongestSubsequence(numbers).pairs { belongs[Int(pair.old)] = true }
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
  static func sequential(_ moved: [Moved]) -> [Moved] {
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

      // It is placed behind this many that are not moved, and those that were placed behind them.
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

/// Finds a longest sequence of pairs of which both parts increase, by the algorithm of Hunt and
/// Szymanski ("A fast algorithm for computing longest common subsequences", 1977).
///
/// - Complexity: O(log n) for each pair.
struct LongestSubsequence {
  /// A pair as the last one of a subsequence, and the link before it.
  private struct Link {
    let pair: (old: Int32, new: Int32)
    let previous: Int32
  }

  private var links: [Link] = []
  /// For each length, the subsequence that ends first in the new array: where, and its last link.
  private var ends: [Int32] = []
  private var lastLinks: [Int32] = []

  /// The pairs of equal elements, which are numbers below `numbers`.
  init(_ old: [Int32], _ new: [Int32], within part: Gap, numbers: Int) {
    let places = Places(of: new, part.new, numbers: numbers)
    for index in part.old {
      for place in places.all[places.range(of: old[index])] { extend(Int32(index), place) }
    }
  }

  /// The numbers and their places. No two are equal.
  init(_ numbers: [Int32]) {
    for (place, number) in numbers.enumerated() { extend(Int32(place), number) }
  }

  /// Adds the pair to the longest subsequence that it continues.
  private mutating func extend(_ old: Int32, _ new: Int32) {
    var length = ends.count
    if let last = ends.last, new <= last {
      length = ends.partitionPoint { $0 < new }
      if ends[length] == new { return }
    }
    links.append(Link(pair: (old, new), previous: length > 0 ? lastLinks[length - 1] : -1))
    let link = Int32(links.count - 1)
    if length == ends.count {
      ends.append(new)
      lastLinks.append(link)
    } else {
      (ends[length], lastLinks[length]) = (new, link)
    }
  }

  /// The pairs, in order.
  var pairs: [(old: Int32, new: Int32)] {
    var pairs: [(old: Int32, new: Int32)] = []
    pairs.reserveCapacity(ends.count)
    var number = lastLinks.last ?? -1
    while number >= 0 {
      pairs.append(links[Int(number)].pair)
      number = links[Int(number)].previous
    }
    return pairs.reversed()
  }
}

/// The indices of each number in an array, the last one first.
private struct Places {
  private(set) var all: [Int32]
  private var ends: [Int32]

  init(of numbered: [Int32], _ range: Range<Int>, numbers: Int) {
    ends = [Int32](repeating: 0, count: numbers)
    for index in range { ends[Int(numbered[index])] += 1 }
    var total: Int32 = 0
    for number in ends.indices {
      let count = ends[number]
      ends[number] = total
      total += count
    }
    all = [Int32](repeating: 0, count: range.count)
    for index in range.reversed() {
      let number = Int(numbered[index])
      all[Int(ends[number])] = Int32(index)
      ends[number] += 1
    }
  }

  /// Numbers follow each other, so one begins where the one before it ends.
  func range(of number: Int32) -> Range<Int> {
    let number = Int(number)
    return (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
  }
}
