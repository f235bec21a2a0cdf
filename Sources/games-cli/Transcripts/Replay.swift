import Bindings
import Terminal

/// Repeats the moves of a transcript, and compares the events with it.
final class Replay {
  private let reader: TranscriptReader
  private let game: Game
  private let happened = Field(.log)
  /// The number of lines that have been repeated.
  private(set) var count = 0

  init(_ reader: TranscriptReader, _ game: Game) {
    self.reader = reader
    self.game = game
    happened <~ game.recorded
  }

  /// - Parameters:
  ///   - isWhole: whether a last line without an end is skipped.
  ///   - follow: called after each line.
  /// - Returns: the events at the end that are not in the file.
  /// - Throws: at the first line that does not match.
  func run(
    isWhole: Bool, _ follow: (String) throws(ExitReason) -> Void
  ) throws(ExitReason) -> [String] {
    var due: [String] = happened.take().reversed()
    while let entry = try reader.entry(isWhole: isWhole) {
      if due.isEmpty {
        game.replay(entry.text)
        due = happened.take().reversed()
      }
      guard let expected = due.popLast() else {
        throw reader.fault(.impossible(entry.text), at: entry.number)
      }
      guard expected == entry.text else {
        throw reader.fault(.different(entry.text, expected: expected), at: entry.number)
      }
      count += 1
      try follow(entry.text)
    }
    return due.reversed()
  }
}
