import Testing

/// A page, as the server sees it: a WebSocket.
final class Page {
  private let connection: Connection
  /// The messages as they came, without their numbers, and the lines of all.
  private(set) var messages: [[String]] = [], lines: [String] = []
  /// The code of the message that ends the stream, or 0 if it just ends.
  private(set) var end: UInt16?

  init(_ port: UInt16, _ query: String) async throws {
    connection = try await Connection(port)
    let request = """
      GET /socket\(query) HTTP/1.1\r
      Host: localhost:\(port)\r
      Origin: http://localhost:\(port)\r
      Connection: Upgrade\r
      Upgrade: websocket\r
      Sec-WebSocket-Version: 13\r
      Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
      \r\n
      """
    await connection.write(request.utf8)
    let head = await connection.readHead()
    try #require(head?.hasPrefix("HTTP/1.1 101 ") == true)
    await read { $0.contains { $0.contains("\"page\"") } }
  }

  // What the first line says: “{"page":"…","isResumed":false}”.
  var id: String { lines.first.map { String($0.split(separator: "\"")[3]) } ?? "" }
  var isResumed: Bool { lines.first?.contains("true") == true }

  /// Reads until a condition holds for the lines, or the stream has ended.
  func read(until isEnough: ([String]) -> Bool) async {
    while !isEnough(lines), end == nil { if await !readFrame() { end = 0 } }
  }

  func readToEnd() async -> UInt16? {
    await read { _ in false }
    return end
  }

  /// Sends a line, and reads until the answer is among the lines.
  func send(_ text: String, until answer: String, pausing pause: Duration? = nil) async {
    await send(text, pausing: pause)
    await read { $0.contains(answer) }
  }

  /// Sends a frame, byte by byte if there are pauses; a client's are masked, here with zeros.
  func send(_ text: String, opcode: UInt8 = 1, pausing pause: Duration? = nil) async {
    let bytes = Array(text.utf8)
    let size: [UInt8] =
      bytes.count < 126
      ? [UInt8(bytes.count)] : [126, UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
    let frame = [0x80 | opcode, size[0] | 0x80] + size.dropFirst() + [0, 0, 0, 0] + bytes
    await connection.write(frame, pausing: pause)
  }

  func stopReading() async { await connection.stopReading() }

  /// Closes the connection without a closing frame, as a browser does that crashes.
  func close() { connection.close() }

  /// Reads a frame, if there is one more; those of a server are not masked.
  private func readFrame() async -> Bool {
    guard let head = await connection.read(2) else { return false }
    var size = [head[1]]
    if let width = [126: 2, 127: 8][head[1]] { size = await connection.read(width) ?? [] }
    guard let payload = await connection.read(number(size[...])) else { return false }
    switch head[0] & 15 {
    case 1:
      let lines = String(decoding: payload, as: UTF8.self).split(separator: "\n").dropFirst()
      messages.append(lines.map(String.init))
      self.lines += messages[messages.count - 1]
    case 8: end = UInt16(number(payload.prefix(2)))
    default: break
    }
    return true
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
