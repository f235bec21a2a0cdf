import Foundation
import Testing

@Suite("The rows of the pages “Coming from …”")
struct ComingFromRows {
  /// What a page promises in its own words, and the test that has the words of a law.
  private static let laws = [
    "It has the value that it was made with":
      "a producer sends the current value and then each change",
    "Its producer sends the current value, then all changes":
      "a producer sends the current value and then each change",
    "Its signal sends changes only": "a signal is silent until something changes",
    "Swapping returns the former value, and sends the new one":
      "a swap sets, and returns the former value",
    "It can be the target of bindings, which do not keep it alive":
      "a binding keeps neither target nor source alive",
    "A constant has its value, and its producer sends that and completes":
      "a constant sends its value and completes",
    "A derived property does not keep its source alive":
      "a derivation does not retain its source's handle, and is a constant after its release",
    "flatMap(.latest) follows the newest inner property only":
      "a flattened property follows the newest inner property only",
    "A disposed observer receives nothing more":
      "after dispose() returns, the observer is not called again",
    "A target is written to until its lifetime ends": "a binding ends with a lifetime",
    "A set that changes nothing is not announced; values that cannot be compared always are":
      "a property announces only a value that differs from the last announced",
    "An observer may set the property: all observers receive the same values, the newest last":
      "a set takes effect at once and is announced after the current announcement",
    "A derived property computes nothing while it is neither observed nor read":
      "derived properties are lazy",
    "When several sources change at once, combineLatest announces one value":
      "several sources set in a batch are announced together",
    "When the input of a pipe is released, the signal completes":
      "a signal completes when no input is left, also in the middle of a delivery",
    "A value that an observer sends to its own signal is delivered next, to all in order":
      "a value sent during a delivery is delivered after it, to all, in order",
    "merge sends what any source sends, and completes with the last of them":
      "a join ends when one of its sources fails or is interrupted",
  ]

  @Test("each row about ReactiveSwift has a test, or a reason")
  func reactiveSwift() throws {
    let tests = Set(try Self.tests(in: "").map(Self.plain))
    #expect(Self.laws.values.filter { !tests.contains(Self.plain($0)) } == [])
    let rows = try Self.rows(of: "ComingFromReactiveSwift.md")
    #expect(rows.count > 150)
    for row in rows {
      let promise =
        row.here.hasPrefix("Same") ? row.promise : row.here.firstMatch(of: /\*(.+?)\*/)?.1
      guard let promise else {
        #expect(row.here.contains("because "), "\(row)")
        continue
      }
      let law = Self.laws[String(promise)]
      #expect(law != nil || tests.contains(Self.plain(promise)), "no test: \(promise)")
    }
  }

  @Test(
    "each row of a page has a test, or says why there is nothing",
    arguments: [
      ("ComingFromRxSwift.md", "RxSwiftRows"), ("ComingFromCombine.md", "CombineRows"),
    ])
  func rows(page: String, file: String) throws {
    let tests = try Self.tests(in: "HowTo/\(file).swift").map(Self.plain)
    let rows = try Self.rows(of: page, after: "## Word by word")
    #expect(rows.count > 30)
    for row in rows where !row.here.contains("left out") {
      let start = Self.plain(row.promise) + ":"
      #expect(tests.contains { $0.hasPrefix(start) }, "no test: \(row.promise)")
    }
  }

  /// The rows of a page's tables of two columns, without their heads.
  private static func rows(
    of page: String, after heading: String = ""
  ) throws -> [(promise: Substring, here: Substring)] {
    let lines = try Page(page).lines
    return lines.drop { !heading.isEmpty && $0 != heading }
      .filter { $0.hasPrefix("| ") && $0.hasSuffix(" |") }
      .compactMap { line in
        let cells = line.dropFirst(2).dropLast(2).split(separator: " | ")
        let isHead = cells.last == "here" || cells.count != 2
        return isHead ? nil : (cells[0], cells[1])
      }
  }

  /// The names of the tests in a file or folder.
  private static func tests(in path: String) throws -> [Substring] {
    let folder = Page.root.appendingPathComponent("Tests/BindingsTests/\(path)")
    let files =
      path.hasSuffix(".swift")
      ? [folder]
      : FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
    return try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: /@Test\(\s*"((?:[^"\\]|\\.)+)"/)
        .map(\.1)
    }
  }

  /// The same, however it begins and whatever is marked as code.
  private static func plain(_ text: some StringProtocol) -> String {
    text.lowercased().filter { $0 != "`" }
  }
}
