import Terminal
import ViewModels

/// Reads a saved game line by line, in bounded memory.
final class SavedGameReader {
  struct Entry {
    let number: Int
    let text: String
    let isWhole: Bool
  }

  let name: String
  let game: any Game.Type
  let words: [String: String]
  let seed: UInt64
  /// The number of bytes of the whole lines that have been read.
  private(set) var length = 0
  private let file: FileLines

  /// Opens a file and reads its header.
  init(_ name: String, among games: [any Game.Type]) throws(ExitReason) {
    self.name = name
    file = try FileLines(name)
    (game, words, seed) = try Self.header(file, games)
  }

  /// Returns the next line of the game; `nil` at the end.
  ///
  /// - Parameter isWhole: whether a line without an end is skipped, because the program was stopped
  ///   while it wrote the line.
  func entry(isWhole: Bool) throws(ExitReason) -> Entry? {
    let entry = try file.entry(isWhole: isWhole)
    length = file.length
    return entry
  }

  func fault(_ fault: SavedGameFault, at line: Int?) -> ExitReason { file.fault(fault, at: line) }

  /// Reads the header. A line that is cut off is refused, since half a number is another number.
  private static func header(
    _ file: FileLines, _ games: [any Game.Type]
  ) throws(ExitReason) -> (any Game.Type, [String: String], UInt64) {
    guard let first = try file.entry(isWhole: false), first.text == SavedGame.firstLine else {
      throw file.fault(.noSavedGame, at: 1)
    }
    let (name, line) = try file.value(of: SavedGame.game)
    guard let game = games.first(where: { $0.texts.isCalled(name) }) else {
      throw file.fault(.unknownGame(name), at: line)
    }
    var words: [String: String] = [:]
    for setting in game.settingNames {
      let (value, line) = try file.value(of: setting)
      words[setting] = value
      do throws(UsageError) {
        _ = try game.words(completing: [setting: value])
      } catch {
        throw file.fault(.settings(error.message), at: line)
      }
    }
    let (text, seedLine) = try file.value(of: SavedGame.seed)
    guard let seed = UInt64(text) else {
      let allowed = AllowedValues.wholeNumber(0...UInt64.max)
      throw file.fault(.settings(.notAllowed(SavedGame.seed, text, allowed)), at: seedLine)
    }
    do throws(UsageError) {
      return (game, try game.words(completing: words), seed)
    } catch {
      throw file.fault(.settings(error.message), at: nil)
    }
  }
}

/// The lines of a file, without blank ones and comments.
private final class FileLines {
  private let name: String
  private let reader: LineReader
  private let descriptor: Int32
  private(set) var length = 0

  init(_ name: String) throws(ExitReason) {
    self.name = name
    do throws(SystemError) {
      descriptor = try System.open(name, .reading)
    } catch {
      throw .fileUnreadable(name, error)
    }
    reader = LineReader(descriptor)
  }

  deinit { System.close(descriptor) }

  func entry(isWhole: Bool) throws(ExitReason) -> SavedGameReader.Entry? {
    while true {
      let line: LineReader.Line?
      do throws(ExitReason) {
        line = try reader.next { () throws(ExitReason) in }
      } catch {
        throw inFile(error)
      }
      guard let line, line.hasEnd || !isWhole else { return nil }
      guard let text = line.text else { throw fault(.lineTooLong, at: line.number) }
      length = reader.length
      if text.isEmpty || text.hasPrefix("#") { continue }
      return SavedGameReader.Entry(number: line.number, text: text, isWhole: line.hasEnd)
    }
  }

  func value(of key: String) throws(ExitReason) -> (String, line: Int) {
    guard let entry = try entry(isWhole: false) else { throw fault(.missing(key), at: nil) }
    guard entry.isWhole else { throw fault(.cutOff, at: entry.number) }
    let parts = entry.text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0] == key else { throw fault(.missing(key), at: entry.number) }
    return (parts.count == 2 ? String(parts[1]) : "", entry.number)
  }

  func fault(_ fault: SavedGameFault, at line: Int?) -> ExitReason {
    .badInput("\(name): \(line.map { "line \($0): " } ?? "")\(fault.message)")
  }

  private func inFile(_ reason: ExitReason) -> ExitReason {
    switch reason {
    case .inputFailed(let error): .fileUnreadable(name, error)
    case .lineWithoutEnd(let number): fault(.lineTooLong, at: number)
    default: reason
    }
  }
}
