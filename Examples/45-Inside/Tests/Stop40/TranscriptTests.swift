import Foundation
import Testing

@Suite("Stop 40's transcripts") struct TranscriptTests {
  private nonisolated static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../../Transcripts").standardizedFileURL

  private nonisolated static func inputs() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".input") }.sorted()
  }

  @Test("stop 40 plays its transcripts on the small library", arguments: try inputs())
  func transcript(_ input: String) throws {
    let input = Self.folder.appending(path: input)
    let output = input.deletingPathExtension().appendingPathExtension("output")
    #expect(try played(input) == String(contentsOf: output, encoding: .utf8))
  }

  private func played(_ input: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "Stop40")
    process.arguments = ["seed"] + option(input.deletingLastPathComponent().lastPathComponent)
    process.standardInput = try FileHandle(forReadingFrom: input)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: printed, as: UTF8.self)
  }

  /// The option with which the transcripts of a folder are played, such as “--buttons”.
  private func option(_ folder: String) -> [String] {
    switch folder {
    case "Transcripts", "Sliders": []
    case "Warning": ["--warn"]
    default: ["--\(folder.lowercased())"]
    }
  }
}
