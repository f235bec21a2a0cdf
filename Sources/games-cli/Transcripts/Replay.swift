import Bindings

/// Does again what stands in a transcript, and compares what comes of it.
final class Replay {
  private let reader: TranscriptReader
  private let stage: Stage
  private let told = Field(.log)
  /// How many lines have been played again.
  private(set) var count = 0

  init(_ reader: TranscriptReader, on stage: Stage) {
    self.reader = reader
    self.stage = stage
    told <~ stage.game.recorded
  }

  /// - Parameters:
  ///   - isWhole: whether a last line without its end is left out.
  ///   - follow: is called after each thing that was done.
  /// - Returns: what has come about at the end and does not stand in the file.
  /// - Throws: at the first line that does not come about.
  func run(isWhole: Bool, _ follow: (String) throws(Ending) -> Void) throws(Ending) -> [String] {
    stage.keyboard.open()
    var due: [String] = told.take().reversed()
    while let entry = try reader.entry(isWhole: isWhole) {
      if due.isEmpty {
        stage.keyboard.replay(entry.text)
        due = told.take().reversed()
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
