import Foundation
import Testing

@Suite("The tour") struct TourTests {
  @Test("no view differs from stop 40: byte for byte, but for the file that composes the program")
  func views() throws {
    func files(_ stop: Stop) throws -> [String: Data] {
      try Dictionary(
        uniqueKeysWithValues: stop.sources().map {
          (String($0.path.dropFirst(stop.folder.path.count)), try Data(contentsOf: $0))
        })
    }
    let (forty, fortyTwo) = (try files(.bindings), try files(.warning))
    #expect(forty.keys == fortyTwo.keys)
    #expect(forty.keys.filter { forty[$0] != fortyTwo[$0] } == ["/main.swift"])
  }

  @Test("the program differs in how the view model is made, and in nothing else")
  func composition() throws {
    let programs = try ([.bindings, .warning] as [Stop]).map { stop in
      try String(contentsOf: stop.folder.appending(path: "main.swift"), encoding: .utf8)
    }
    let warning = "MatchViewModel(match, warnsOfCertainLoss: true)"
    #expect(programs[0].replacing("MatchViewModel(match)", with: warning) == programs[1])
  }

  @Test("the table of the tour is what the script counts")
  func table() throws {
    let script = Process()
    script.executableURL = URL(filePath: "/usr/bin/env")
    script.arguments = ["bash", Stop.tour.path, ExamplesTests.isRecording ? "--record" : "--check"]
    let output = Pipe()
    script.standardOutput = output
    try script.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    script.waitUntilExit()
    #expect(script.terminationStatus == 0, "\(String(decoding: printed, as: UTF8.self))")
  }
}
