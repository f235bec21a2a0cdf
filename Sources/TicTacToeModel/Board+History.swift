extension Board {
  /// A board, and the moves that led to it.
  ///
  ///     var history = try History().playing(at: Square.all[4])
  ///     history.takingBack(by: [.cross])    // the beginning
  public struct History: Hashable, Sendable {
    /// The current board.
    public private(set) var board = Board()

    /// The squares in the order in which they were played.
    public private(set) var moves: [Square] = []

    /// Creates the history of an empty board.
    public init() {}

    /// Returns the history after the marker whose turn it is has been put on a square.
    ///
    /// - Throws: the errors of `Board.playing(at:)`
    public func playing(at square: Square) throws(MoveError) -> History {
      var next = self
      next.board = try board.playing(at: square)
      next.moves.append(square)
      return next
    }

    /// The marker of the next move, or the one it would be if the game were not over.
    public var nextMarker: Marker { moves.count.isMultiple(of: 2) ? .cross : .circle }

    /// Returns a square that a computer plays, and the history after that; nothing if none of
    /// `markers` is to move.
    public func answered(
      by level: Level, playing markers: Set<Marker>,
      using generator: inout some RandomNumberGenerator
    ) -> (square: Square, history: History)? {
      guard let turn = board.turn, markers.contains(turn) else { return nil }
      let square = level.move(on: board, using: &generator)
      var next = self
      next.board = board.putting(turn, on: square)
      next.moves.append(square)
      return (square, next)
    }

    /// Whether one of `markers` has moved.
    public func canTakeBack(by markers: Set<Marker>) -> Bool { lastMove(of: markers) != nil }

    /// Returns the history before the last move of one of `markers`, or nothing if there is none.
    ///
    /// Later moves are taken back, too.
    public func takingBack(by markers: Set<Marker>) -> History? {
      guard let last = lastMove(of: markers) else { return nil }
      var earlier = self
      earlier.board = moves[last...].reduce(board) { $0.takingBack($1) }
      earlier.moves.removeSubrange(last...)
      return earlier
    }

    private func lastMove(of markers: Set<Marker>) -> Int? {
      moves.lastIndex { square in board[square].map(markers.contains) ?? false }
    }
  }
}
