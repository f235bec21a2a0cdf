import Foundation

/// A page, as the server sees it: a WebSocket.
final class Page {
  private let connection: Connection
  private var unread: [UInt8] = []
  private(set) var lines: [String] = []
  /// The codes of messages that end the stream.
  private(set) var end: UInt16?
  private(set) var id = ""
  private(set) var isResumed = false
  /// The messages as they came, without their numbers.
  private(set) var messages: [[String]] = []

  init(_ port: UInt16, _ query: String) async throws {
    connection = try await Connection(port)
    await connection.write(
      """
      GET /socket\(query) HTTP/1.1\r
      Host: localhost:\(port)\r
      Origin: http://localhost:\(port)\r
      Connection: Upgrade\r
      Upgrade: websocket\r
      Sec-WebSocket-Version: 13\r
      Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
      \r\n
      """)
    while !unread.contains(sequence: "\r\n\r\n".utf8) {
      guard let bytes = await connection.read() else { throw Closed() }
      unread += bytes
    }
    let head = String(decoding: unread, as: UTF8.self)
    guard head.hasPrefix("HTTP/1.1 101 ") else { throw Closed() }
    unread.removeFirst((head.components(separatedBy: "\r\n\r\n")[0] + "\r\n\r\n").utf8.count)
    await read { $0.contains { $0.contains("\"page\"") } }
    // “{"page":"…","isResumed":false}”
    guard let first = lines.first else { return }
    id = first.split(separator: "\"")[3].description
    isResumed = first.contains("true")
  }

  struct Closed: Error {}

  /// Reads until the lines are such, or the stream has ended.
  func read(until isEnough: ([String]) -> Bool) async {
    while !isEnough(lines), end == nil {
      takeFrames()
      if isEnough(lines) || end != nil { return }
      guard let bytes = await connection.read() else {
        end = 0
        return
      }
      unread += bytes
    }
  }

  func readToEnd() async -> UInt16? {
    await read { _ in false }
    return end
  }

  /// Sends a line and reads until a line comes back.
  func send(_ text: String, until answer: String, pausing pause: Duration? = nil) async {
    await send(text, pausing: pause)
    await read { $0.contains(answer) }
  }

  /// Sends a frame, byte by byte if there are pauses; those of a client are masked, here with zeros.
  func send(_ text: String, opcode: UInt8 = 1, pausing pause: Duration? = nil) async {
    let bytes = Array(text.utf8)
    let size: [UInt8] =
      bytes.count < 126
      ? [UInt8(bytes.count)] : [126, UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
    let frame = [0x80 | opcode, size[0] | 0x80] + size.dropFirst() + [0, 0, 0, 0] + bytes
    await connection.write(frame, pausing: pause)
  }

  func stopReading() async { await connection.stopReading() }

  /// Goes without a word, as a browser does that crashes.
  func close() { connection.close() }

  /// The frames of a server are not masked.
  private func takeFrames() {
    while unread.count >= 2 {
      var (count, start) = (Int(unread[1]), 2)
      if count == 126 || count == 127 {
        let width = count == 126 ? 2 : 8
        guard unread.count >= 2 + width else { return }
        count = unread[2..<2 + width].reduce(0) { $0 << 8 | Int($1) }
        start += width
      }
      guard unread.count >= start + count else { return }
      let payload = unread[start..<start + count]
      switch unread[0] & 15 {
      case 1:
        let message = String(decoding: payload, as: UTF8.self).split(separator: "\n")
          .dropFirst().map(String.init)
        messages.append(message)
        lines += message
      case 8: end = payload.prefix(2).reduce(0) { $0 << 8 | UInt16($1) }
      default: break
      }
      unread.removeFirst(start + count)
    }
  }
}

extension Array where Element == UInt8 {
  func contains(sequence: some Collection<UInt8>) -> Bool {
    indices.contains { self[$0...].starts(with: sequence) }
  }
}
