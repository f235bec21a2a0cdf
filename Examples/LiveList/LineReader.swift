import ExampleSupport

/// Reads standard input line by line. Unlike `readLine`, it can react to signals while it waits.
struct LineReader {
  private var unread: ArraySlice<UInt8> = []
  private var hasEnded = false

  /// Returns the next line, `nil` at the end of the input.
  ///
  /// - Parameter interrupted: called when a signal arrives instead of input.
  mutating func next(interrupted: () -> Void) -> String? {
    var line: [UInt8] = []
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        line += unread[..<end]
        unread = unread[(end + 1)...]
        return String(decoding: line, as: UTF8.self)
      }
      line += unread
      unread = []
      guard !hasEnded, fill(interrupted) else {
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
      }
    }
  }

  private mutating func fill(_ interrupted: () -> Void) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      if let count = System.read(into: &buffer) {
        unread = buffer[..<count]
        hasEnded = count == 0
        return count > 0
      }
      interrupted()
    }
  }
}
