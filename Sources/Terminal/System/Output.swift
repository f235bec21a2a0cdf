/// Standard output, or another file, with a buffer, so that a move of a game is one write.
package final class Output {
  private(set) var isAtLineStart = true
  private var buffer: [UInt8] = []
  private let sink: ([UInt8]) throws(ExitReason) -> Void

  package init(_ sink: @escaping ([UInt8]) throws(ExitReason) -> Void = File.output.append) {
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
    try sink(buffer)
  }
}
