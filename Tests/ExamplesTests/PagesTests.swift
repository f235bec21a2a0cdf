import Foundation
import Testing

@Suite("The pages' excerpts") struct PagesTests {
  @Test(
    "an excerpt of a session is a part of a transcript",
    arguments: Stop.commanded + [.ticTacToeApp, .sevenGUIs])
  func excerpts(_ stop: Stop) throws {
    let outputs = try FileManager.default.subpathsOfDirectory(atPath: stop.transcripts.path)
      .filter { $0.hasSuffix(".output") }
      .map { try String(contentsOf: stop.transcripts.appending(path: $0), encoding: .utf8) }
    let excerpts = try consoles(stop.folder)
    try #require(!excerpts.isEmpty)
    for excerpt in excerpts {
      #expect(outputs.contains { $0.contains(excerpt) }, "\(excerpt)")
    }
  }

  @Test("the dialogue on the tour's page is the one that every stop plays", arguments: Stop.all)
  func dialogue(_ stop: Stop) throws {
    let folder = stop.folder.deletingLastPathComponent()
    let console = try #require(try consoles(folder).first)
    let command = try #require(console.firstMatch(of: /\$ swift run CommandLine10 (\w+)\n/))
    let (printed, answers) = withoutAnswers(String(console[command.range.upperBound...]))
    let played = try stop.play(Data(answers.utf8), seed: String(command.1))
    #expect(played == printed + ExamplesTests.farewell)
  }

  @Test("the warning on the tour's page is a part of a transcript")
  func warning() throws {
    let folder = Stop.sharedTranscripts.appending(path: "Warning")
    let outputs = try folder.inputs().map {
      try String(
        contentsOf: $0.deletingPathExtension().appendingPathExtension("output"), encoding: .utf8)
    }
    let consoles = try consoles(Stop.sharedTranscripts.deletingLastPathComponent())
    let printed = withoutAnswers(try #require(consoles.dropFirst().first)).printed.dropLast()
    #expect(outputs.contains { $0.contains(printed) })
  }

  @Test(
    "the code on a page is that of a file",
    arguments: [
      .commandLine, .controllers, .viewModels, .observable, .bindings, .declarative, .lists, .chat,
      .sevenGUIs, .connectFour,
    ] as [Stop])
  func code(_ stop: Stop) throws {
    // A page of the tour also shows the stop before.
    try expectCode(
      in: stop.folder,
      from: (Stop.all + [stop]).flatMap { try $0.sources() } + Stop.viewModelSources())
  }

  @Test("the code on the page of the window is that of a file")
  func codeOfDesktop() throws {
    let folder = Stop.sharedTranscripts.deletingLastPathComponent().appending(path: "Desktop")
    let sources = folder.appending(path: "Sources/Desktop")
    try expectCode(
      in: folder,
      from: FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil))
  }

  private func expectCode(in folder: URL, from sources: [URL]) throws {
    let files = try sources.map { try String(contentsOf: $0, encoding: .utf8).withoutIndents }
    let excerpts = try blocks("swift", in: folder)
    try #require(!excerpts.isEmpty)
    for excerpt in excerpts {
      #expect(files.contains { $0.contains(excerpt.withoutIndents) }, "\(excerpt)")
    }
  }

  /// The console sessions on the page of a folder.
  private func consoles(_ folder: URL) throws -> [String] { try blocks("console", in: folder) }

  private func blocks(_ language: String, in folder: URL) throws -> [String] {
    try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
      .matches(of: /```(\w+)\n((?s).*?)```/).filter { $0.1 == language }.map { String($0.2) }
  }

  /// A dialogue as a pipe has it, and the numbers that a person has typed into it.
  private func withoutAnswers(_ console: String) -> (printed: String, answers: String) {
    let answered = /(: |\))(\d+\n)/
    return (
      console.replacing(answered) { $0.output.1 },
      console.matches(of: answered).map { String($0.output.2) }.joined()
    )
  }
}

extension StringProtocol {
  /// The lines that are not empty, however far they are indented.
  var withoutIndents: String {
    split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
