/// Standard output, or another file, with a buffer, so that a move of a game is one write.
package final class Output {
  private(set) var isAtLineStart = true
  private var buffer: [UInt8] = []
  private let sink: ([UInt8]) throws(SystemError) -> Void

  package init(
    _ sink: @escaping ([UInt8]) throws(SystemError) -> Void = { bytes throws(SystemError) in
      try System.write(bytes, to: System.Stream.output.rawValue)
    }
  ) {
    self.sink = sink
  }

  var isFull: Bool { buffer.count >= 32_768 }

  package func write(_ text: String) {
    guard let last = text.utf8.last else { return }
    buffer += text.utf8
    isAtLineStart = last == UInt8(ascii: "\n")
  }

  /// The terminal has ended the line, because it shows what is typed.
  func lineWasTyped() { isAtLineStart = true }

  package func flush() throws(ExitReason) {
    defer { buffer = [] }
    do throws(SystemError) { try sink(buffer) } catch { throw .outputFailed(error) }
  }
}
