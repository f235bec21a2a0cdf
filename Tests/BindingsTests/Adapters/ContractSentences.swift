import Foundation
import Testing

@Suite("Contract: sentences")
struct ContractSentences {
  @Test("each sentence is the name of a test", arguments: ["Actions", "Async and Observation"])
  func names(section: String) throws {
    let contract = try text(of: "Sources/Bindings/Bindings.docc/Contract.md")
    let start = try #require(contract.range(of: "\n## \(section)\n")).upperBound
    let end = contract[start...].range(of: "\n## ")?.lowerBound ?? contract.endIndex
    let sentences = contract[start..<end].matches(of: /(?m)^- \*(.+?)\.\*/)
      .map { $0.1.prefix(1).lowercased() + $0.1.dropFirst() }
    #expect(sentences.count >= 10)
    let tests = try ["Action", "Async", "Observation"].flatMap { try files(in: $0) }.joined()
    for sentence in sentences { #expect(tests.contains("\"\(sentence)\""), "\(sentence)") }
  }

  private func files(in folder: String) throws -> [String] {
    let folder = root.appendingPathComponent("Tests/BindingsTests/\(folder)")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The package's root.
  private var root: URL {
    (0..<4).reduce(URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()) { url, _ in
      url.deletingLastPathComponent()
    }
  }
}
