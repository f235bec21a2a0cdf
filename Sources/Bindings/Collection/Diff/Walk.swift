/// One of the two walks of a search: how far it comes with so many insertions and deletions.
///
/// A place is x elements of the old array and y of the new one; x − y is its diagonal. On each
/// diagonal only the farthest place counts. With an even number of steps only even diagonals are
/// reached, and so on.
@usableFromInline struct Walk {
  /// For each diagonal the farthest x, or something very negative where no place has been reached.
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

  /// Takes one more step on each diagonal, and what follows is equal; answers with the place where
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

  /// Of all places reached in the last steps, the one with the most behind it.
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
