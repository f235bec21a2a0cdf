/// Finds what two arrays have in common, by Myers' algorithm in linear space ("An O(ND) difference
/// algorithm and its variations", 1986).
///
/// Two walks start at both ends of the arrays, with as few insertions and deletions as possible,
/// until they meet. The meeting place is on a shortest path, and divides the search into two.
/// If the walks do not meet within the budget, the farthest place that the walk from the front has
/// reached divides the search. The common part found may then not be the longest, but the effort is
/// bounded: O(n × budget).
@usableFromInline struct ShortestEdit<Element: Equatable> {
  /// The greatest number of insertions and deletions of each walk.
  @inlinable static var budget: Int { 256 }

  @usableFromInline let old: [Element]
  @usableFromInline let new: [Element]
  @usableFromInline let middle: Gap
  @usableFromInline let budget: Int
  /// The runs of equal elements found so far.
  @usableFromInline var runs: [Run] = []
  /// The walk from the front, and the one from the back, which counts from there.
  @usableFromInline var forward: Walk
  @usableFromInline var backward: Walk

  @inlinable init(_ old: [Element], _ new: [Element], within middle: Gap, budget: Int) {
    (self.old, self.new, self.middle, self.budget) = (old, new, middle, budget)
    forward = Walk(budget: budget)
    backward = Walk(budget: budget)
  }

  @inlinable mutating func common() -> [Run] {
    _ = search(middle, goesOn: true)
    return runs
  }

  /// Returns the runs that the arrays share, or `nil` if the walks do not meet in the budget.
  @inlinable mutating func commonWithinBudget() -> [Run]? {
    search(middle, goesOn: false) ? runs : nil
  }

  /// Searches a part of the arrays; returns whether the search is complete.
  ///
  /// Only the first search can exceed the budget, so it continues in a loop. Each nested search
  /// halves the insertions and deletions.
  @inlinable mutating func search(_ part: Gap, goesOn: Bool) -> Bool {
    var (x, y) = (part.old.lowerBound, part.new.lowerBound)
    var (oldEnd, newEnd) = (part.old.upperBound, part.new.upperBound)
    while oldEnd > x, newEnd > y, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    while true {
      let start = x
      while x < oldEnd, y < newEnd, old[x] == new[y] {
        x += 1
        y += 1
      }
      if x > start { runs.append(Run(old: start, new: y - (x - start), count: x - start)) }
      if x == oldEnd || y == newEnd { break }
      let rest = Gap(old: x..<oldEnd, new: y..<newEnd)
      guard let meeting = walk(rest, goesOn: goesOn) else { return false }
      _ = search(Gap(old: x..<meeting.x, new: y..<meeting.y), goesOn: true)
      (x, y) = meeting
    }
    let count = part.old.upperBound - oldEnd
    if count > 0 { runs.append(Run(old: oldEnd, new: newEnd, count: count)) }
    return true
  }

  /// Walks from both ends of the part, and returns a place that divides the search.
  @inlinable mutating func walk(_ part: Gap, goesOn: Bool) -> (x: Int, y: Int)? {
    let (old, new) = (old, new)
    let (width, height) = (part.old.count, part.new.count)
    let (oldStart, newStart) = (part.old.lowerBound, part.new.lowerBound)
    let (oldLast, newLast) = (part.old.upperBound - 1, part.new.upperBound - 1)
    forward.begin()
    backward.begin()
    for steps in 0...budget {
      let met = forward.advance(steps, width, height, against: backward, steps - 1) {
        old[oldStart + $0] == new[newStart + $1]
      }
      if let met { return (oldStart + met.x, newStart + met.y) }
      let metBack = backward.advance(steps, width, height, against: forward, steps) {
        old[oldLast - $0] == new[newLast - $1]
      }
      if let metBack { return (oldLast + 1 - metBack.x, newLast + 1 - metBack.y) }
    }
    guard goesOn else { return nil }
    let farthest = forward.farthest
    return (oldStart + farthest.x, newStart + farthest.y)
  }
}

/// One of the two walks of a search: how far it gets with a number of insertions and deletions.
///
/// A place is x elements of the old array and y of the new one; x − y is its diagonal. On each
/// diagonal only the farthest place counts. With an even number of steps only even diagonals are
/// reached, with an odd number only odd ones.
@usableFromInline struct Walk {
  /// For each diagonal the farthest x; a very negative number if no place has been reached.
  @usableFromInline var reach: [Int]
  /// The entry of diagonal 0.
  @usableFromInline let center: Int

  @inlinable init(budget: Int) {
    center = budget + 1
    reach = Array(repeating: 0, count: 2 * budget + 3)
  }

  @inlinable static var unreached: Int { .min / 2 }

  @inlinable mutating func begin() {
    reach[center - 1] = Walk.unreached
    reach[center] = Walk.unreached
    reach[center + 1] = 0
  }

  /// Takes one more step on each diagonal, then skips equal elements; returns the place where
  /// it meets the other walk, which has taken `otherSteps`.
  @inlinable @inline(__always) mutating func advance(
    _ steps: Int, _ width: Int, _ height: Int, against other: Walk, _ otherSteps: Int,
    _ areEqual: (Int, Int) -> Bool
  ) -> (x: Int, y: Int)? {
    if steps > 0 {
      reach[center - steps - 1] = Walk.unreached
      reach[center + steps + 1] = Walk.unreached
    }
    // Diagonals outside of the arrays are left out.
    var diagonal = steps <= height ? -steps : -height + (steps - height) & 1
    let highest = steps <= width ? steps : width - (steps - width) & 1
    while diagonal <= highest {
      var x = step(onto: diagonal, width, height)
      if x >= 0 {
        var y = x - diagonal
        while x < width, y < height, areEqual(x, y) {
          x += 1
          y += 1
        }
        let opposite = width - height - diagonal
        if abs(opposite) <= otherSteps, (opposite ^ otherSteps) & 1 == 0,
          x + other.reach[other.center + opposite] >= width
        {
          return (x, y)
        }
      }
      reach[center + diagonal] = x
      diagonal += 2
    }
    return nil
  }

  /// The farthest place on a diagonal that one step leads to, along x or along y, within the
  /// arrays; negative if there is none.
  @inlinable @inline(__always) func step(onto diagonal: Int, _ width: Int, _ height: Int) -> Int {
    var along = reach[center + diagonal - 1] + 1
    if along > width { along = Walk.unreached }
    let down = reach[center + diagonal + 1]
    return down <= height + diagonal && down > along ? down : along
  }

  /// The place, of those reached in the last steps, that has passed the most elements.
  @inlinable var farthest: (x: Int, y: Int) {
    var best = (x: 0, y: 0)
    let budget = center - 1
    for diagonal in stride(from: -budget, through: budget, by: 2) {
      let x = reach[center + diagonal]
      if x >= 0, 2 * x - diagonal > best.x + best.y { best = (x, x - diagonal) }
    }
    return best
  }
}
