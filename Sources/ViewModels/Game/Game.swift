public import Bindings

/// A game that every shell, page and window can show: a view model with a board of tiles.
///
/// No requirement has a default, so a game with a part left out does not compile. No state and no
/// event of the rules passes through it: everything that a person can read is an output.
public protocol Game: GameViewModel {
  associatedtype Settings: GameSettings

  static var texts: GameTexts { get }

  /// - Parameter random: the source of the computers' random moves.
  init(_ settings: Settings, random: any RandomNumberGenerator)

  /// The line above the game: who plays, or the rule that matters most.
  var heading: Property<String> { get }
  /// The state in a sentence.
  var status: Property<String> { get }
  /// The board in a sentence, for a person who does not see it.
  var spoken: Property<String> { get }
  /// The question for a move; empty when no person is to move.
  var prompt: Property<String> { get }
  /// The board, in reading order.
  var board: CollectionProperty<Tile> { get }
  /// The indices of the tiles that stand out, such as the winning line.
  var marked: Property<[Int]> { get }
  /// The number of tiles in a row.
  var columns: Int { get }
  /// Whether every move is a single digit, so that no Enter is needed.
  var hasOneKeyMoves: Property<Bool> { get }
  /// The buttons of this game, beside those of every game.
  var commands: [Command] { get }

  /// Returns the move that choosing a tile enters, legal or not; `nil` if there is none.
  func move(at tile: Int) -> String?
}

/// The texts of a game that never change.
public struct GameTexts: Hashable, Sendable {
  /// The word by which the game is called, and other words for it.
  public let name: String, aliases: [String]
  public let title, summary, rules, example: String
  /// The title of the button that begins another game.
  public let again: String
  /// The pictures of pieces, such as “❌”, which a view may show in place of their texts.
  public let signs: [Tile.Look: String]

  public init(
    name: String, aliases: [String], title: String, summary: String, rules: String,
    example: String, again: String, signs: [Tile.Look: String]
  ) {
    (self.name, self.aliases, self.title, self.summary) = (name, aliases, title, summary)
    (self.rules, self.example, self.again, self.signs) = (rules, example, again, signs)
  }

  /// Whether a word names the game.
  public func isCalled(_ word: String) -> Bool { name == word || aliases.contains(word) }
}

/// A place of a board: what a person sees there.
public struct Tile: Hashable, Sendable {
  /// The look of a tile, for colors and artwork.
  public enum Look: String, Sendable {
    case free
    /// A piece of the first player, the second player, or of both.
    case first, second, piece

    public var color: Palette {
      switch self {
      case .free: .faint
      case .first: .first
      case .second: .second
      case .piece: .wood
      }
    }
  }

  /// “X”, “|”, or the number of the cell while it is free.
  public let text: String
  public let look: Look

  public init(_ text: String, look: Look) { (self.text, self.look) = (text, look) }
}

extension Tile: CustomStringConvertible {
  public var description: String { text }
}

extension Tile: JSONValue {
  public var json: String {
    JSONObject(members: ["text": text, "look": look.rawValue]).json
  }
}

/// A button of a game.
public typealias Command = (title: String, action: Action<Void, Void, Never>)
