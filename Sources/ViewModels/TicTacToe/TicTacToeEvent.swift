public import TicTacToeModel

/// An event in a game of tic-tac-toe.
public enum TicTacToeEvent: Hashable, Sendable {
  case started
  case played(Square, by: Marker)
  /// The game has ended, with this outcome for the person who plays.
  case ended(Outcome)
  /// A person has taken back a move.
  case takenBack(Square, by: Marker)
  /// The move of a perfect player.
  case hinted(Board.Advice)
  /// A move was refused; these cells are free.
  case refused(TicTacToeViewModel.PlayError, free: [Int])
  case nothingToTakeBack
}

extension TicTacToeEvent {
  /// The number of the cell that a hint recommends.
  public var hintedMove: Int? {
    if case .hinted(let advice) = self { advice.square.index + 1 } else { nil }
  }
}
