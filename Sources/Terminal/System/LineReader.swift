/// Reads standard input, or a file, line by line, in bounded memory for any input.
package final class LineReader {
  package struct Line {
    package let number: Int
    /// The text without the line's end; `nil` if the line is too long.
    package var text: String?
    /// Whether the line has an end, rather than being the rest of the input.
    package let hasEnd: Bool
    /// Whether all lines before it had been read when it arrived.
    package let wasAwaited: Bool
  }

  package static let longest = 4_096
  package static let tooLong = "A line has at most \(longest) bytes."
  /// The number of bytes without an end of line after which reading stops.
  package static let patience = 16 << 20

  private static let capacity = 16_384

  /// The number of the last line, and the number of bytes up to its end.
  package private(set) var number = 0, length = 0
  private let source: (inout [UInt8]) throws(ExitReason) -> Int
  private let place: String
  private var buffer = [UInt8](repeating: 0, count: LineReader.capacity)
  private var unread = 0..<0
  /// Whether the source has filled the buffer, so that there may be more.
  private var wasFilled = false

  package convenience init(_ file: File = .input) {
    self.init(in: file.name.map { "\($0): " } ?? "", file.fill)
  }

  /// - Parameters:
  ///   - place: the beginning of a message about the input.
  ///   - source: fills a buffer and returns the number of bytes; 0 at the end.
  package init(in place: String = "", _ source: @escaping (inout [UInt8]) throws(ExitReason) -> Int)
  {
    (self.place, self.source) = (place, source)
  }

  /// Returns the next line, `nil` at the end of the input.
  ///
  /// - Parameter beforeWaiting: called before reading from the source, which may wait, so that the
  ///   output can be written.
  package func next(
    beforeWaiting: () throws(ExitReason) -> Void = {}
  ) throws(ExitReason) -> Line? {
    var line: [UInt8] = []
    var length = 0
    let wasAwaited = unread.isEmpty && !wasFilled
    func finish(hasEnd: Bool) -> Line {
      number += 1
      self.length += length + (hasEnd ? 1 : 0)
      return Line(
        number: number, text: length <= Self.longest ? text(of: line) : nil, hasEnd: hasEnd,
        wasAwaited: wasAwaited)
    }
    while true {
      if unread.isEmpty {
        try beforeWaiting()
        unread = 0..<(try source(&buffer))
        wasFilled = unread.count >= Self.capacity
        if unread.isEmpty { return length == 0 ? nil : finish(hasEnd: false) }
      }
      let end = buffer[unread].firstIndex(of: UInt8(ascii: "\n"))
      let part = unread.lowerBound..<(end ?? unread.upperBound)
      length += part.count
      if length <= Self.longest { line += buffer[part] }
      unread = (end.map { $0 + 1 } ?? part.upperBound)..<unread.upperBound
      if end != nil { return finish(hasEnd: true) }
      if length > Self.patience {
        throw .badInput("\(place)line \(number + 1): gave up on a line that does not end")
      }
    }
  }

  /// The text of a line without a byte order mark and a carriage return.
  private func text(of line: [UInt8]) -> String {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = number == 1 && line.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    let end = line.last == UInt8(ascii: "\r") ? line.count - 1 : line.count
    return String(decoding: line[start..<end], as: UTF8.self)
  }
}
