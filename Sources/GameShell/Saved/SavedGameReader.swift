import Terminal
import ViewModels

/// Reads a saved game line by line, in bounded memory, without blank lines and comments.
final class SavedGameReader {
  struct Entry {
    let number: Int
    let text: String
    let isWhole: Bool
  }

  let name: String
  private(set) var game: any Game.Type
  private(set) var words: [String: String] = [:]
  private(set) var seed: UInt64 = 0
  /// The number of bytes of the whole lines that have been read.
  private(set) var length = 0
  private let reader: LineReader
  private let descriptor: Int32

  /// Opens a file and reads its header.
  init(_ name: String, among games: [any Game.Type]) throws(ExitReason) {
    (self.name, game) = (name, games[0])
    do throws(SystemError) {
      descriptor = try System.open(name, .reading)
    } catch {
      throw .fileUnreadable(name, error)
    }
    reader = LineReader(descriptor)
    try readHeader(games)
  }

  deinit { System.close(descriptor) }

  /// Returns the next line of the game; `nil` at the end.
  ///
  /// - Parameter isWhole: whether a line without an end is skipped, because the program was stopped
  ///   while it wrote the line.
  func entry(isWhole: Bool) throws(ExitReason) -> Entry? {
    while true {
      let line: LineReader.Line?
      do throws(ExitReason) {
        line = try reader.next { () throws(ExitReason) in }
      } catch {
        switch error {
        case .inputFailed(let error): throw .fileUnreadable(name, error)
        case .lineWithoutEnd(let number): throw fault(ConsoleTexts.lineTooLong, at: number)
        default: throw error
        }
      }
      guard let line, line.hasEnd || !isWhole else { return nil }
      guard let text = line.text else { throw fault(ConsoleTexts.lineTooLong, at: line.number) }
      length = reader.length
      if text.isEmpty || text.hasPrefix("#") { continue }
      return Entry(number: line.number, text: text, isWhole: line.hasEnd)
    }
  }

  func fault(_ message: String, at line: Int? = nil) -> ExitReason {
    .badInput("\(name): \(line.map { "line \($0): " } ?? "")\(message)")
  }

  // MARK: The header

  private func readHeader(_ games: [any Game.Type]) throws(ExitReason) {
    guard let first = try entry(isWhole: false), first.text == SavedGame.firstLine else {
      throw fault(SavedGameFault.noSavedGame, at: 1)
    }
    let (name, line) = try value(of: SavedGame.game)
    guard let game = games.first(where: { $0.texts.isCalled(name) }) else {
      throw fault(SavedGameFault.unknown(name), at: line)
    }
    self.game = game
    for setting in game.settingNames {
      let (value, line) = try value(of: setting)
      words[setting] = value
      // A number that is allowed may depend on the settings above it.
      _ = try complete(words, at: line)
    }
    let (text, seedLine) = try value(of: SavedGame.seed)
    guard let seed = UInt64(text) else {
      let allowed = AllowedValues.wholeNumber(0...UInt64.max)
      throw fault(.notAllowed(SavedGame.seed, text, allowed), at: seedLine)
    }
    self.seed = seed
    words = try complete(words, at: nil)
  }

  private func complete(
    _ words: [String: String], at line: Int?
  ) throws(ExitReason) -> [String: String] {
    do throws(UsageError) {
      return try game.words(completing: words)
    } catch {
      throw fault(error.message, at: line)
    }
  }

  /// Reads a line of the header. A line that is cut off is refused, since half a number is another
  /// number.
  private func value(of key: String) throws(ExitReason) -> (String, line: Int) {
    guard let entry = try entry(isWhole: false) else { throw fault(SavedGameFault.missing(key)) }
    guard entry.isWhole else { throw fault(SavedGameFault.cutOff, at: entry.number) }
    let parts = entry.text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0] == key else { throw fault(SavedGameFault.missing(key), at: entry.number) }
    return (parts.count == 2 ? String(parts[1]) : "", entry.number)
  }
}
