import Foundation
import Testing

/// A running chromedriver, spoken to in HTTP. It ends with its last use.
final class Chromedriver: Sendable {
  private let process: Process
  let port: UInt16

  /// Where it is, as `scripts/webview.sh` says; without it, nothing is tried in a browser.
  static var path: String? { ProcessInfo.processInfo.environment["CHROMEDRIVER"] }

  init() async throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try #require(Self.path))
    process.arguments = ["--port=0"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process = process
    var printed = ""
    var port: UInt16?
    // “ChromeDriver was started successfully on port 41234.”
    while port == nil {
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty, "chromedriver ends with: \(printed)")
      printed += String(decoding: more, as: UTF8.self)
      let match = printed.firstMatch(of: /successfully on port (\d+)\./)
      port = match.flatMap { UInt16($0.output.1) }
    }
    self.port = try #require(port)
  }

  deinit { kill() }

  /// Ends it. The wish to terminate would not arrive: what a task starts inherits blocked signals.
  func kill() { if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) } }
}
