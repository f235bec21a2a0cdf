/// Visits all positions that can follow and finds the best move: minimax on bit masks.
///
/// Bit *i* of a mask represents the square with index *i*, so a position is two masks: the squares
/// of the player to move and those of the opponent. In a debug build a first move takes 3 ms; it
/// took 100 ms on boards instead of masks, and 130 ms without caching values.
struct PerfectSearch {
  private static let lines = Line.all.map { line in
    line.squares.reduce(0) { $0 | 1 << $1.index }
  }

  private var values: [Int: Int] = [:]

  /// The first square, in reading order, of those with the greatest value for `marker`, and that
  /// value.
  mutating func best(on board: Board, for marker: Marker) -> (square: Square, value: Int) {
    let own = mask(of: marker, on: board)
    let other = mask(of: marker.opponent, on: board)
    var best: (square: Square, value: Int)?
    for square in board.freeSquares {
      let value = -value(own: other, other: own | 1 << square.index)
      if value > best?.value ?? .min { best = (square, value) }
    }
    guard let best else { fatalError("No move: the board is full\n\(board)") }
    return best
  }

  private func mask(of marker: Marker, on board: Board) -> Int {
    Square.all.reduce(0) { board[$1] == marker ? $0 | 1 << $1.index : $0 }
  }

  /// The value of a position for the player to move: 0 for a draw, negative for a loss, positive
  /// for a win. The more squares are left at the end, the farther it is from 0.
  private mutating func value(own: Int, other: Int) -> Int {
    let position = own << 9 | other
    if let known = values[position] { return known }
    let free = ~(own | other) & 0b111_111_111
    let result: Int
    if Self.lines.contains(where: { $0 & other == $0 }) {
      result = -1 - free.nonzeroBitCount
    } else if free == 0 {
      result = 0
    } else {
      result = bestValue(own: own, other: other, free: free)
    }
    values[position] = result
    return result
  }

  private mutating func bestValue(own: Int, other: Int, free: Int) -> Int {
    var best = Int.min
    var remaining = free
    while remaining != 0 {
      let square = remaining & -remaining
      best = max(best, -value(own: other, other: own | square))
      remaining ^= square
    }
    return best
  }
}
