import Bindings
import Terminal
import ViewModels

/// A game that is played now: new, or continued from a file.
struct CurrentGame {
  let game: any Game
  let seed: UInt64
  /// The file in which the game is saved.
  var file: SavedGame?
  var isResumed = false

  /// Creates a new game, which is saved if a name of a file is given.
  init(
    _ kind: any Game.Type, _ words: [String: String], seed: UInt64, savedTo name: String? = nil
  ) throws(ExitReason) {
    game = kind.make(words, seed: seed)
    self.seed = seed
    if let name { file = try SavedGame(to: name, of: kind, words, seed: seed) }
    if let file { file <~ game.recorded }
  }

  /// Continues the game in a file, in the same file unless another one is named. The whole file is
  /// checked first.
  init(
    resuming name: String, of kind: (any Game.Type)?, among games: [any Game.Type],
    savedTo other: String?
  ) throws(ExitReason) {
    let same = other == nil || other == name ? try SavedGame(resuming: name) : nil
    let reader = try SavedGameReader(name, among: games)
    guard kind == nil || kind?.texts == reader.game.texts else {
      throw reader.fault("this is a game of '\(reader.game.texts.name)'")
    }
    let (game, lines, missing) = try Self.unfinished(reader)
    (self.game, seed) = (game, reader.seed)
    isResumed = true
    if let same {
      try same.keep(reader.length)
      file = same
    } else {
      file = try SavedGame(to: other ?? "", of: reader.game, reader.words, seed: seed)
      for line in lines { file?.add(line) }
    }
    for line in missing { file?.add(line) }
    if let file { file <~ game.recorded }
  }

  /// Replays a game that has not ended; returns also its lines, and those that were not written.
  private static func unfinished(
    _ reader: SavedGameReader
  ) throws(ExitReason) -> (game: any Game, lines: [String], missing: [String]) {
    let game = reader.makeGame()
    let (lines, missing) = try reader.replay(in: game, isContinued: true) { game.newGame() }
    guard game.outcome.value == nil else { throw reader.fault("the game has ended") }
    return (game, lines, missing)
  }

  /// The files in the current folder that hold a game which has not ended, and the games' titles.
  static func files(among games: [any Game.Type]) -> [(file: String, game: String)] {
    System.files().sorted().compactMap { name in
      guard let reader = try? SavedGameReader(name, among: games),
        (try? unfinished(reader)) != nil
      else { return nil }
      return (name, reader.game.texts.title)
    }
  }
}
