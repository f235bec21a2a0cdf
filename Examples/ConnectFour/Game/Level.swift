/// The playing strength of the computer.
public enum Level: CaseIterable, Sendable {
  /// Drops a disc into any column, each as likely as the others.
  case easy
  /// Wins if one disc is enough, else blocks such a win, else plays as `easy` does.
  case medium
  /// Looks six moves ahead, and prefers the middle.
  case hard

  /// Returns a column; `nil` when the game is over.
  func move(on grid: Grid, using random: inout any RandomNumberGenerator) -> Int? {
    guard let turn = grid.turn else { return nil }
    if self == .hard { return grid.advice?.column }
    if self == .medium, let column = grid.completing(turn) ?? grid.completing(turn.opponent) {
      return column
    }
    // `randomElement(using:)` draws by the width of `Int`, which is not the same everywhere.
    return grid.freeColumns[Int(random.next(upperBound: UInt64(grid.freeColumns.count)))]
  }
}

extension Grid {
  /// A good move, and the reason for it.
  struct Advice: Hashable {
    enum Reason: Hashable {
      case wins
      case winsSoon
      case blocks
      case everyMoveLoses
      case safe
    }

    let column: Int
    let reason: Reason
  }

  /// Advice for the color to move; `nil` when the game is over.
  var advice: Advice? {
    guard let turn else { return nil }
    var best = (column: 0, value: -100)
    for column in Self.columnsFromTheMiddle where isFree(column) {
      let value = -putting(turn, into: column).value(plies: 5, above: -100, below: -best.value)
      if value > best.value { best = (column, value) }
    }
    func completes(_ disc: Disc) -> Bool {
      putting(disc, into: best.column).winningPlaces(of: disc) != 0
    }
    let reason: Advice.Reason =
      switch best.value {
      case 1...: completes(turn) ? .wins : .winsSoon
      case 0: completes(turn.opponent) ? .blocks : .safe
      default: .everyMoveLoses
      }
    return Advice(column: best.column, reason: reason)
  }

  /// The first column in which a disc makes four in a row.
  func completing(_ disc: Disc) -> Int? {
    freeColumns.first { putting(disc, into: $0).winningPlaces(of: disc) != 0 }
  }

  private static let columnsFromTheMiddle = [4, 3, 5, 2, 6, 1, 7]

  /// The value for the color to move, by alpha-beta search: 0 if nothing is decided within so many
  /// moves; the farther from 0, the sooner somebody wins.
  private func value(plies: Int, above low: Int, below high: Int) -> Int {
    let turn = next
    if winningPlaces(of: turn.opponent) != 0 { return -1 - plies }
    guard plies > 0 else { return 0 }
    var (best, isFull) = (low, true)
    for column in Self.columnsFromTheMiddle where best < high && isFree(column) {
      isFull = false
      let grid = putting(turn, into: column)
      best = max(best, -grid.value(plies: plies - 1, above: -high, below: -best))
    }
    return isFull ? 0 : best
  }
}
