extension Board {
  /// The move of a perfect player, and its result against another perfect player.
  public struct Advice: Hashable, Sendable {
    /// The square that `Level.perfect` plays.
    public let square: Square
    /// The result that the player to move can force.
    public let prospect: Prospect
  }

  /// The result that a player can force against every opponent.
  public enum Prospect: CaseIterable, Sendable {
    /// There is a win against every answer.
    case win
    /// There is a draw against every answer.
    case draw
    /// Every move loses against perfect play.
    case loss
  }

  /// Advice for the player to move, unless the game is over.
  ///
  /// - Complexity: the first call visits all positions.
  public var advice: Advice? {
    guard let turn else { return nil }
    let best = PerfectSearch.complete.best(on: self, for: turn)
    let prospect: Prospect = best.value > 0 ? .win : best.value < 0 ? .loss : .draw
    return Advice(square: best.square, prospect: prospect)
  }
}
