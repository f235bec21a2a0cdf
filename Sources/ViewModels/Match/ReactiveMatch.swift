public import Bindings
public import MatchModel

/// The match game as properties: one that is set, and all others derived from it.
///
/// A move is one set of one value, so nobody ever sees the new number of matches with the old
/// limit, and nothing is announced that did not change.
public final class ReactiveMatch {
  public let matchCount: Property<Int>
  public let rules: Property<MatchRules>
  /// What the user may take; 0 when it is not the user's turn.
  public let userLimit: Property<Int>
  public let isGameOver: Property<Bool>
  public let loser: Property<Player?>
  public let strategy: MutableProperty<Strategy>

  private let game: MutableProperty<MatchGame>
  private let random: RandomSource

  public init(
    settings: MatchSettings = MatchSettings(), first: Player = .user,
    random: any RandomNumberGenerator = SystemRandomNumberGenerator()
  ) {
    game = MutableProperty(MatchGame(rules: settings.rules, first: first), name: "game")
    strategy = MutableProperty(settings.strategy, name: "strategy")
    self.random = RandomSource(random)
    self.first = first
    matchCount = game.map(\.count)
    rules = game.map(\.rules)
    userLimit = game.map(\.userLimit)
    isGameOver = game.map(\.isOver)
    loser = game.map(\.loser)
  }

  /// Who begins.
  public let first: Player
  public var isComputersTurn: Bool { !game.value.isOver && game.value.playerToMove == .computer }
  public var settings: MatchSettings {
    MatchSettings(rules: game.value.rules, strategy: strategy.value)
  }

  /// Begins again, with the number of matches last chosen.
  public func restart() { game.modify { $0 = $0.restarted() } }

  /// Applies settings: the limit and the strategy at once, the number of matches from the next game
  /// on.
  public func apply(_ settings: MatchSettings) {
    batch {
      game.modify { $0 = $0.changing(rules: settings.rules) }
      strategy.value = settings.strategy
    }
  }

  /// - Throws: what `MatchGame` refuses; nothing has changed then.
  public func performUserMove(_ count: Int) throws(MatchGame.MoveError) {
    game.value = try game.value.taking(count, by: .user)
  }

  /// Lets the computer take what its strategy says; answers how many, or `nil` if it is not its
  /// turn.
  public func performComputerMove() -> Int? {
    guard isComputersTurn else { return nil }
    let game = game.value
    let count = random.draw { generator in
      strategy.value.move(
        count: game.count, takeAtMost: game.rules.takeAtMost, using: &generator)
    }
    guard let next = try? game.taking(count, by: .computer) else { return nil }
    self.game.value = next
    return count
  }
}
