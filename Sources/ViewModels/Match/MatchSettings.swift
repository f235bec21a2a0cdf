public import MatchModel

/// The settings of the match game.
public struct MatchSettings: GameSettings {
  public var matches: Int
  public var takeAtMost: Int
  public var engine: Strategy
  public var first: Player

  public init(matches: Int, takeAtMost: Int = 3, engine: Strategy = .smart, first: Player = .user) {
    (self.matches, self.takeAtMost, self.engine, self.first) = (matches, takeAtMost, engine, first)
  }

  /// Creates the settings with which every front end begins: with them, a person can win.
  public init() { self.init(matches: 18) }

  public static let all: [Setting<Self>] = [
    .number(
      "matches", "Initial number of matches", \.matches, in: 2...1_000, offered: 12...24,
      effect: .nextGame),
    .number(
      "take-at-most", "Maximum number to remove", \.takeAtMost, in: 1...999, offered: 1...3,
      effect: .atOnce),
    engine,
    .choice(
      "first", "Who begins", \.first,
      [(.user, "you", "You"), (.computer, "computer", "Computer")], effect: .nextGame),
  ]

  static let engine = Setting<Self>.choice(
    "engine", "Move Strategy", \.engine,
    [(.dumb, "dumb", "Dumb"), (.wild, "wild", "Wild"), (.smart, "smart", "Smart")],
    effect: .atOnce)

  var rules: MatchRules { MatchRules(nearestInitialCount: matches, takeAtMost: takeAtMost) }

  public func nearest() -> MatchSettings {
    MatchSettings(
      matches: rules.initialCount, takeAtMost: rules.takeAtMost, engine: engine, first: first)
  }

  public var fault: (setting: String, allowed: String)? {
    takeAtMost < matches ? nil : ("take-at-most", "a whole number from 1 to \(matches - 1)")
  }

  public var warning: Dialog? {
    engine == .smart && rules.isCertainLoss(first: first) ? MatchWording.certainLoss : nil
  }

  public var isRandom: Bool { engine.isRandom }
}

extension MatchGame: Rules {
  public init(_ settings: MatchSettings) {
    self.init(rules: settings.rules, first: settings.first)
  }

  public func adopting(_ settings: MatchSettings) -> MatchGame { changing(rules: settings.rules) }

  public var turn: Player? { isOver ? nil : playerToMove }

  public var best: Int? { bestMove }

  public func making(_ count: Int) throws(MoveError) -> MatchGame { try taking(count) }

  public func answer(
    _ settings: MatchSettings, using random: inout any RandomNumberGenerator
  ) -> Int? {
    isOver
      ? nil : settings.engine.move(count: count, takeAtMost: rules.takeAtMost, using: &random)
  }

  public static func isComputer(_ player: Player, _: MatchSettings) -> Bool { player == .computer }
  public static func word(for player: Player) -> String { player == .user ? "you" : "computer" }
  public static func name(of player: Player, _: MatchSettings) -> String {
    player == .user ? "You" : "I"
  }
}
