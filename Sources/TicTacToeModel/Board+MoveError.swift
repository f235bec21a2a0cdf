extension Board {
  /// Why a square cannot be played.
  public enum MoveError: Error, Hashable {
    /// There is a marker on the square.
    case occupied(Square, by: Marker)
    /// A player has won or the board is full.
    case gameOver
  }
}
