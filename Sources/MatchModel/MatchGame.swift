/// The state of a match game: the pile, whose turn it is, and the rules.
///
/// A game is a value. A move returns the next game or throws why there is none, and the game it was
/// made in stays as it is.
///
///     let game = try MatchGame().taking(3)    // 15 matches, the computer is to move
public struct MatchGame: Hashable, Sendable {
  /// The rules: `takeAtMost` as it holds now, `initialCount` as the next game begins.
  public private(set) var rules: MatchRules

  /// The player who begins this game and each one after it.
  public let first: Player

  /// The number of matches on the pile.
  public private(set) var count: Int

  /// The player to move, or the one who would be if the game were not over.
  public private(set) var playerToMove: Player

  /// Creates a game without moves.
  public init(rules: MatchRules = .standard, first: Player = .user) {
    self.rules = rules
    self.first = first
    count = rules.initialCount
    playerToMove = first
  }

  /// The largest number of matches that the player to move may take; 0 when the game is over.
  public var limit: Int { min(count, rules.takeAtMost) }

  /// The limit while the user is to move, otherwise 0.
  public var userLimit: Int { playerToMove == .user ? limit : 0 }

  /// Whether the last match has been taken.
  public var isOver: Bool { count == 0 }

  /// Whether the player to move loses against perfect play.
  public var isLost: Bool { rules.isLost(at: count) }

  /// How many matches a perfect player would take, unless the game is over; 1 when it is lost.
  public var bestMove: Int? {
    isOver ? nil : MatchRules.bestMove(at: count, takeAtMost: rules.takeAtMost)
  }

  /// The player who took the last match, if it has been taken.
  public var loser: Player? { winner?.opponent }

  /// The player who left the last match to the other, if it has been taken.
  public var winner: Player? { isOver ? playerToMove : nil }

  /// Returns the game after the player to move has taken matches.
  ///
  /// - Throws: `gameOver` when no match is left; `outOfRange` when `matches` is not in `1...limit`
  public func taking(_ matches: Int) throws(MoveError) -> MatchGame {
    guard !isOver else { throw .gameOver }
    guard 1...limit ~= matches else { throw .outOfRange(taken: matches, allowed: 1...limit) }
    return removing(matches)
  }

  private func removing(_ matches: Int) -> MatchGame {
    var next = self
    next.count -= matches
    next.playerToMove = playerToMove.opponent
    return next
  }

  /// Returns the game after `player` has taken matches.
  ///
  /// - Throws: `gameOver` when no match is left; `notYourTurn` when the other player is to move;
  ///   `outOfRange` when `matches` is not in `1...limit`
  public func taking(_ matches: Int, by player: Player) throws(MoveError) -> MatchGame {
    guard isOver || player == playerToMove else { throw .notYourTurn(player) }
    return try taking(matches)
  }

  /// Returns a new game with the same rules and the same first player.
  public func restarted() -> MatchGame { MatchGame(rules: rules, first: first) }

  /// Returns the game under other rules.
  ///
  /// `takeAtMost` holds at once. `initialCount` leaves the pile as it is and holds from the next
  /// game.
  public func changing(rules: MatchRules) -> MatchGame {
    var changed = self
    changed.rules = rules
    return changed
  }
}
