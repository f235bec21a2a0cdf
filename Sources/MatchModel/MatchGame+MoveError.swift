extension MatchGame {
  /// Why a player cannot take matches.
  public enum MoveError: Error, Hashable {
    /// No match is left.
    case gameOver
    /// The player who wanted to take matches is not the player to move.
    case notYourTurn(Player)
    /// The player to move may not take this number of matches.
    case outOfRange(taken: Int, allowed: ClosedRange<Int>)
  }
}
