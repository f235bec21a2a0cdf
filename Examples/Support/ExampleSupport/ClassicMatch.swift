public import MatchModel

/// The match game as a class that is changed in place, as the controllers of old like it.
public final class ClassicMatch {
  public private(set) var game = MatchGame()
  public var strategy = Strategy.dumb
  /// Is called after each change; there is room for one observer.
  public var changed: (() -> Void)?
  private var generator: SplitMix64

  public init(seed: String?) { generator = SplitMix64(seed: seed) }

  /// Begins again, with the number of matches last chosen.
  public func restart() {
    game = game.restarted()
    changed?()
  }

  /// Changes the rules; numbers that make none change nothing.
  public func changeRules(initialCount: Int, takeAtMost: Int) {
    guard let rules = try? MatchRules(initialCount: initialCount, takeAtMost: takeAtMost) else {
      return
    }
    game = game.changing(rules: rules)
    changed?()
  }

  public func performUserMove(_ count: Int) throws(MatchGame.MoveError) {
    game = try game.taking(count, by: .user)
    changed?()
  }

  /// Lets the computer move, and answers how many matches it has taken: 0 if it cannot move.
  public func performComputerMove() -> Int {
    guard !game.isOver else { return 0 }
    let count = strategy.move(
      count: game.count, takeAtMost: game.rules.takeAtMost, using: &generator)
    guard let next = try? game.taking(count, by: .computer) else { return 0 }
    game = next
    changed?()
    return count
  }
}
