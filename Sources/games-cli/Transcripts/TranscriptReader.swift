import Terminal

/// Reads a transcript line by line, in bounded memory.
final class TranscriptReader {
  struct Entry {
    let number: Int
    let text: String
    let isWhole: Bool
  }

  let name: String
  private(set) var command = Command.match
  /// The options, with the rules of the file in place of the chosen ones.
  private(set) var options: Options
  /// The number of lines that have been read.
  var number: Int { reader.number }
  /// The number of bytes of the whole lines that have been read.
  private(set) var length = 0

  private let reader: LineReader
  private let descriptor: Int32

  init(_ name: String, _ options: Options) throws(ExitReason) {
    self.name = name
    self.options = options
    do throws(SystemError) {
      descriptor = try System.open(name, .reading)
    } catch {
      throw .fileUnreadable(name, error)
    }
    reader = LineReader(descriptor)
    try readHeader()
  }

  deinit { System.close(descriptor) }

  /// Returns the line of the next event; `nil` at the end.
  ///
  /// - Parameter isWhole: whether a line without an end is skipped, because the program was stopped
  ///   while it wrote the line.
  func entry(isWhole: Bool) throws(ExitReason) -> Entry? {
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
      return Entry(number: line.number, text: text, isWhole: line.hasEnd)
    }
  }

  func fault(_ fault: TranscriptFault, at line: Int?) -> ExitReason {
    .badInput("\(name): \(line.map { "line \($0): " } ?? "")\(fault.message)")
  }

  private func inFile(_ ending: ExitReason) -> ExitReason {
    switch ending {
    case .inputFailed(let error): .fileUnreadable(name, error)
    case .lineWithoutEnd(let number): fault(.lineTooLong, at: number)
    default: ending
    }
  }

  /// Refuses a header that is cut off, since half a number is another number.
  private func readHeader() throws(ExitReason) {
    guard let first = try entry(isWhole: false), first.text == Transcript.firstLine else {
      throw fault(.noTranscript, at: 1)
    }
    let (name, line) = try value(of: Transcript.game)
    guard let command = Command.named(name), Command.games.contains(command) else {
      throw fault(.unknownGame(name), at: line)
    }
    self.command = command
    for option in Options.table where option.recorded != nil && option.belongs(to: command) {
      let (value, line) = try value(of: option.key)
      if let allowed = option.set(&options, value) {
        throw fault(.notAllowed(option.key, value: value, allowed: allowed), at: line)
      }
    }
  }

  private func value(of key: String) throws(ExitReason) -> (String, line: Int) {
    guard let entry = try entry(isWhole: false) else { throw fault(.missing(key), at: nil) }
    guard entry.isWhole else { throw fault(.cutOff, at: entry.number) }
    let (name, value) = entry.parts
    guard name == key else { throw fault(.missing(key), at: entry.number) }
    return (value, entry.number)
  }
}

extension TranscriptReader.Entry {
  /// The first word and the rest.
  fileprivate var parts: (key: String, value: String) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count == 2 ? String(parts[1]) : "")
  }
}
