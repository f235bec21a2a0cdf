/// The playing strength of the computer, from the weakest to the strongest.
public enum Level: CaseIterable, Sendable {
  /// Plays any free square, each as likely as the others.
  case easy
  /// Wins if one move completes a line, else blocks a line that is about to be completed, else
  /// plays as `easy` does.
  case medium
  /// Wins as soon and loses as late as the opponent allows; from the empty board, it never loses.
  /// The moves are not random: of several best squares it plays the first in reading order.
  case perfect

  /// Whether the moves are random.
  public var isRandom: Bool { self != .perfect }

  /// Chooses a free square for the marker whose turn it is.
  ///
  /// A given sequence of the generator leads to the same moves on every platform.
  ///
  /// - Precondition: the game is not over
  public func move(
    on board: Board, using generator: inout some RandomNumberGenerator
  ) -> Square {
    guard let turn = board.turn else { fatalError("No move: the game is over on\n\(board)") }
    switch self {
    case .easy:
      return board.freeSquares.anyElement(using: &generator)
    case .medium:
      return board.completingSquare(for: turn)
        ?? board.completingSquare(for: turn.opponent)
        ?? board.freeSquares.anyElement(using: &generator)
    case .perfect:
      return PerfectSearch.complete.best(on: board, for: turn).square
    }
  }
}

extension Array {
  // `randomElement(using:)` draws by the width of `Int`, which is not the same everywhere.
  fileprivate func anyElement(using generator: inout some RandomNumberGenerator) -> Element {
    self[Int(generator.next(upperBound: UInt64(count)))]
  }
}

extension Board {
  /// The first free square, in reading order, on which `marker` would complete a line.
  fileprivate func completingSquare(for marker: Marker) -> Square? {
    let squares = Line.all.compactMap { line in
      let others = line.squares.filter { self[$0] != marker }
      return others.count == 1 && self[others[0]] == nil ? others[0] : nil
    }
    return squares.min { $0.index < $1.index }
  }
}
