import TicTacToeModel

/// A cell of the grid, with its texts.
public struct Cell: Hashable, Sendable {
  /// The number of the cell, from 1 to 9, in reading order.
  public let number: Int
  /// “❌”, “⭕️” or nothing.
  public let label: String
  /// “X”, “O” or nothing.
  public let letter: String
  public let isFree: Bool

  /// “X”, “O” or, while the cell is free, its number, which a player types.
  public var text: String { isFree ? String(number) : letter }

  init(_ square: Square, _ marker: Marker?) {
    number = square.index + 1
    label = marker.map(Wording.label) ?? ""
    letter = marker.map(Wording.letter) ?? ""
    isFree = marker == nil
  }

  static func all(on board: Board) -> [Cell] { Square.all.map { Cell($0, board[$0]) } }

  /// The numbers of the winning cells.
  static func winning(on board: Board) -> [Int] {
    Set(board.lines.flatMap(\.squares)).map { $0.index + 1 }.sorted()
  }

  static func free(on board: Board) -> [Int] { board.freeSquares.map { $0.index + 1 } }

  /// The marker of the next move.
  static func next(in cells: [Cell]) -> Marker {
    cells.count { !$0.isFree }.isMultiple(of: 2) ? .cross : .circle
  }
}
