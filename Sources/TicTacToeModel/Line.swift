/// Three squares in a row, a column or a diagonal.
public struct Line: Hashable, Sendable {
  /// The eight lines: the rows from the top, the columns from the left, the two diagonals.
  public static let all: [Line] =
    (0..<3).map { Line(from: $0 * 3, by: 1) }
    + (0..<3).map { Line(from: $0, by: 3) }
    + [Line(from: 0, by: 4), Line(from: 2, by: 2)]

  /// The squares of the line, in reading order.
  public let squares: Three<Square>

  private init(from index: Int, by step: Int) {
    squares = Three(index, index + step, index + 2 * step).map { Square.all[$0] }
  }
}
