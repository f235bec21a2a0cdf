/// Finds what two arrays have in common, by Myers' algorithm in linear space ("An O(ND) difference
/// algorithm and its variations", 1986).
///
/// It walks from both ends of the arrays at once, with as few insertions and deletions as possible,
/// until the walks meet; that place is on a shortest way, and divides it into two smaller searches.
/// If the walks have not met within the budget, the farthest place that the one from the front has
/// come to divides it. What is found is then no longer the longest that there is, but the effort is
/// bounded: O(n × budget).
@usableFromInline struct ShortestEdit<Element: Equatable> {
  /// How many insertions and deletions each of the walks takes at most.
  @inlinable static var budget: Int { 256 }

  @usableFromInline let old: [Element]
  @usableFromInline let new: [Element]
  @usableFromInline let middle: Gap
  @usableFromInline let budget: Int
  @usableFromInline var collector: GapCollector
  /// The walk from the front, and the one from the back, which counts from there.
  @usableFromInline var forward: Walk
  @usableFromInline var backward: Walk

  @inlinable init(_ old: [Element], _ new: [Element], within middle: Gap, budget: Int) {
    (self.old, self.new, self.middle, self.budget) = (old, new, middle, budget)
    collector = GapCollector(within: middle)
    forward = Walk(budget: budget)
    backward = Walk(budget: budget)
  }

  @inlinable mutating func gaps() -> [Gap] {
    _ = search(middle, goesOn: true)
    return collector.finish(middle)
  }

  /// The gaps, if the walks meet within the budget.
  @inlinable mutating func gapsWithinBudget() -> [Gap]? {
    search(middle, goesOn: false) ? collector.finish(middle) : nil
  }

  /// Searches a part of the arrays; answers whether it has come to an end.
  ///
  /// Only the first search can exceed the budget, so it continues in a loop, and what is nested
  /// halves the insertions and deletions each time.
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
      if x > start { collector.keep(old: start, new: y - (x - start), count: x - start) }
      if x == oldEnd || y == newEnd { break }
      let rest = Gap(old: x..<oldEnd, new: y..<newEnd)
      guard let meeting = walk(rest, goesOn: goesOn) else { return false }
      _ = search(Gap(old: x..<meeting.x, new: y..<meeting.y), goesOn: true)
      (x, y) = meeting
    }
    let count = part.old.upperBound - oldEnd
    if count > 0 { collector.keep(old: oldEnd, new: newEnd, count: count) }
    return true
  }

  /// Walks from both ends of the part, and answers with a place that divides the search.
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
