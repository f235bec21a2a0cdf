public import TicTacToeModel

/// What happens in a game of tic-tac-toe.
public enum TicTacToeEvent: Hashable, Sendable {
  case started
  case played(Square, by: Marker)
  /// The game has ended, for the person who plays.
  case ended(Outcome)
  /// A person has taken back a move.
  case takenBack(Square, by: Marker)
  /// What a perfect player would do.
  case hinted(Board.Advice)
  /// A move was refused; these cells are free.
  case refused(TicTacToeViewModel.PlayError, free: [Int])
  case nothingToTakeBack
}

extension TicTacToeEvent {
  /// The number of the cell that a hint says to play.
  public var hintedMove: Int? {
    if case .hinted(let advice) = self { advice.square.index + 1 } else { nil }
  }
}
