public import MatchModel
public import Observation

/// The match game as a class that is changed in place: the model of the stops from 20 on.
@Observable public final class ClassicMatch {
  public private(set) var game = MatchGame()
  private var strategy = Strategy.dumb
  private var generator: SplitMix64
  /// Called after each change.
  public let changed = Listeners<Void>()

  public init(seed: String?) { generator = SplitMix64(seed: seed) }

  /// Begins a new game, with the initial count that was chosen last.
  public func restart() { change(to: game.restarted()) }

  public func performUserMove(_ count: Int) throws(MatchGame.MoveError) {
    change(to: try game.taking(count, by: .user))
  }

  /// Lets the computer move, and returns how many matches it has taken: 0 if it cannot move.
  public func performComputerMove() -> Int {
    guard !game.isOver else { return 0 }
    let count = strategy.move(
      count: game.count, takeAtMost: game.rules.takeAtMost, using: &generator)
    guard let next = try? game.taking(count, by: .computer) else { return 0 }
    change(to: next)
    return count
  }

  /// The settings. If the numbers are not valid rules, setting them changes only the strategy.
  public var settings: Settings {
    get {
      Settings(
        initialCount: game.rules.initialCount, takeAtMost: game.rules.takeAtMost,
        strategyIndex: Strategy.allCases.firstIndex(of: strategy) ?? 0)
    }
    set {
      strategy = newValue.strategy
      change(to: newValue.rules.map(game.changing) ?? game)
    }
  }

  private func change(to next: MatchGame) {
    game = next
    changed()
  }
}

extension ClassicMatch {
  /// The values of the settings screen.
  public struct Settings: Equatable {
    public var initialCount = 18
    public var takeAtMost = 3
    /// The index of the strategy among “Dumb”, “Wild” and “Smart”.
    public var strategyIndex = 0

    public init(initialCount: Int = 18, takeAtMost: Int = 3, strategyIndex: Int = 0) {
      self.initialCount = initialCount
      self.takeAtMost = takeAtMost
      self.strategyIndex = strategyIndex
    }

    // MARK: What the player types; the end of input changes nothing

    public mutating func enter(initialCount answer: String?) {
      if let count = answer.flatMap({ Int($0) }) { initialCount = min(max(count, 12), 24) }
    }

    public mutating func enter(takeAtMost answer: String?) {
      if let count = answer.flatMap({ Int($0) }) { takeAtMost = min(max(count, 1), 3) }
    }

    /// Any other answer than the first or the last strategy is the wild one.
    public mutating func enter(strategy answer: String?) {
      if let answer { strategyIndex = Int(answer).flatMap { [1: 0, 3: 2][$0] } ?? 1 }
    }

    /// Whether the player cannot win the next game.
    public var isCertainLoss: Bool { strategy == .smart && rules?.isCertainLoss == true }

    fileprivate var strategy: Strategy { Strategy.allCases[strategyIndex] }
    fileprivate var rules: MatchRules? {
      try? MatchRules(initialCount: initialCount, takeAtMost: takeAtMost)
    }
  }
}
