/// One of the nine places on the board.
public struct Square: Hashable, Sendable {
  /// All squares in reading order.
  public static let all = (0..<9).compactMap { Square(index: $0) }

  /// The place in reading order: 0 is the top left, 8 is the bottom right.
  public let index: Int

  /// Creates the square at a place in reading order, or nothing when `index` is not in `0..<9`.
  public init?(index: Int) {
    guard 0..<9 ~= index else { return nil }
    self.index = index
  }

  /// The row, from 0 at the top to 2.
  public var row: Int { index / 3 }

  /// The column, from 0 at the left to 2.
  public var column: Int { index % 3 }
}
