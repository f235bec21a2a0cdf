import Foundation
import Testing

@Suite("The tour") struct TourTests {
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
