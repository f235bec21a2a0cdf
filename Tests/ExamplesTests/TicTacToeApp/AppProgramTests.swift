import Foundation
import Testing

@Suite("TicTacToeApp: the program") struct AppProgramTests {
  private func play(_ lines: String..., delay: String = "0") throws -> String {
    let input = Data(lines.joined(separator: "\n").utf8)
    return try Stop.ticTacToeApp.play(input, arguments: ["--delay", delay])
  }

  private let login = ["email blob@pointfree.co", "password password", "log in"]

  @Test(
    "a script plays the same with any duration of the service; without “wait” no response arrives"
  )
  func delays() throws {
    let transcript = try String(
      contentsOf: Stop.ticTacToeApp.transcripts.appending(path: "whole-flow.input"),
      encoding: .utf8)
    let printed = try ["0", "1", "30"].map { try play(transcript, delay: $0) }
    #expect(printed.allSatisfy { $0 == printed[0] })
    #expect(printed[0].contains("Winner! Congrats Blob Sr.!"))

    let lines = login + Array(repeating: "email meanwhile", count: 500)
    #expect(try !play(lines.joined(separator: "\n")).contains("New Game"))
  }

  @Test("the program ends with its input at any line, and has printed everything up to there")
  func endOfInput() throws {
    let input = try String(
      contentsOf: Stop.ticTacToeApp.transcripts.appending(path: "whole-flow.input"),
      encoding: .utf8)
    let lines = input.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let whole = try play(input)
    for count in lines.indices {
      let printed = try play(lines[..<count].joined(separator: "\n"))
      #expect(whole.hasPrefix(printed), "after \(count) lines")
    }
  }

  @Test("without an option the service takes a second, which passes only at a line “wait”")
  func noOption() throws {
    let lines = login.joined(separator: "\n")
    let printed = try Stop.ticTacToeApp.play(Data(lines.utf8), arguments: [])
    #expect(printed.hasSuffix("> log in\nLog in: …\n"))
  }

  @Test("help is an option, and an unknown option is refused")
  func options() throws {
    #expect(try Stop.ticTacToeApp.play(Data(), arguments: ["--help"]).contains("--delay"))
    for arguments in [["--delay"], ["--delay", "-1"], ["--delay", "soon"], ["delay"]] {
      #expect {
        try Stop.ticTacToeApp.play(Data(), arguments: arguments)
      } throws: { error in
        (error as? Stop.Failure)?.status == 64
      }
    }
  }

  @Test("the steps on the page about test stores are those that are run")
  func page() throws {
    func read(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }
    let pages = "../../Sources/BindingsTesting/BindingsTesting.docc"
    let page = try read(Stop.ticTacToeApp.folder.appending(path: "\(pages)/TestStores.md"))
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let block = try #require(page.firstMatch(of: /```swift\n((?s).*?)```/))
    let code = try read(tests.appending(path: "SeedTests.swift"))
    #expect(code.withoutIndents.contains(block.1.withoutIndents))
  }
}
