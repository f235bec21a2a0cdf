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

  /// Makes the pair the end of the longest subsequence that it continues.
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
