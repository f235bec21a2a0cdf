/// A tic-tac-toe board, and with it the whole state of a game.
///
/// A board is a value. A move returns the next board or throws why there is none, and the board it
/// was made on stays as it is. Every board can be reached in a game.
///
///     let board = try Board().playing(at: Square.all[4])    // a cross in the center
public struct Board: Hashable, Sendable {
  /// The markers by row and column.
  public private(set) var rows = Three(repeating: Three<Marker?>(repeating: nil))

  /// Creates an empty board.
  public init() {}

  /// Creates a board from nine cells in reading order, or nothing when no game leads there.
  public init?(_ cells: [Marker?]) {
    guard cells.count == Square.all.count else { return nil }
    for square in Square.all { self[square] = cells[square.index] }
    guard isReachable else { return nil }
  }

  /// The marker on a square, if there is one.
  public private(set) subscript(square: Square) -> Marker? {
    get { rows[square.row][square.column] }
    set { rows[square.row][square.column] = newValue }
  }

  /// The marker that moves next, if the game is not over.
  public var turn: Marker? {
    isOver ? nil : count(of: .circle) < count(of: .cross) ? .circle : .cross
  }

  /// The first line that the winner has completed, if there is a winner.
  public var line: Line? { Line.all.first(where: isComplete) }

  /// All lines that the winner has completed: a single move can complete two.
  public var lines: [Line] { Line.all.filter(isComplete) }

  private func isComplete(_ line: Line) -> Bool {
    let marker = self[line.squares.first]
    return marker != nil && marker == self[line.squares.second]
      && marker == self[line.squares.third]
  }

  /// The marker that has won, if one has.
  public var winner: Marker? { line.flatMap { self[$0.squares.first] } }

  /// Whether every square is taken.
  public var isFull: Bool { !Square.all.contains { self[$0] == nil } }

  /// Whether every square is taken and no player has won.
  public var isDraw: Bool { isFull && winner == nil }

  /// Whether no move is allowed: a player has won or the board is full.
  public var isOver: Bool { isFull || winner != nil }

  /// The squares without a marker, in reading order.
  public var freeSquares: [Square] { Square.all.filter { self[$0] == nil } }

  /// Returns the board after the marker whose turn it is has been put on a square.
  ///
  /// - Throws: `gameOver` when no move is allowed; `occupied` when the square has a marker
  public func playing(at square: Square) throws(MoveError) -> Board {
    guard let turn else { throw .gameOver }
    if let marker = self[square] { throw .occupied(square, by: marker) }
    var next = self
    next[square] = turn
    return next
  }

  private func count(of marker: Marker) -> Int { Square.all.count { self[$0] == marker } }

  /// Cross begins and both take turns, so it has as many markers as circle or one more; and a
  /// winner was the last to move.
  private var isReachable: Bool {
    let lead = count(of: .cross) - count(of: .circle)
    let winners = Set(lines.map { self[$0.squares.first] })
    return switch winners {
    case []: lead == 0 || lead == 1
    case [.cross]: lead == 1
    case [.circle]: lead == 0
    default: false
    }
  }
}
