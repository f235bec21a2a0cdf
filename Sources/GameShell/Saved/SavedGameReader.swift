import Bindings
import Terminal
import ViewModels

/// Reads a saved game line by line, without blank lines and comments.
final class SavedGameReader {
  let name: String
  private(set) var game: any Game.Type
  private(set) var words: [String: String] = [:]
  private(set) var seed: UInt64 = 0
  /// The number of bytes of the whole lines that have been read.
  private(set) var length = 0
  private let reader: LineReader

  /// Opens a file and reads its header.
  init(_ name: String, among games: [any Game.Type]) throws(ExitReason) {
    (self.name, game) = (name, games[0])
    reader = LineReader(try File(name, .reading))
    let first = try entry(isWhole: false)
    guard first?.text == SavedGame.firstLine else {
      throw fault("not a games-cli transcript (version 1)", at: first?.number ?? 1)
    }
    let (name, line) = try value(of: SavedGame.game)
    guard let game = games.first(where: { $0.texts.isCalled(name) }) else {
      throw fault("there is no game '\(name)'", at: line)
    }
    self.game = game
    for setting in game.settingNames {
      let (value, line) = try value(of: setting)
      words[setting] = value
      // A number that is allowed may depend on the settings above it.
      do throws(UsageError) { _ = try game.words(completing: words) } catch {
        throw fault(error.message, at: line)
      }
    }
    let (text, seedLine) = try value(of: SavedGame.seed)
    guard let seed = UInt64(text) else {
      let allowed = Grammar.wholeNumber(in: 0...UInt64.max)
      throw fault(.notAllowed(SavedGame.seed, text, allowed), at: seedLine)
    }
    self.seed = seed
  }

  /// Returns the next line that is neither blank nor a comment; `nil` at the end.
  ///
  /// - Parameter isWhole: whether a line without an end is skipped, because the program was stopped
  ///   while it wrote the line.
  func entry(isWhole: Bool) throws(ExitReason) -> (number: Int, text: String, isWhole: Bool)? {
    while let line = try reader.next(), line.hasEnd || !isWhole {
      guard let text = line.text else { throw fault(LineReader.tooLong, at: line.number) }
      length = reader.length
      if text.trimmed.isEmpty || text.hasPrefix("#") { continue }
      return (line.number, text, line.hasEnd)
    }
    return nil
  }

  func fault(_ message: String, at line: Int? = nil) -> ExitReason {
    .badInput("\(name): \(line.map { "line \($0): " } ?? "")\(message)")
  }

  // MARK: Replaying

  /// Makes a game with the file's settings and seed.
  func makeGame() -> any Game { game.make(words, seed: seed) }

  /// Repeats the moves of the saved game, and compares what happens with the file.
  ///
  /// - Parameters:
  ///   - isContinued: whether the game goes on: the file may end early, even within a line.
  ///   - begin: begins the game.
  ///   - follow: called after each line.
  /// - Returns: the lines that have been repeated, and those at the end that are not in the file.
  /// - Throws: at the first line that does not match.
  func replay(
    in game: any Game, isContinued: Bool, begin: () -> Void,
    follow: () throws(ExitReason) -> Void = {}
  ) throws(ExitReason) -> (lines: [String], missing: [String]) {
    // The lines of what has happened that have not been compared.
    var (due, lines): ([String], [String]) = ([], [])
    let observation = game.recorded.observeValues { due.append($0) }
    defer { observation.dispose() }
    begin()
    while let entry = try entry(isWhole: isContinued) {
      if due.isEmpty { _ = game.replay(entry.text) }
      if due.isEmpty { throw fault("'\(entry.text)' cannot happen here", at: entry.number) }
      let expected = due.removeFirst()
      // A line of settings may end early, as an older version wrote it.
      let isOlder = entry.text.hasPrefix("settings ") && expected.hasPrefix(entry.text + " ")
      guard entry.text == expected || isOlder else {
        throw fault("'\(entry.text)' should be '\(expected)'", at: entry.number)
      }
      lines.append(entry.text)
      try follow()
    }
    if let line = due.first, !isContinued { throw fault("ends too early: '\(line)' is missing") }
    return (lines, due)
  }

  // MARK: The header

  /// Reads a line of the header. A line that is cut off is refused, since half a number is another
  /// number.
  private func value(of key: String) throws(ExitReason) -> (String, line: Int) {
    guard let entry = try entry(isWhole: false) else { throw fault("'\(key)' is missing") }
    guard entry.isWhole else {
      throw fault(
        "the line is cut off; the settings of the game are not complete", at: entry.number)
    }
    let parts = entry.text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0] == key else { throw fault("'\(key)' is missing", at: entry.number) }
    return (parts.count == 2 ? String(parts[1]) : "", entry.number)
  }
}
