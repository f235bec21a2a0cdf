import Foundation
import Testing

@Suite("The documentation's sentences")
struct PagesTests {
  /// Sections whose sentences are set in italics, each an item of a list.
  @Test("every sentence of the contract beside the laws has a test that bears it")
  func contract() throws {
    let names = try Set(Page.names().map(Self.plain))
    let sentences = try Page("Contract.md").lines.compactMap { line in
      line.firstMatch(of: /^- \*(.*?)\.?\*/).map { String($0.1) }
    }
    #expect(sentences.count > 20)
    #expect(sentences.filter { !names.contains(Self.plain($0)) } == [])
  }

  /// A sentence as it reads in the middle of a text.
  private static func plain(_ sentence: String) -> String {
    sentence.prefix(1).lowercased() + sentence.dropFirst()
  }

  @Test("every promise of ReactiveSwift that is kept or changed has a test that bears it")
  func promises() throws {
    let names = try Set(Page.names().map(Self.plain))
    let ofPromises = try Set(Page.names(in: "ReactiveSwiftCompatibility").map(Self.plain))
    let rows = try Page("ComingFromReactiveSwift.md").lines.compactMap { line in
      line.firstMatch(of: /^\| (.*?)\.? \| (Same|Different|Left out)(.*) \|$/)
    }
    #expect(rows.count > 60)
    var told: Set<String> = []
    for row in rows {
      switch row.2 {
      case "Same": told.insert(Self.plain(String(row.1)))
      case "Different":
        let claim = row.3.firstMatch(of: /^: \*(.*?)\.?\*/).map { String($0.1) }
        #expect(row.3.contains("because"), "\(row.1)")
        told.insert(Self.plain(claim ?? "\(row.1): says nothing that could be tested"))
      default: #expect(row.3.contains("because"), "\(row.1)")
      }
    }
    #expect(told.subtracting(names) == [])
    #expect(ofPromises.subtracting(told) == [])
  }
}
