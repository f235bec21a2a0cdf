import Foundation
import Testing

/// A run of a program that serves on a port. It ends with its last use.
final class Run: Listener {
  /// The built program is beside the one that runs the tests.
  static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "WebView").path

  private let process = Process()
  private let (input, pipe) = (Pipe(), Pipe())
  private let folder: Folder
  /// What it has printed since the last text that was awaited.
  private var output = ""

  /// Runs the program, which saves its games in a folder of its own.
  static func games(_ options: String = "", before: String = "") throws -> Run {
    let folder = Folder()
    return try Run(
      "\(program) --port 0 --games \(folder.url.path) \(options)", before: before, in: folder)
  }

  /// Runs a command in place of a shell, which has run `before`.
  init(_ command: String, before: String = "", in folder: Folder = Folder()) throws {
    self.folder = folder
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\(before)exec \(command)"]
    (process.standardInput, process.standardOutput) = (input, pipe)
    try process.run()
  }

  deinit { end() }

  /// Ends it. The wish to terminate would not arrive: what a task starts inherits blocked signals.
  func end() { if process.isRunning { send(SIGKILL) } }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// The first line that it prints.
  private(set) lazy var line: String = {
    while !output.contains("\n"), read() {}
    return output.split(separator: "\n").first.map(String.init) ?? ""
  }()

  /// The port that it prints: “http://127.0.0.1:8080/”, or a chromedriver “on port 41234.”
  private(set) lazy var port: UInt16 = {
    let pattern = /(?:127\.0\.0\.1:|on port )(\d+)[\/.]/
    while !output.contains(pattern), read() {}
    return output.firstMatch(of: pattern).flatMap { UInt16($0.1) } ?? 0
  }()

  /// Reads what it prints next; returns whether there was something.
  private func read() -> Bool {
    let more = pipe.fileHandleForReading.availableData
    output += String(decoding: more, as: UTF8.self)
    return !more.isEmpty
  }

  /// Waits until it has printed one of the texts, since the last one; returns which.
  @discardableResult func wait(until texts: String...) async throws -> String {
    while !texts.contains(where: output.contains), read() {}
    let text = try #require(texts.first(where: output.contains), "awaited \(texts) in \(output)")
    output.removeSubrange(..<(try #require(output.range(of: text)).upperBound))
    return text
  }

  func type(_ lines: String...) {
    for line in lines { input.fileHandleForWriting.write(Data("\(line)\n".utf8)) }
  }

  func status() async -> Int32 {
    try? await eventually("the program ends") { !process.isRunning }
    return process.isRunning ? -1 : process.terminationStatus
  }
}
