/// Standard output, or another file, with a buffer, so that a move of a game is one write.
package final class Output {
  /// Whether the next text begins a line.
  package var isAtLineStart: Bool { column == 0 }
  /// The column of the next text, if no color has been written in its line.
  package private(set) var column = 0
  /// Receives everything that is written, and what the terminal shows by itself.
  package var recording: SessionRecording?
  private var buffer: [UInt8] = []
  private let sink: (ArraySlice<UInt8>) throws(SystemError) -> Void

  package init(
    _ sink: @escaping (ArraySlice<UInt8>) throws(SystemError) -> Void = {
      bytes throws(SystemError) in try System.write(bytes, to: .output)
    }
  ) {
    self.sink = sink
  }

  package func write(_ text: String) {
    guard !text.isEmpty else { return }
    buffer += text.utf8
    if let end = text.utf8.lastIndex(of: UInt8(ascii: "\n")) {
      column = text[text.index(after: end)...].columns
    } else {
      column += text.columns
    }
  }

  /// The terminal has ended the line, because it shows what is typed.
  package func lineWasTyped(_ text: String) throws(ExitReason) {
    column = 0
    try recording?.add(text + "\n")
  }

  /// Writes the buffer, if it is large enough or if it is due.
  package func settle() throws(ExitReason) {
    if buffer.count >= 32_768 { try flush() }
  }

  package func flush() throws(ExitReason) {
    let bytes = buffer[...]
    buffer.removeAll(keepingCapacity: bytes.count < 65_536)
    try recording?.add(String(decoding: bytes, as: UTF8.self))
    do throws(SystemError) {
      try sink(bytes)
    } catch {
      throw .outputFailed(error)
    }
  }
}
