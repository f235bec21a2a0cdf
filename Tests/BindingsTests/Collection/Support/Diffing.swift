import Bindings

/// An element that can be compared, but has no hash value.
struct Plain: Equatable {
  let number: Int
}

extension CollectionChange {
  /// How many events of each kind it has.
  var counts: (insertions: Int, deletions: Int, updates: Int, moves: Int) {
    events.reduce(into: (0, 0, 0, 0)) { counts, event in
      switch event {
      case .insertion: counts.0 += 1
      case .deletion: counts.1 += 1
      case .update: counts.2 += 1
      case .move: counts.3 += 1
      case .startChange, .endChange: break
      }
    }
  }
}

/// Replays a change on a copy. The result is `nil` if an event does not fit the copy as it is when
/// it is applied, or moves an element to where it is.
func result<Element: Equatable>(
  of change: CollectionChange<Element>, on elements: [Element]
) -> [Element]? {
  var copy = elements
  for event in change.events {
    if case .move(let from, let to, _) = event, from == to { return nil }
    guard event.fits(copy) else { return nil }
    event.apply(to: &copy)
  }
  return copy
}

/// The length of a longest common subsequence, by the book.
func longestCommonSubsequence<Element: Equatable>(_ left: [Element], _ right: [Element]) -> Int {
  var lengths = [Int](repeating: 0, count: right.count + 1)
  for element in left {
    var diagonal = 0
    for index in right.indices {
      let above = lengths[index + 1]
      lengths[index + 1] = element == right[index] ? diagonal + 1 : max(above, lengths[index])
      diagonal = above
    }
  }
  return lengths[right.count]
}

/// All pairs of arrays of the numbers 0 to 2, up to a length; as the numbers are interchangeable,
/// the first array begins with 0.
func smallPairs(upTo length: Int) -> [(old: [Int], new: [Int])] {
  var all: [[Int]] = [[]]
  var last = all
  for _ in 0..<length {
    last = last.flatMap { array in (0..<3).map { array + [$0] } }
    all += last
  }
  return all.filter { $0.first ?? 0 == 0 }.flatMap { old in all.map { (old, $0) } }
}
