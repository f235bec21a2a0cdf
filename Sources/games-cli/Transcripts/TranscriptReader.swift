/// Reads a transcript line by line, in bounded memory.
final class TranscriptReader {
  struct Entry {
    let number: Int
    let text: String
  }

  let name: String
  private(set) var command = Command.match
  /// The rules that stand in the file, over those that were chosen.
  private(set) var options: Options
  /// How many lines have been read.
  var number: Int { reader.number }
  /// How many bytes of the file are whole lines that have been read.
  private(set) var length = 0

  private let reader: LineReader
  private let descriptor: Int32

  init(_ name: String, _ options: Options) throws(Ending) {
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

  /// The next line of what happened, `nil` at the end.
  ///
  /// - Parameter isWhole: whether a line without its end is left out: the program that wrote it has
  ///   been stopped.
  func entry(isWhole: Bool) throws(Ending) -> Entry? {
    while true {
      let line: LineReader.Line?
      do throws(Ending) {
        line = try reader.next { () throws(Ending) in }
      } catch {
        throw inFile(error)
      }
      guard let line, line.hasEnd || !isWhole else { return nil }
      guard let text = line.text else { throw fault(.lineTooLong, at: line.number) }
      length = reader.length
      if text.isEmpty || text.hasPrefix("#") { continue }
      return Entry(number: line.number, text: text)
    }
  }

  func fault(_ fault: TranscriptFault, at line: Int?) -> Ending {
    .badTranscript(name, line: line, fault)
  }

  private func inFile(_ ending: Ending) -> Ending {
    switch ending {
    case .inputFailed(let error): .fileUnreadable(name, error)
    case .lineWithoutEnd(let number): fault(.lineTooLong, at: number)
    default: ending
    }
  }

  private func readHeader() throws(Ending) {
    guard let first = try entry(isWhole: false), first.text == Transcript.firstLine else {
      throw fault(.noTranscript, at: 1)
    }
    guard let second = try entry(isWhole: false) else {
      throw fault(.missing(Transcript.game), at: nil)
    }
    let (key, value) = second.parts
    guard key == Transcript.game else { throw fault(.missing(Transcript.game), at: second.number) }
    guard let command = Command.named(value), Command.games.contains(command) else {
      throw fault(.unknownGame(value), at: second.number)
    }
    self.command = command
    for option in Option.all where option.recorded != nil && option.belongs(to: command) {
      guard let entry = try entry(isWhole: false) else {
        throw fault(.missing(option.key), at: nil)
      }
      let (key, value) = entry.parts
      guard key == option.key else { throw fault(.missing(option.key), at: entry.number) }
      if let allowed = option.set(&options, value) {
        let fault = TranscriptFault.notAllowed(key, value: value, allowed: allowed.text)
        throw self.fault(fault, at: entry.number)
      }
    }
  }
}

extension TranscriptReader.Entry {
  /// The first word and the rest.
  fileprivate var parts: (key: String, value: String) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count == 2 ? String(parts[1]) : "")
  }
}
