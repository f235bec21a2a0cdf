/// Finds what two arrays have in common ("An O(ND) difference algorithm", Myers, 1986).
///
/// A point (x, y) is x elements of the old array and y of the new one; x − y is its diagonal. A
/// step deletes an element (x + 1) or inserts one (y + 1), and then passes equal elements. For each
/// number of steps and each diagonal that they may reach, the farthest x counts:
///
///     0 steps              0          diagonals
///     1 step           -1     1
///     2 steps      -2      0      2
@usableFromInline struct ShortestEdit {
  @usableFromInline private(set) var runs: [Run] = []
  /// The gap behind the last step.
  @usableFromInline private(set) var rest: Gap
  /// Whether the limit sufficed: the runs are then a longest common subsequence.
  @usableFromInline private(set) var isComplete = true
  /// All rows of the picture, one after the other; negative where no point has been reached.
  @usableFromInline var reach: [Int32] = []
  @usableFromInline let part: Gap
  /// The numbers of elements.
  @usableFromInline let width, height: Int

  /// - Parameter limit: The greatest number of steps, beyond which the farthest point is taken.
  /// - Complexity: O(n × limit) at worst, O(n + limit²) as a rule.
  @inlinable init<Element: Equatable>(
    _ old: [Element], _ new: [Element], within part: Gap, limit: Int
  ) {
    (self.part, rest) = (part, part)
    (width, height) = (part.old.count, part.new.count)
    if width == 0 || height == 0 { return }
    let (oldStart, newStart) = (part.old.lowerBound, part.new.lowerBound)
    for steps in 0...limit {
      var (best, bestSum) = (0, -1)
      for place in 0...steps {
        var x = entry(steps, place)
        if x >= 0 {
          var y = x - (2 * place - steps)
          while x < width, y < height, old[oldStart + x] == new[newStart + y] {
            x += 1
            y += 1
          }
          if x + y > bestSum { (best, bestSum) = (place, x + y) }
        }
        reach.append(Int32(truncatingIfNeeded: x))
      }
      if bestSum == width + height || steps == limit {
        finish(steps, best, isComplete: bestSum == width + height)
        break
      }
    }
  }

  /// Returns the farthest x at which the last of `steps` steps enters a diagonal, or below 0.
  @_alwaysEmitIntoClient func entry(_ steps: Int, _ place: Int) -> Int {
    if steps == 0 { return 0 }
    let (former, unreached) = (steps * (steps - 1) / 2 + place, Int(Int32.min / 2))
    var deleting = place > 0 ? Int(reach[former - 1]) + 1 : unreached
    if deleting > width { deleting = unreached }
    var inserting = place < steps ? Int(reach[former]) : unreached
    if inserting - (2 * place - steps) > height { inserting = unreached }
    return max(deleting, inserting)
  }

  /// Collects the runs of the way to a place in the last row.
  @usableFromInline mutating func finish(_ last: Int, _ end: Int, isComplete: Bool) {
    self.isComplete = isComplete
    let (oldStart, newStart) = (part.old.lowerBound, part.new.lowerBound)
    var place = end
    for steps in (0...last).reversed() {
      let (row, x, diagonal) = (steps * (steps + 1) / 2, entry(steps, place), 2 * place - steps)
      let farthest = Int(reach[row + place])
      if steps == last {
        rest = Gap(
          old: oldStart + farthest..<part.old.upperBound,
          new: newStart + farthest - diagonal..<part.new.upperBound)
      }
      if farthest > x { runs.append((oldStart + x, newStart + x - diagonal, farthest - x)) }
      if place > 0, Int(reach[row - steps + place - 1]) + 1 == x { place -= 1 }
    }
    runs.reverse()
  }
}
