/// Finds a longest common subsequence among the pairs of equal elements, by the algorithm of Hunt
/// and Szymanski ("A fast algorithm for computing longest common subsequences", 1977).
///
/// - Complexity: O(n + p log n) where p is the number of pairs. Without repeated elements that is
///   the longest increasing subsequence of a permutation.
struct CommonSubsequence {
  /// What is kept, in order.
  private(set) var pairs: [(old: Int, new: Int)] = []

  /// A pair as the last one of a subsequence, and the link before it.
  private struct Link {
    let old: Int32
    let new: Int32
    let previous: Int32
  }

  private var links: [Link] = []
  /// For each length, the subsequence that ends first in the new array: where, and its last link.
  private var ends: [Int32] = []
  private var lastLinks: [Int32] = []

  /// The elements are numbers below `numbers`.
  init(_ old: [Int32], _ new: [Int32], within part: Gap, numbers: Int) {
    let places = Places(of: new, part.new, numbers: numbers)
    for index in part.old {
      for place in places.all[places.range(of: old[index])] {
        extend(Int32(index), place)
      }
    }
    var number = lastLinks.last ?? -1
    pairs.reserveCapacity(ends.count)
    while number >= 0 {
      let link = links[Int(number)]
      pairs.append((Int(link.old), Int(link.new)))
      number = link.previous
    }
    pairs.reverse()
    (links, ends, lastLinks) = ([], [], [])
  }

  /// Makes the pair the end of the longest subsequence that it continues.
  private mutating func extend(_ old: Int32, _ new: Int32) {
    var length = ends.count
    if let last = ends.last, new <= last {
      length = ends.partitionPoint { $0 < new }
      if ends[length] == new { return }
    }
    links.append(Link(old: old, new: new, previous: length > 0 ? lastLinks[length - 1] : -1))
    let link = Int32(links.count - 1)
    if length == ends.count {
      ends.append(new)
      lastLinks.append(link)
    } else {
      ends[length] = new
      lastLinks[length] = link
    }
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
