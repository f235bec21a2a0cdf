import Foundation
import Testing

@Suite("The documentation's sentences")
struct PagesTests {
  @Test(
    "every sentence of the contract's later sections has a test that bears it",
    arguments: ["## Time", "## Bindings", "## Validation"])
  func contract(section: String) throws {
    let names = try Page.names()
    let sentences = try Page("Contract.md").section(section).compactMap { line in
      line.firstMatch(of: /^- \*(.*?)\.?\*/).map { String($0.1) }
    }
    #expect(sentences.count > 4)
    #expect(sentences.filter { !names.contains($0) } == [])
  }

  @Test("every promise of ReactiveSwift that is kept or changed has a test that bears it")
  func promises() throws {
    let names = try Page.names(in: "Promises")
    let rows = try Page("ComingFromReactiveSwift.md").lines.compactMap { line in
      line.firstMatch(of: /^\| (.*?)\.? \| (Same|Different|Left out)(.*) \|$/)
    }
    #expect(rows.count > 60)
    var told: Set<String> = []
    for row in rows {
      switch row.2 {
      case "Same": told.insert(String(row.1))
      case "Different":
        let claim = row.3.firstMatch(of: /^: \*(.*?)\.?\*/).map { String($0.1) }
        #expect(row.3.contains("because"), "\(row.1)")
        told.insert(claim ?? "\(row.1): says nothing that could be tested")
      default: #expect(row.3.contains("because"), "\(row.1)")
      }
    }
    #expect(told.subtracting(names) == [])
    #expect(names.subtracting(told) == [])
  }
}
