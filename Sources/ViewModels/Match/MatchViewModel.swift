public import Bindings
public import MatchModel

/// The main screen of the match game: the player takes matches, and the computer answers at once.
public final class MatchViewModel: GameViewModel, Game {
  public static let texts = MatchWording.texts

  // What the screen shows
  /// The rule and a button's label, for a screen on which a picture leads to the settings.
  public let instructions = MatchWording.instructions, infoTitle = MatchWording.info
  /// “Removing the last match loses the game.”
  public let heading: Property<String>
  /// “18 matches”.
  public let gameState: Property<String>
  /// “Please start”, “I remove 1 match”.
  public let moveReport: Property<String>
  public let board: CollectionProperty<Tile>
  /// “Your move (1..3)”; empty when no match can be taken.
  public let prompt: Property<String>
  /// The largest number that the player may take; 0 when it is not the player's turn.
  public let limit: Property<Int>
  public let hasOneKeyMoves: Property<Bool>
  public let marked = Property(value: [Int]())
  public let columns = 10

  // What the player does
  public let takeOne, takeTwo, takeThree: Action<Void, Void, Never>
  public let take: Action<Int, Void, MatchGame.MoveError>

  /// - Parameter warns: whether the form of the settings warns before a game that cannot be won.
  public init(_ settings: MatchSettings, random: any RandomNumberGenerator, warns: Bool) {
    let turns = Turns<MatchGame>(settings, answers: .together, random: random)
    let count = turns.state.map { $0.count }.named("matchCount")
    let limit = turns.state.map { $0.userLimit }.named("limit")
    let take = turns.make
    func button(_ count: Int) -> Action<Void, Void, Never> {
      Action(enabledIf: limit.map { $0 >= count }) { take(count) }
    }
    heading = Property(value: MatchWording.lastMatchLoses)
    gameState = count.map(MatchWording.matches)
    moveReport = turns.record.map(MatchWording.report)
    let tiles = count.map { Array(repeating: Tile("|", look: .piece), count: $0) }
    board = CollectionProperty(following: tiles.named("matches"))
    prompt = limit.map(MatchWording.prompt)
    hasOneKeyMoves = turns.record.map { $0.settings.takeAtMost < 10 }
    (self.limit, self.take) = (limit, take)
    (takeOne, takeTwo, takeThree) = (button(1), button(2), button(3))
    super.init(turns, warns: warns, sentence: MatchWording.sentence, dialog: MatchWording.dialog)
  }

  public convenience init(_ settings: MatchSettings, random: any RandomNumberGenerator) {
    self.init(settings, random: random, warns: true)
  }

  /// Creates a game of 18 matches against an opponent that always takes one match.
  public convenience init() {
    self.init(
      MatchSettings(matches: 18, engine: .dumb), random: SystemRandomNumberGenerator(),
      warns: false)
  }

  public var status: Property<String> { gameState }
  public var spoken: Property<String> { gameState }
  public var commands: [Command] {
    zip(1..., [takeOne, takeTwo, takeThree]).map { (MatchWording.take($0), $1) }
  }

  /// Returns the move that takes a match and all matches to its right.
  public func move(at tile: Int) -> String? {
    guard board.value.indices.contains(tile) else { return nil }
    let count = board.value.count - tile
    return count <= limit.value ? "\(count)" : nil
  }
}
