import Foundation
import Testing

/// A running chromedriver, spoken to in HTTP. It ends with its last use.
final class Chromedriver: Sendable {
  private let process: Process
  private let port: UInt16

  /// Where it is, as `scripts/webview.sh` says; without it, nothing is tried in a browser.
  static var path: String? { ProcessInfo.processInfo.environment["CHROMEDRIVER"] }

  init() async throws {
    process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try #require(Self.path))
    process.arguments = ["--port=0"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var printed = ""
    // “ChromeDriver was started successfully on port 41234.”
    while !printed.contains(/on port \d+\./) {
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty, "chromedriver ends with: \(printed)")
      printed += String(decoding: more, as: UTF8.self)
    }
    port = try #require(printed.firstMatch(of: /on port (\d+)\./).flatMap { UInt16($0.1) })
  }

  /// Not with `URLSession`, which cannot read chromedriver's heads: they have no blank after the
  /// colon.
  func ask<Value: Decodable>(
    _ method: String, _ path: String, _ body: [String: Any]? = nil
  ) async throws -> Value {
    let data = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
    let connection = try await Connection(port)
    await connection.write(
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
        + "Content-Type: application/json\r\nContent-Length: \(data.count)\r\n\r\n"
        + String(decoding: data, as: UTF8.self))
    let answer = await connection.readAnswer()
    do { return try JSONDecoder().decode(Answer<Value>.self, from: Data(answer.utf8)).value } catch
    {
      throw Refused(request: "\(method) \(path)", answer: answer)
    }
  }

  struct Refused: Error { let request, answer: String }

  deinit { kill() }

  /// Ends it. The wish to terminate would not arrive: what a task starts inherits blocked signals.
  func kill() { if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) } }
}

private struct Answer<Value: Decodable>: Decodable { let value: Value }
