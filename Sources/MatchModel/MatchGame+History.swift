extension MatchGame {
  /// A move of one player.
  public struct Move: Hashable, Sendable {
    /// The player who took the matches.
    public let player: Player
    /// The number of matches.
    public let count: Int
  }

  /// A game, and the moves that led to it.
  ///
  ///     var history = History(MatchGame())
  ///     history = try history.taking(3, by: .user)
  ///     history.takingBack(by: .user)    // the beginning
  public struct History: Hashable, Sendable {
    /// The current game.
    public private(set) var game: MatchGame

    /// All moves of this game, the first one first.
    public private(set) var moves: [Move] = []

    /// Creates the history of a game without moves.
    public init(_ game: MatchGame = MatchGame()) { self.game = game }

    /// Returns the history after `player` has taken matches.
    ///
    /// - Throws: the errors of `MatchGame.taking(_:by:)`
    public func taking(_ matches: Int, by player: Player) throws(MoveError) -> History {
      var next = self
      next.game = try game.taking(matches, by: player)
      next.moves.append(Move(player: player, count: matches))
      return next
    }

    /// Returns the history after the computer has moved, or nothing if it is not its turn.
    public func answered(
      by strategy: Strategy, using generator: inout some RandomNumberGenerator
    ) -> History? {
      guard !game.isOver, game.playerToMove == .computer else { return nil }
      let count = strategy.move(
        count: game.count, takeAtMost: game.rules.takeAtMost, using: &generator)
      var next = self
      next.game = game.removing(count)
      next.moves.append(Move(player: .computer, count: count))
      return next
    }

    /// Whether `player` has moved.
    public func canTakeBack(by player: Player) -> Bool { moves.contains { $0.player == player } }

    /// Returns the history before the last move of `player`, or nothing if there is none.
    ///
    /// Later moves are taken back, too. The rules do not change.
    public func takingBack(by player: Player) -> History? {
      guard let last = moves.lastIndex(where: { $0.player == player }) else { return nil }
      var earlier = self
      earlier.game = game.takingBack(moves[last...].reduce(0) { $0 + $1.count }, for: player)
      earlier.moves.removeSubrange(last...)
      return earlier
    }

    /// Returns the history of a new game with the same rules and the same first player.
    public func restarted() -> History { History(game.restarted()) }

    /// Returns the history under other rules; see `MatchGame.changing(rules:)`.
    public func changing(rules: MatchRules) -> History {
      var changed = self
      changed.game = game.changing(rules: rules)
      return changed
    }
  }
}
