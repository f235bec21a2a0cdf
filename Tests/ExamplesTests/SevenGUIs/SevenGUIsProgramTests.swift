import Foundation
import Testing

@testable import SevenGUIs

@Suite("Seven GUIs: the program") struct SevenGUIsProgramTests {
  private static let program = Stop.sevenGUIs

  private static func inputs(_ gui: GUI) throws -> [URL] {
    try program.transcripts.appending(path: gui.rawValue).inputs()
  }

  @Test("each GUI plays its transcripts exactly", arguments: GUI.allCases)
  func transcripts(_ gui: GUI) throws {
    let inputs = try Self.inputs(gui)
    try #require(!inputs.isEmpty)
    for input in inputs {
      let printed = try Self.program.play(Data(contentsOf: input), arguments: [gui.rawValue])
      let output = input.deletingPathExtension().appendingPathExtension("output")
      if ExamplesTests.isRecording {
        try printed.write(to: output, atomically: true, encoding: .utf8)
      }
      #expect(try printed == String(contentsOf: output, encoding: .utf8), "\(input)")
    }
  }

  @Test(
    "the program ends with its input at any line, and has shown everything up to there",
    arguments: GUI.allCases)
  func endOfInput(_ gui: GUI) throws {
    let lines = try Data(contentsOf: try #require(try Self.inputs(gui).first))
    let all = try Self.program.play(lines, arguments: [gui.rawValue])
    let ends = lines.indices.filter { lines[$0] == UInt8(ascii: "\n") }
    for end in [0, ends[ends.count / 2], ends[ends.count / 2] + 1] {
      let printed = try Self.program.play(lines[..<end], arguments: [gui.rawValue])
      #expect(all.hasPrefix(printed), "\(end)")
    }
  }

  @Test("help is an option, and without the name of a GUI nothing is shown")
  func options() throws {
    let help = try Self.program.play(Data(), arguments: ["--help"])
    #expect(GUI.allCases.allSatisfy { help.contains($0.rawValue) })
    for arguments in [[], ["--bogus"], ["tetris"], ["cells", "counter"]] {
      let refusal = #expect(throws: Stop.Failure.self) {
        try Self.program.play(Data("quit\n".utf8), arguments: arguments)
      }
      #expect(refusal?.status == 64)
      #expect(refusal?.printed == 0)
    }
  }

  @Test("a view model imports the library alone, has no view and no clock of its own, and is short")
  func viewModels() throws {
    let screens = ["Screen.swift", "main.swift", "GUI.swift", "Field.swift"]
    var viewModelCount = 0
    for file in try Self.program.sources() {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard !screens.contains(where: { file.lastPathComponent.hasSuffix($0) }) else { continue }
      let imports = text.split(separator: "\n").filter { $0.hasPrefix("import ") }
      #expect(imports.allSatisfy { $0 == "import Bindings" }, "\(file)")
      #expect(!text.contains("print("), "\(file)")
      if file.lastPathComponent.hasSuffix("ViewModel.swift") {
        viewModelCount += 1
        #expect(
          text.split(separator: "\n", omittingEmptySubsequences: false).count <= 100, "\(file)")
      }
    }
    #expect(viewModelCount == 7)
  }
}
