/// The titles of the match game's screen, which never change.
public struct MatchTexts: Hashable, Sendable {
  public init() {}

  public let title = Wording.matchGame
  public let instructions = Wording.instructions
  /// The rule in one sentence, for a screen without an info button.
  public let rule = Wording.lastMatchLoses
  /// What a player who asks for help reads first.
  public let rules = Wording.matchRules
  public let example = Wording.matchExample
  /// “Take 1”, “Take 2” and “Take 3”.
  public let takes = (1...3).map(Wording.takeTitle)
  public let undo = Wording.undo
  public let hint = Wording.hint
  public let newGame = Wording.newGame
  public let quit = Wording.quit
  /// “More Info”: the label of a button that shows a picture.
  public let moreInfo = Wording.moreInfo
  /// “Settings”: the title of a button without a picture.
  public let settings = Wording.settings
}

/// A match of the pile, by its index.
public struct Match: Hashable, Sendable {
  public let index: Int

  public init(index: Int) { self.index = index }

  static func all(_ count: Int) -> [Match] { (0..<count).map(Match.init) }
}
