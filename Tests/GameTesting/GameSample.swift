import Foundation
package import ViewModels

/// Whether everything is played, not only a sample: `THOROUGH=1`.
package let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] != nil

/// What the suite for every game needs to know about a game.
package struct GameSample<G: Game> {
  /// A whole game: the moves of the persons, each a digit, and the result at the end.
  package typealias Play = (settings: G.Settings, moves: String, result: String)
  /// What a game answers to a text after some moves: to “hint”, or to a text that is refused.
  package typealias Saying = (settings: G.Settings, moves: String, text: String, sentence: String)

  let plays: [Play]
  let settings: [G.Settings]
  let sentences: [Saying]
  let refused: [String]
  let isLegal: (String, [Tile], G.Settings) -> Bool
  let act: (G, Int) -> Void
  package let invariants: KeyValuePairs<String, (G) -> Bool>

  /// - Parameters:
  ///   - plays: a game that is won, one that is lost, and one that is drawn, if a game can be; in
  ///     the first, a person begins.
  ///   - settings: the ways to play, such as each side by a computer.
  ///   - sentences: hints and refusals.
  ///   - refused: texts that are no move at the beginning, beside those that never are.
  ///   - isLegal: whether a text is a move on a board, from the rules alone.
  ///   - act: the game's own action that takes a number.
  ///   - invariants: what holds at every announcement.
  package init(
    plays: [Play], settings: [G.Settings], sentences: [Saying], refused: [String],
    isLegal: @escaping (String, [Tile], G.Settings) -> Bool,
    act: @escaping (G, Int) -> Void, invariants: KeyValuePairs<String, (G) -> Bool>
  ) {
    (self.plays, self.settings) = (plays, settings)
    (self.sentences, self.refused) = (sentences, refused)
    (self.isLegal, self.act, self.invariants) = (isLegal, act, invariants)
  }
}
