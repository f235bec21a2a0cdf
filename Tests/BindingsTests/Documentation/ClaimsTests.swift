import Foundation
import Testing

/// What the pages claim, and the tests that they name.
@Suite("The claims of the pages")
struct ClaimsTests {
  /// The tests of all suites, as `Suite.function`.
  private static let tests: Set<String> = {
    var tests: Set<String> = []
    let files = FileManager.default.enumerator(atPath: Page.root.path + "/Tests")
    while let path = files?.nextObject() as? String {
      guard path.hasSuffix(".swift"), let text = try? Page.text("Tests/\(path)") else { continue }
      let suites = text.matches(of: /(?m)^(?:\S+ )*(?:struct|class|enum) (\w+)/)
      for test in text.matches(of: /(?m)^  @Test(?s:.*?)\bfunc (\w+)/) {
        let suite = suites.last { $0.range.lowerBound < test.range.lowerBound }
        tests.insert("\(suite?.1 ?? "").\(test.1)")
      }
    }
    return tests
  }()

  /// The cells of each row of the page's table, without its head.
  private func rows(of page: String) throws -> [[String]] {
    try Page("ComingFrom\(page).md").lines.filter { $0.hasPrefix("| ") }.dropFirst()
      .map { $0.dropFirst().dropLast().components(separatedBy: " |") }
  }

  @Test(
    "the table of a page has three columns, and names tests that exist",
    arguments: ["Combine", "Observation", "ReactiveSwift", "RxSwift", "TCA"])
  func pages(page: String) throws {
    let rows = try rows(of: page)
    try #require(rows.count > 10)
    #expect(rows.filter { $0.count != 3 } == [])
    let names = rows.flatMap { $0[2].matches(of: /`([A-Z]\w+\.[a-z]\w+)`/).map { String($0.1) } }
    #expect(names.count > 10)
    #expect(names.filter { !Self.tests.contains($0) } == [])
  }

  @Test(
    "our code on a page is in its tests",
    arguments: [
      ("AScreen", ["HowTo/AScreenPage"]), ("AskingTheGraph", ["Inspection/AskingTheGraphPage"]),
      ("Bindings", ["HowTo/BindingsPage", "Property/Lenses"]), ("Errors", ["HowTo/ErrorsPage"]),
      ("Engine", ["Documentation/EnginePage"]), ("EventAdapters", ["Adapters/EventAdapterTests"]),
      ("FromDelegatesToBindings", ["HowTo/FromDelegatesPage"]), ("Time", ["Time/TimePage"]),
      ("Lists", ["Collection/ListsPage", "Property/TrackedClosuresOfLists"]),
      ("TestStores", ["../ExamplesTests/TicTacToeApp/SeedTests"]),
      (
        "TestingAViewModel",
        ["HowTo/TestingPage", "../BindingsTestingTests/Journal/JournalAwaits"]
      ),
    ]
      + ["Combine", "Observation", "ReactiveSwift", "RxSwift", "TCA"].map {
        ("ComingFrom\($0)", ["HowTo/ComingFrom\($0)Page"])
      })
  func code(page: String, tests: [String]) throws {
    #expect(try Page("\(page).md").missing(in: tests) == [])
  }

  @Test("the table of the four views has each output that two of them show, with the views' code")
  func views() throws {
    let table = try Page.text("ARCHITECTURE.md").components(separatedBy: "\n")
      .drop { !$0.hasPrefix("| output | [line]") }.prefix { $0.hasPrefix("|") }
    let rows = table.map { $0.dropFirst().dropLast().components(separatedBy: " |") }
    let files = try rows[0].dropFirst().map { cell in
      try Page.text(String(try #require(cell.firstMatch(of: /\((.*)\)/)).1))
    }
    for row in rows.dropFirst(2) {
      let names = row[0].matches(of: /`(\w+)`/).map { "game.\($0.1)" }
      for (cell, file) in zip(row.dropFirst(), files) where cell.contains("`") {
        let code = cell.matches(of: /`([^`…]+)[^`]*`/).map { String($0.1) }
        #expect((names + code).filter { !file.contains($0) } == [], "\(row[0])")
      }
    }
    let shown = files.map {
      Set($0.matches(of: /<~ game\.(\w+)|\(game\.(\w+)/).map { $0.1 ?? $0.2! })
    }
    let names = Set(rows.flatMap { $0[0].matches(of: /`(\w+)`/).map(\.1) })
    let common = Set(shown.joined()).filter { name in shown.count { $0.contains(name) } >= 2 }
    #expect(common.count > 8 && common.subtracting(names).isEmpty)
  }

  @Test("each example of ReactiveSwift's specs has a verdict, and a test or a row of the page")
  func specs() throws {
    let table = try Page.text("Tests/BindingsTests/Documentation/ReactiveSwiftSpecs.tsv")
    let words = try rows(of: "ReactiveSwift").map { $0[0] }
    var last = (spec: "", example: 0)
    let examples = table.split(separator: "\n").dropFirst()
    let wrong = examples.filter { line in
      let cells = line.components(separatedBy: "\t")
      guard cells.count == 6, let example = Int(cells[1]) else { return true }
      let (verdict, test, row) = (cells[3], cells[4], cells[5])
      // The examples of a spec are numbered as they stand there.
      let isNext = example == (cells[0] == last.spec ? last.example + 1 : 1)
      last = (cells[0], example)
      return !isNext || !["same", "differs", "left out"].contains(verdict)
        || !(test.isEmpty ? verdict == "left out" : Self.tests.contains(test))
        || !(row.isEmpty ? verdict == "same" : words.contains { $0.contains(row) })
    }
    #expect(wrong == [] && examples.count == 789)
  }
}
