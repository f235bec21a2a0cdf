extension MatchGame: CustomStringConvertible {
  /// The game in a few words, for debugging: “14 matches, at most 3, user to move”.
  public var description: String {
    "\(count) matches, at most \(rules.takeAtMost), \(playerToMove) to move"
  }
}

extension MatchGame.History: CustomStringConvertible {
  /// The current game and the number of moves that led to it, for debugging.
  public var description: String { "\(game) after \(moves.count) moves" }
}
