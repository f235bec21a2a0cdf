public import MatchModel

/// What a player can choose about the match game.
public struct MatchSettings: Hashable, Sendable {
  public var rules: MatchRules
  public var strategy: Strategy

  /// - Parameter strategy: the app begins with the dumb one.
  public init(rules: MatchRules = .standard, strategy: Strategy = .dumb) {
    self.rules = rules
    self.strategy = strategy
  }

  /// Whether the user cannot win, if `first` begins.
  public func isCertainLoss(first: Player) -> Bool {
    strategy == .smart && rules.isCertainLoss(first: first)
  }
}
