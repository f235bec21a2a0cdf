public import ViewModels

/// The settings of Connect Four.
public struct ConnectFourSettings: GameSettings {
  public enum Side: Sendable { case human, computer }

  public var red = Side.human, yellow = Side.computer
  public var level = Level.medium

  /// Creates the settings with which every front end begins.
  public init() {}

  public static let all: [Setting<Self>] = [
    side("red", "Who plays red", \.red),
    side("yellow", "Who plays yellow", \.yellow),
    .choice(
      "level", "How the computer plays", \.level,
      [(.easy, "easy", "Easy"), (.medium, "medium", "Medium"), (.hard, "hard", "Hard")],
      effect: .atOnce),
  ]

  private static func side(
    _ name: String, _ title: String, _ place: Setting<Self>.Place<Side>
  ) -> Setting<Self> {
    .choice(
      name, title, place, [(.human, "human", "Human"), (.computer, "computer", "Computer")],
      effect: .atOnce)
  }

  public func nearest() -> ConnectFourSettings { self }
  public var fault: (setting: String, allowed: String)? { nil }
  public var warning: Dialog? { nil }
  public var isRandom: Bool { !computers.isEmpty && level != .hard }

  var computers: [Grid.Disc] { Grid.Disc.allCases.filter { Grid.isComputer($0, self) } }
}

extension Grid: Rules {
  public init(_: ConnectFourSettings) { self.init() }

  public func adopting(_: ConnectFourSettings) -> Grid { self }

  public var best: Int? { advice?.column }

  public func making(_ column: Int) throws(Refusal) -> Grid { try dropping(into: column) }

  public func answer(
    _ settings: ConnectFourSettings, using random: inout any RandomNumberGenerator
  ) -> Int? { settings.level.move(on: self, using: &random) }

  public static func isComputer(_ disc: Disc, _ settings: ConnectFourSettings) -> Bool {
    (disc == .red ? settings.red : settings.yellow) == .computer
  }
  public static func word(for disc: Disc) -> String { disc == .red ? "R" : "Y" }
  public static func name(of disc: Disc, _: ConnectFourSettings) -> String {
    ConnectFourWording.name(of: disc)
  }
}
