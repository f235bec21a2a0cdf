import Foundation
import Testing

@Suite("The tour") struct TourTests {
  @Test(
    "without the lines that are marked ⚠, a stop is a program that does not warn",
    arguments: [.controllers, .viewModels, .bindings, .declarative] as [Stop])
  func withoutWarning(_ stop: Stop) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tour-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The view models of stop 50 are those of stop 40.
    let viewModels =
      try stop.name == Stop.declarative.name
      ? Stop.bindings.sources().filter { $0.path.contains("/ViewModels/") } : []
    let sources = try (stop.sources() + viewModels).map { source in
      let lines = try String(contentsOf: source, encoding: .utf8).split(separator: "\n")
      let plain = lines.filter { !$0.hasSuffix("// ⚠") }.joined(separator: "\n")
      #expect(!plain.contains(/warn|CertainLoss/), "\(source)")
      let copy = folder.appending(path: source.lastPathComponent)
      try plain.write(to: copy, atomically: true, encoding: .utf8)
      return copy.path
    }
    let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let cBindings = Stop.tour.appending(path: "../../Sources/CBindings/include").standardizedFileURL
    let (status, printed) = try Self.run(
      ["swiftc", "-typecheck", "-swift-version", "6"]
        + ["-I", products.appending(path: "Modules").path, "-I", cBindings.path] + sources)
    #expect(status == 0, "\(printed)")
  }

  @Test("the table of the tour has the script's numbers")
  func table() throws {
    let (status, printed) = try Self.run(
      ["bash", Stop.tour.path, ExamplesTests.isRecording ? "--record" : "--check"])
    #expect(status == 0, "\(printed)")
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, printed: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: printed, as: UTF8.self))
  }
}
