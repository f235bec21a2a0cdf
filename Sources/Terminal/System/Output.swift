/// Standard output, or another file, with a buffer, so that a move of a game is one write.
package final class Output {
  /// Whether the next text begins a line.
  package private(set) var isAtLineStart = true
  private var buffer: [UInt8] = []
  private let sink: ([UInt8]) throws(SystemError) -> Void

  package init(
    _ sink: @escaping ([UInt8]) throws(SystemError) -> Void = { bytes throws(SystemError) in
      try System.write(bytes)
    }
  ) {
    self.sink = sink
  }

  package func write(_ text: String) {
    guard !text.isEmpty else { return }
    buffer += text.utf8
    isAtLineStart = text.utf8.last == UInt8(ascii: "\n")
  }

  /// The terminal has ended the line, because it shows what is typed.
  package func lineWasTyped() { isAtLineStart = true }

  /// Writes the buffer, if it is large enough or if it is due.
  package func settle() throws(ExitReason) {
    if buffer.count >= 32_768 { try flush() }
  }

  package func flush() throws(ExitReason) {
    defer { buffer.removeAll(keepingCapacity: buffer.count < 65_536) }
    do throws(SystemError) { try sink(buffer) } catch { throw .outputFailed(error) }
  }
}
