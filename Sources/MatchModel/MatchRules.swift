/// The number of matches at the beginning of a game, and the largest number that a move may take.
///
/// A value of this type always satisfies `1 <= takeAtMost < initialCount <= 1000`.
public struct MatchRules: Hashable, Sendable {
  /// The range in which both numbers lie.
  public static let bounds = 1...1_000

  /// The default rules: 18 matches, of which a move takes at most 3.
  public static let standard = MatchRules(nearestInitialCount: 18, takeAtMost: 3)

  /// The number of matches with which a game begins.
  public let initialCount: Int

  /// The largest number of matches that a move may take.
  public let takeAtMost: Int

  /// Creates rules from numbers that obey the bounds.
  ///
  /// - Throws: `initialCount` when it leaves no room for a smaller number or exceeds the bounds;
  ///   otherwise `takeAtMost` when it is not in `1..<initialCount`
  public init(initialCount: Int, takeAtMost: Int) throws(SettingsError) {
    let counts = Self.bounds.lowerBound + 1...Self.bounds.upperBound
    guard counts ~= initialCount else { throw .initialCount(initialCount, allowed: counts) }
    let limits = Self.bounds.lowerBound...initialCount - 1
    guard limits ~= takeAtMost else { throw .takeAtMost(takeAtMost, allowed: limits) }
    (self.initialCount, self.takeAtMost) = (initialCount, takeAtMost)
  }

  /// Creates the rules that are nearest to two numbers: the first one is limited to the bounds, and
  /// the second one to numbers below the first one.
  public init(nearestInitialCount count: Int, takeAtMost: Int) {
    initialCount = min(max(count, Self.bounds.lowerBound + 1), Self.bounds.upperBound)
    self.takeAtMost = min(max(takeAtMost, Self.bounds.lowerBound), initialCount - 1)
  }

  /// Whether the player to move at `count` matches loses against a perfect opponent.
  public func isLost(at count: Int) -> Bool { Self.isLost(at: count, takeAtMost: takeAtMost) }

  /// Returns the move that leaves the opponent in a lost position, or else 1.
  static func bestMove(at count: Int, takeAtMost: Int) -> Int {
    (1...min(count, takeAtMost)).first { isLost(at: count - $0, takeAtMost: takeAtMost) } ?? 1
  }

  /// Whether a position is lost.
  ///
  /// The player who takes the last match loses, so 1 is lost. So is 1 plus any multiple of
  /// `takeAtMost + 1`: the opponent completes each move to that number, until one match is left.
  private static func isLost(at count: Int, takeAtMost: Int) -> Bool {
    count % (takeAtMost + 1) == 1
  }

  /// Whether the user, moving first, cannot win against the smart computer.
  public var isCertainLoss: Bool { isCertainLoss(first: .user) }

  /// Whether the user cannot win against the smart computer when `first` makes the first move.
  public func isCertainLoss(first: Player) -> Bool {
    (first == .user) == isLost(at: initialCount)
  }
}
