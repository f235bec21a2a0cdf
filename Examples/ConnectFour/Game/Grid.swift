/// The grid of seven columns and six rows, and with it the whole state of a game.
///
/// A grid is a value. A move returns the next grid or throws why there is none.
///
/// The discs of a color are the bits of a number: the place in a column and a row, both from 0 and
/// the row from below, is bit 7 × column + row. The seventh bit of each column stays 0, so that no
/// line leaves a column at the top and continues in the next one.
public struct Grid: Hashable, Sendable {
  /// A color, in the order of the moves.
  public enum Disc: CaseIterable, Sendable {
    case red
    case yellow

    var opponent: Disc { self == .red ? .yellow : .red }
  }

  /// Why a disc cannot be dropped into a column.
  public enum Refusal: Error, Hashable, Sendable {
    case noSuchColumn(Int)
    case full(Int)
    case gameOver
  }

  public static let width = 7, height = 6

  private var red: UInt64 = 0, yellow: UInt64 = 0

  /// Creates an empty grid.
  public init() {}

  /// The disc at a place, if there is one.
  public subscript(column: Int, row: Int) -> Disc? {
    let bit = UInt64(1) << (7 * column + row)
    return red & bit != 0 ? .red : yellow & bit != 0 ? .yellow : nil
  }

  /// The color to move; `nil` when the game is over.
  public var turn: Disc? { winner == nil && !isFull ? next : nil }

  /// The color that has four in a row, if one has.
  public var winner: Disc? { Disc.allCases.first { winningPlaces(of: $0) != 0 } }

  private var isFull: Bool { (red | yellow).nonzeroBitCount == Self.width * Self.height }

  /// The numbers, from 1 to 7, of the columns that are not full.
  public var freeColumns: [Int] { (1...Self.width).filter { isFree($0) } }

  /// Returns the grid after the color to move has dropped a disc into a column, from 1 to 7.
  public func dropping(into column: Int) throws(Refusal) -> Grid {
    guard turn != nil else { throw .gameOver }
    guard 1...Self.width ~= column else { throw .noSuchColumn(column) }
    guard isFree(column) else { throw .full(column) }
    return putting(next, into: column)
  }

  /// Whether a place is part of a winning line.
  func isWinning(_ column: Int, _ row: Int) -> Bool {
    let bit = UInt64(1) << (7 * column + row)
    return Disc.allCases.contains { winningPlaces(of: $0) & bit != 0 }
  }
}

// MARK: - For the search, which moves without checks

extension Grid {
  var next: Disc { red.nonzeroBitCount == yellow.nonzeroBitCount ? .red : .yellow }

  func isFree(_ column: Int) -> Bool { (red | yellow) & (1 << (7 * column - 2)) == 0 }

  /// Returns the grid with a disc in the lowest free place of a column that is not full.
  func putting(_ disc: Disc, into column: Int) -> Grid {
    let bottom = UInt64(1) << (7 * (column - 1))
    var grid = self
    // The sum of a column's bits and its lowest bit is the lowest free place.
    let place = ((red | yellow) & (bottom * 0b11_1111)) + bottom
    if disc == .red { grid.red |= place } else { grid.yellow |= place }
    return grid
  }

  /// The places of all lines of four: up, to the right, and both diagonals.
  func winningPlaces(of disc: Disc) -> UInt64 {
    let own = disc == .red ? red : yellow
    func lines(_ step: UInt64) -> UInt64 {
      let pairs = own & own &>> step
      let starts = pairs & pairs &>> (2 * step)
      return starts | starts &<< step | starts &<< (2 * step) | starts &<< (3 * step)
    }
    return lines(1) | lines(7) | lines(6) | lines(8)
  }
}
