public import Bindings
public import MatchModel

/// The match game as properties: one that is set, and all others derived from it.
///
/// A move is one set of one value, so no observer receives the new number of matches with the old
/// limit, and only changed values are announced.
public final class ReactiveMatch {
  public let matchCount: Property<Int>
  public let rules: Property<MatchRules>
  /// The largest number that the user may take; 0 when it is not the user's turn.
  public let userLimit: Property<Int>
  public let isGameOver: Property<Bool>
  public let loser: Property<Player?>
  /// Whether the user has a move to take back.
  public let canTakeBack: Property<Bool>

  /// The player who begins.
  public let first: Player

  private let history: MutableProperty<MatchGame.History>
  private let strategy: MutableProperty<Strategy>
  private let random: RandomSource

  public init(
    settings: MatchSettings = MatchSettings(), first: Player = .user,
    random: any RandomNumberGenerator = SystemRandomNumberGenerator()
  ) {
    history = MutableProperty(
      MatchGame.History(MatchGame(rules: settings.rules, first: first)), name: "game")
    strategy = MutableProperty(settings.strategy, name: "strategy")
    self.random = RandomSource(random)
    self.first = first
    // Closures, which are faster than key paths.
    matchCount = history.map { $0.game.count }.named("matchCount")
    rules = history.map { $0.game.rules }
    userLimit = history.map { $0.game.userLimit }
    isGameOver = history.map { $0.game.isOver }
    loser = history.map { $0.game.loser }.named("loser")
    canTakeBack = history.map { $0.canTakeBack(by: .user) }.named("canTakeBack")
  }

  /// The current game.
  public var game: MatchGame { history.value.game }
  /// All moves of this game.
  public var moves: [MatchGame.Move] { history.value.moves }
  public var isComputersTurn: Bool { !game.isOver && game.playerToMove == .computer }
  public var settings: MatchSettings {
    MatchSettings(rules: game.rules, strategy: strategy.value)
  }

  /// Begins a new game, with the number of matches that was chosen last.
  public func restart() { history.modify { $0 = $0.restarted() } }

  /// Applies settings: the limit and the strategy at once, the number of matches from the next game
  /// on.
  public func apply(_ settings: MatchSettings) {
    batch {
      history.modify { $0 = $0.changing(rules: settings.rules) }
      strategy.value = settings.strategy
    }
  }

  /// - Throws: the errors of `MatchGame`; the game is then unchanged.
  public func performUserMove(_ count: Int) throws(MatchGame.MoveError) {
    history.value = try history.value.taking(count, by: .user)
  }

  /// Lets the computer take matches by its strategy; returns how many, or `nil` if it is not its
  /// turn.
  public func performComputerMove() -> Int? {
    let next = random.draw { history.value.answered(by: strategy.value, using: &$0) }
    guard let next else { return nil }
    history.value = next
    return next.moves.last?.count
  }

  /// Takes back the user's last move and the later ones; returns whether there was one.
  public func takeBack() -> Bool {
    guard let earlier = history.value.takingBack(by: .user) else { return false }
    history.value = earlier
    return true
  }
}
