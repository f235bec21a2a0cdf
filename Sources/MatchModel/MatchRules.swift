/// The number of matches at the beginning of a game, and the largest number that a move may take.
///
/// A value of this type always satisfies `1 <= takeAtMost < initialCount <= 1000`.
public struct MatchRules: Hashable, Sendable {
  /// The range in which both numbers lie.
  public static let bounds = 1...1_000

  /// The default rules: 18 matches, of which a move takes at most 3.
  public static let standard = MatchRules(validInitialCount: 18, takeAtMost: 3)

  /// The number of matches with which a game begins.
  public let initialCount: Int

  /// The largest number of matches that a move may take.
  public let takeAtMost: Int

  /// Creates rules from numbers that obey the bounds.
  ///
  /// - Throws: `initialCount` when it leaves no room for a smaller number or exceeds the bounds;
  ///   otherwise `takeAtMost` when it is not in `1..<initialCount`
  public init(initialCount: Int, takeAtMost: Int) throws(SettingsError) {
    let initialCounts = Self.initialCounts(takeAtMost: Self.bounds.lowerBound)
    guard initialCounts.contains(initialCount) else {
      throw .initialCount(initialCount, allowed: initialCounts)
    }
    self = try MatchRules(validInitialCount: initialCount, takeAtMost: 1)
      .changing(takeAtMost: takeAtMost)
  }

  /// Creates rules from one or both numbers. A missing number is that of `standard`, or the largest
  /// that is allowed.
  ///
  /// - Throws: the errors of `init(initialCount:takeAtMost:)`
  public init(initialCount: Int?, takeAtMost: Int?) throws(SettingsError) {
    let count = initialCount ?? Self.standard.initialCount
    let limit = takeAtMost ?? min(Self.standard.takeAtMost, max(count, 2) - 1)
    self = try MatchRules(initialCount: count, takeAtMost: limit)
  }

  /// Creates the rules that are nearest to two numbers: the first one is limited to the bounds, and
  /// the second one to numbers below the first one.
  public init(nearestInitialCount initialCount: Int, takeAtMost: Int) {
    let count = min(max(initialCount, 2), Self.bounds.upperBound)
    self.init(validInitialCount: count, takeAtMost: min(max(takeAtMost, 1), count - 1))
  }

  private init(validInitialCount initialCount: Int, takeAtMost: Int) {
    self.initialCount = initialCount
    self.takeAtMost = takeAtMost
  }

  /// Returns rules with another number of matches to begin with.
  ///
  /// - Throws: `initialCount` when it is not larger than `takeAtMost` or exceeds the bounds
  public func changing(initialCount: Int) throws(SettingsError) -> MatchRules {
    let allowed = Self.initialCounts(takeAtMost: takeAtMost)
    guard allowed.contains(initialCount) else {
      throw .initialCount(initialCount, allowed: allowed)
    }
    return MatchRules(validInitialCount: initialCount, takeAtMost: takeAtMost)
  }

  /// Returns rules with another largest number of matches to take.
  ///
  /// - Throws: `takeAtMost` when it is not in `1..<initialCount`
  public func changing(takeAtMost: Int) throws(SettingsError) -> MatchRules {
    let allowed = Self.bounds.lowerBound...(initialCount - 1)
    guard allowed.contains(takeAtMost) else {
      throw .takeAtMost(takeAtMost, allowed: allowed)
    }
    return MatchRules(validInitialCount: initialCount, takeAtMost: takeAtMost)
  }

  private static func initialCounts(takeAtMost: Int) -> ClosedRange<Int> {
    (takeAtMost + 1)...bounds.upperBound
  }

  /// Whether the player to move at `count` matches loses against a perfect opponent.
  public func isLost(at count: Int) -> Bool {
    Self.isLost(at: count, takeAtMost: takeAtMost)
  }

  /// How many matches a perfect player takes from `count`.
  func bestMove(at count: Int) -> Int {
    Self.bestMove(at: count, takeAtMost: takeAtMost)
  }

  /// Returns the move that leaves the opponent in a lost position, or else delays the end.
  static func bestMove(at count: Int, takeAtMost: Int) -> Int {
    (1...min(count, takeAtMost)).first { isLost(at: count - $0, takeAtMost: takeAtMost) } ?? 1
  }

  /// Whether a position is lost.
  ///
  /// The player who takes the last match loses, so one match is lost; and so is every number from
  /// which the opponent can complete each move to a round of `takeAtMost + 1`, down to that one.
  static func isLost(at count: Int, takeAtMost: Int) -> Bool {
    count % (takeAtMost + 1) == 1
  }

  /// Whether the user, moving first, cannot win against the smart computer.
  public var isCertainLoss: Bool {
    isCertainLoss(first: .user)
  }

  /// Whether the user cannot win against the smart computer when `first` makes the first move.
  public func isCertainLoss(first: Player) -> Bool {
    switch first {
    case .user: isLost(at: initialCount)
    case .computer: !isLost(at: initialCount)
    }
  }
}
