import Foundation
import Testing

@Suite("Contract")
struct ContractTests {
  private static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// The package's root: the folder that holds both tests and documentation.
  private static func contract() throws -> String {
    var root = folder
    while root.path != "/" {
      let file = root.appendingPathComponent("Sources/Bindings/Bindings.docc/Contract.md")
      if FileManager.default.fileExists(atPath: file.path) {
        return try String(contentsOf: file, encoding: .utf8)
      }
      root.deleteLastPathComponent()
    }
    throw CocoaError(.fileNoSuchFile)
  }

  @Test("every law is numbered in order, and a suite bears its words")
  func suites() throws {
    let laws = try Self.contract().split(separator: "\n")
      .filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
    #expect(laws.map { Int($0.prefix { $0 != "." }) } == (1...23).map { $0 })
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder, includingPropertiesForKeys: nil)
    let tests = try files.filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    for law in laws {
      #expect(tests.contains("@Suite(\"\(law)\")"), "\(law)")
    }
  }
}
