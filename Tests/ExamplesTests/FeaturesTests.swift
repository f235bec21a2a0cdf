import Foundation
import Testing

/// `features.tsv` has each row of the table of features that the seed articles describe, a file
/// that shows it, and a word of that file.
@Suite("The features") struct FeaturesTests {
  @Test("each row of the table of features has an example")
  func rows() throws {
    let table = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "features.tsv")
    let rows = try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
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
      let file = Stop.examples.appending(path: String(row[1]))
      #expect(try String(contentsOf: file, encoding: .utf8).contains(row[2]), "\(row[0])")
    }
  }
}
