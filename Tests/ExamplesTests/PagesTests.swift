import Foundation
import Testing

@Suite("The pages' excerpts") struct PagesTests {
  @Test("an excerpt of a session is a part of a transcript", arguments: Stop.beside)
  func excerpts(_ stop: Stop) throws {
    let outputs = try stop.transcripts().map(\.expected)
    let excerpts = try blocks("console", in: stop.folder)
    try #require(!excerpts.isEmpty)
    for excerpt in excerpts {
      #expect(outputs.contains { $0.contains(excerpt) }, "\(excerpt)")
    }
  }

  @Test("every stop plays the dialogue on the tour's page, and the warning is in a transcript")
  func dialogue() throws {
    let consoles = try blocks("console", in: Stop.examples)
    let command = try #require(consoles[0].firstMatch(of: /\$ swift run CommandLine10 (\w+)\n/))
    let (printed, answers) = withoutAnswers(String(consoles[0][command.range.upperBound...]))
    for stop in Stop.tour {
      let played = try stop.play(Data(answers.utf8), arguments: [String(command.1)])
      #expect(played == printed + ProgramsTests.farewell, "\(stop)")
    }
    let warning = withoutAnswers(consoles[1]).printed.dropLast()
    #expect(try Stop.bindings.transcripts().contains { $0.expected.contains(warning) })
  }

  @Test(
    "the code on a page is that of a file",
    arguments: Stop.tour.map(\.folder.lastPathComponent) + [
      "Lists", "Chat", "SevenGUIs", "ConnectFour", "Desktop",
    ])
  func code(_ folder: String) throws {
    // A page of the tour also shows the stop before.
    let sources = try
      ([folder, "Support", "../Sources/ViewModels"] + Stop.tour.map(\.folder.lastPathComponent))
      .flatMap { try Stop.sources(in: Stop.examples.appending(path: $0).standardizedFileURL) }
    let files = try sources.map { try String(contentsOf: $0, encoding: .utf8).withoutIndents }
    let excerpts = try blocks("swift", in: Stop.examples.appending(path: folder))
    try #require(!excerpts.isEmpty)
    for excerpt in excerpts {
      #expect(files.contains { $0.contains(excerpt.withoutIndents) }, "\(excerpt)")
    }
  }

  @Test("each excerpt of the README that names a file is a part of it")
  func readme() throws {
    let page = try text("README.md")
    let excerpts = page.matches(of: /<!-- (\S+\.swift) -->\n```swift\n((?s).*?)```/)
    #expect(excerpts.count == 5)
    for excerpt in excerpts {
      let source = try text(String(excerpt.1)).withoutIndents
      #expect(source.contains(excerpt.2.withoutIndents), "\(excerpt.1)")
    }
  }

  @Test("the page of the seven GUIs counts the lines of each task")
  func lines() throws {
    let page = try text("Examples/SevenGUIs/README.md")
    let rows = page.matches(of: /\| \[.*\]\((\w+)\/\w+\.swift\) (.*)\n/)
    #expect(rows.count == 7)
    for row in rows {
      let code = try Stop.sources(in: Stop.examples.appending(path: "SevenGUIs/\(row.1)"))
        .flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n") }
        .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty && !$0.hasPrefix("//") }
      let numbers = row.2.split { !$0.isNumber }.compactMap { Int($0) }
      #expect(numbers.reduce(0, +) == code.count, "\(row.1)")
    }
  }

  /// `features.tsv` has each row of the table of features that the seed articles describe, a file
  /// that shows it, and a word of that file.
  @Test("each row of the table of features has an example")
  func features() throws {
    let rows = try text("Tests/ExamplesTests/features.tsv").split(separator: "\n")
      .map { $0.split(separator: "\t") }
    let counts = [
      ("FW", 26), ("MG", 13), ("TT", 6), ("SF", 4), ("TC", 7), ("CP", 10), ("P", 23),
    ]
    #expect(
      rows.map { String($0[0]) }
        == counts.flatMap { prefix, count in
          (1...count).map { "\(prefix)-\($0 < 10 ? "0" : "")\($0)" }
        })
    for row in rows {
      #expect(try text("Examples/\(row[1])").contains(row[2]), "\(row[0])")
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Stop.examples.appending(path: "../\(path)"), encoding: .utf8)
  }

  /// The blocks of a language on the page of a folder.
  private func blocks(_ language: String, in folder: URL) throws -> [String] {
    try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
      .matches(of: /```(\w+)\n((?s).*?)```/).filter { $0.1 == language }.map { String($0.2) }
  }

  /// Separates what the program prints in a dialogue from the numbers that a person types.
  private func withoutAnswers(_ console: String) -> (printed: String, answers: String) {
    let answered = /(: |\))(\d+\n)/
    return (
      console.replacing(answered) { $0.output.1 },
      console.matches(of: answered).map { String($0.output.2) }.joined()
    )
  }
}

extension StringProtocol {
  /// The lines without their indents, each after a line break.
  var withoutIndents: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { "\n" + $0.drop { $0 == " " } }.joined()
  }
}
