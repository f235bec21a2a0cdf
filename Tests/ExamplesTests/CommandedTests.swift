import Foundation
import Testing

@Suite("Programs that are played by commands") struct CommandedTests {
  @Test(
    "the program ends with its input at any line, and has printed everything up to there",
    arguments: Stop.commanded)
  func endOfInput(_ stop: Stop) throws {
    for (folder, arguments) in try stop.transcriptFolders() {
      let lines = try folder.inputs().reduce(into: Data()) { $0 += try Data(contentsOf: $1) }
      let all = try stop.play(lines, arguments: arguments)
      let ends = lines.indices.filter { lines[$0] == UInt8(ascii: "\n") }
      // With the line's end, and without.
      let step = ExamplesTests.isThorough ? 1 : 5
      for end in [0]
        + stride(from: 0, to: ends.count, by: step).flatMap({ [ends[$0], ends[$0] + 1] })
      {
        let printed = try stop.play(lines[..<end], arguments: arguments)
        try #require(all.hasPrefix(printed), "\(end)")
      }
    }
  }

  @Test(
    "a line may have any line end, and cannot move the cursor",
    arguments: Stop.commanded + [.ticTacToeApp])
  func anyBytes(_ stop: Stop) throws {
    var (folder, arguments) = try #require(try stop.transcriptFolders().last)
    if stop.name == Stop.ticTacToeApp.name { arguments = ["--delay", "0"] }
    let lines = try Data(contentsOf: try #require(try folder.inputs().first))
    let carriages = Data(String(decoding: lines, as: UTF8.self).replacing("\n", with: "\r\n").utf8)
    #expect(
      try stop.play(carriages, arguments: arguments) == stop.play(lines, arguments: arguments))

    let bytes = Data((0...255).filter { $0 != UInt8(ascii: "\n") })
    let printed = try stop.play(bytes + Data("\n".utf8) + bytes, arguments: arguments)
    #expect(
      printed.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  @Test(
    "help is an option, and an unknown option is refused before the game begins",
    arguments: Stop.commanded + Stop.withScreens + [.ticTacToeApp])
  func options(_ stop: Stop) throws {
    for option in ["--help", "-h"] {
      #expect(try stop.play(Data(), arguments: [option]).hasPrefix(stop.name))
    }
    for arguments in [["--bogus"], ["-x"], ["some", "text"]] {
      let refusal = #expect(throws: Stop.Failure.self) {
        try stop.play(Data("quit\n".utf8), arguments: arguments)
      }
      #expect(refusal?.status == 64)
      #expect(refusal?.printed == 0)
    }
  }

  @Test("quit ends the program, and later lines are not read", arguments: Stop.commanded)
  func quit(_ stop: Stop) throws {
    #expect(
      try stop.play(Data("quit\nfirst Ann\n".utf8), arguments: []).hasSuffix("\n> quit\n"))
  }

  @Test("a view imports no model, and a view model no view", arguments: Stop.commanded)
  func dependencyRules(_ stop: Stop) throws {
    let views = [
      "Screen.swift", "Screens.swift", "TableView.swift", "main.swift",
    ]
    for file in try stop.sources() {
      let text = try String(contentsOf: file, encoding: .utf8)
      let isView = views.contains(file.lastPathComponent)
      #expect(isView || !text.contains("import ExampleSupport"), "\(file)")
      #expect(isView || !text.contains("import BoundSupport"), "\(file)")
      #expect(isView || !text.contains("print("), "\(file)")
    }
  }
}

extension URL {
  /// The inputs in a folder, by name.
  func inputs() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: self, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "input" }.sorted { $0.path < $1.path }
  }
}
