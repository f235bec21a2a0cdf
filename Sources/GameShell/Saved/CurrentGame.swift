import Bindings
import Terminal
import ViewModels

/// Repeats the moves of a saved game, and compares what happens with the file.
final class Replay {
  let reader: SavedGameReader
  let game: any Game
  /// The lines of what has happened that have not been compared.
  private var due: [String] = []
  /// The lines that have been repeated.
  private(set) var lines: [String] = []

  init(_ reader: SavedGameReader) {
    self.reader = reader
    game = reader.game.make(reader.words, seed: reader.seed)
    BindingTarget(on: self) { $0.due.append($1) } <~ game.recorded
  }

  /// - Parameters:
  ///   - isWhole: whether a last line without an end is skipped.
  ///   - follow: called after each line.
  /// - Returns: the lines at the end that are not in the file.
  /// - Throws: at the first line that does not match.
  func run(
    isWhole: Bool, _ follow: () throws(ExitReason) -> Void = {}
  ) throws(ExitReason) -> [String] {
    while let entry = try reader.entry(isWhole: isWhole) {
      if due.isEmpty { _ = game.replay(entry.text) }
      if due.isEmpty {
        throw reader.fault("'\(entry.text)' cannot happen here", at: entry.number)
      }
      let expected = due.removeFirst()
      // A line of settings may end early, as an older version wrote it.
      let isOlder = entry.text.hasPrefix("settings ") && expected.hasPrefix(entry.text + " ")
      guard entry.text == expected || isOlder else {
        throw reader.fault("'\(entry.text)' should be '\(expected)'", at: entry.number)
      }
      lines.append(entry.text)
      try follow()
    }
    return due
  }
}

/// A game that is played now: new, or continued from a file.
struct CurrentGame {
  let game: any Game
  /// The settings with which it has begun.
  let words: [String: String]
  let seed: UInt64
  let isRandom: Bool
  /// The file in which the game is saved.
  var file: SavedGame?
  var isResumed = false

  /// Creates a new game, which is saved if a name of a file is given.
  init(
    _ kind: any Game.Type, _ words: [String: String], seed: UInt64, savedTo name: String? = nil
  ) throws(ExitReason) {
    game = kind.make(words, seed: seed)
    (self.words, self.seed, isRandom) = (words, seed, kind.isRandom(words))
    file = try name.map { name throws(ExitReason) in
      try SavedGame(to: name, of: kind, words, seed: seed)
    }
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
    let (replay, missing) = try Self.unfinished(reader)
    game = replay.game
    (words, seed) = (reader.words, reader.seed)
    isRandom = reader.game.isRandom(words)
    isResumed = true
    if let same {
      try same.keep(reader.length)
      file = same
    } else {
      file = try SavedGame(to: other ?? "", of: reader.game, reader.words, seed: seed)
      for line in replay.lines { file?.add(line) }
    }
    for line in missing { file?.add(line) }
  }

  /// Replays a game that has not ended; returns also the lines that were not written.
  private static func unfinished(
    _ reader: SavedGameReader
  ) throws(ExitReason) -> (replay: Replay, missing: [String]) {
    let replay = Replay(reader)
    replay.game.newGame()
    let missing = try replay.run(isWhole: true)
    guard replay.game.outcome.value == nil else { throw reader.fault("the game has ended") }
    return (replay, missing)
  }

  /// The names of the files in the current folder that hold a game which has not ended.
  static func files(among games: [any Game.Type]) -> [(file: String, game: String)] {
    System.files().sorted().compactMap { name in
      guard let reader = try? SavedGameReader(name, among: games),
        (try? unfinished(reader)) != nil
      else { return nil }
      return (name, reader.game.texts.title)
    }
  }
}
