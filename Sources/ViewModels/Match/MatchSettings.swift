public import MatchModel

/// The settings of the match game.
public struct MatchSettings: Hashable, Sendable {
  public var rules: MatchRules
  public var strategy: Strategy

  /// - Parameter strategy: the computer's strategy; `dumb` by default.
  public init(rules: MatchRules = .standard, strategy: Strategy = .dumb) {
    self.rules = rules
    self.strategy = strategy
  }

  /// Whether the user cannot win, if `first` begins.
  public func isCertainLoss(first: Player) -> Bool {
    strategy == .smart && rules.isCertainLoss(first: first)
  }
}
