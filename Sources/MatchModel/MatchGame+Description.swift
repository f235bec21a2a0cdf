extension MatchGame: CustomStringConvertible {
  /// The game in a few words, for debugging: “14 matches, at most 3, user to move”.
  public var description: String {
    "\(count) matches, at most \(rules.takeAtMost), \(playerToMove) to move"
  }
}
