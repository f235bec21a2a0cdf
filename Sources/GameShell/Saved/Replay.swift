import Bindings
import Terminal
import ViewModels

/// Repeats the moves of a saved game, and compares what happens with the file.
final class Replay {
  let reader: SavedGameReader
  let game: any Game
  private let happened = Label(kind: .events)
  /// The number of lines that have been repeated.
  private(set) var count = 0

  init(_ reader: SavedGameReader) {
    self.reader = reader
    game = reader.game.make(reader.words, seed: reader.seed)
    happened <~ game.recorded
  }

  /// - Parameters:
  ///   - isWhole: whether a last line without an end is skipped.
  ///   - follow: called after each line.
  /// - Returns: the lines at the end that are not in the file.
  /// - Throws: at the first line that does not match.
  func run(
    isWhole: Bool, _ follow: (String) throws(ExitReason) -> Void
  ) throws(ExitReason) -> [String] {
    var due: [String] = happened.take().reversed()
    while let entry = try reader.entry(isWhole: isWhole) {
      if due.isEmpty {
        _ = game.replay(entry.text)
        due = happened.take().reversed()
      }
      guard let expected = due.popLast() else {
        throw reader.fault(SavedGameFault.impossible(entry.text), at: entry.number)
      }
      guard Self.agree(entry.text, expected) else {
        throw reader.fault(
          SavedGameFault.different(entry.text, expected), at: entry.number)
      }
      count += 1
      try follow(entry.text)
    }
    return due.reversed()
  }

  /// Whether a line of the file is what has happened. A line of settings may end early, as an older
  /// version wrote it.
  private static func agree(_ line: String, _ expected: String) -> Bool {
    line == expected || line.hasPrefix("settings ") && expected.hasPrefix(line + " ")
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
    let isSame = other == nil || other == name
    let same = isSame ? try SavedGame(resuming: name) : nil
    let reader = try SavedGameReader(name, among: games)
    guard kind == nil || kind?.texts == reader.game.texts else {
      throw reader.fault(SavedGameFault.other(reader.game.texts.name))
    }
    let replay = Replay(reader)
    replay.game.newGame()
    var lines: [String] = []
    let missing = try replay.run(isWhole: true) { lines.append($0) }
    guard replay.game.outcome.value == nil else { throw reader.fault(SavedGameFault.hasEnded) }
    game = replay.game
    (words, seed) = (reader.words, reader.seed)
    isRandom = reader.game.isRandom(words)
    isResumed = true
    if let same {
      try same.keep(reader.length)
      file = same
    } else {
      file = try SavedGame(to: other ?? "", of: reader.game, reader.words, seed: seed)
      for line in lines { file?.add(line) }
    }
    for line in missing { file?.add(line) }
  }

  /// The names of the files in the current folder that hold a game which has not ended.
  static func files(among games: [any Game.Type]) -> [(file: String, game: String)] {
    System.files().sorted().compactMap { name in
      guard let reader = try? SavedGameReader(name, among: games) else { return nil }
      let replay = Replay(reader)
      replay.game.newGame()
      guard (try? replay.run(isWhole: true) { _ in }) != nil, replay.game.outcome.value == nil
      else { return nil }
      return (name, reader.game.texts.title)
    }
  }
}
