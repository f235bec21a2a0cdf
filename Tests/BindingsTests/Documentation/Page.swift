import Foundation

/// A page of the documentation, as it is in the sources, or a section of it.
struct Page {
  private(set) var lines: [String]

  /// Reads the page of that name, in the catalog of the library or in that of the test kit.
  init(_ name: String) throws {
    let paths = ["Bindings", "BindingsTesting"].map { "Sources/\($0)/\($0).docc/\(name)" }
    let text = try paths.compactMap { try? Page.text($0) }.first ?? Page.text(paths[0])
    lines = text.components(separatedBy: "\n")
  }

  /// The package's root.
  static var root: URL {
    URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .appendingPathComponent("../../../..").standardizedFileURL
  }

  /// Returns the text of a file of the package.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// A section, without its heading.
  func section(_ heading: String) -> Page {
    var section = self
    section.lines = lines.drop { $0 != heading }.dropFirst().prefix { !$0.hasPrefix("## ") }
    return section
  }

  private var text: String { lines.joined(separator: "\n") }

  /// The blocks of Swift code.
  var code: [String] { text.matches(of: /\n```swift\n((?s).*?)```/).map { String($0.1) } }

  /// The blocks without a language: what the code prints.
  var output: [String] { text.matches(of: /\n\n```\n([^`]*)\n```\n/).map { String($0.1) } }

  /// Returns the blocks of our code that are not in these files of the tests, at any indentation.
  /// Of a test, its statements are searched for. Another library's code begins with its name.
  func missing(in files: [String]) throws -> [String] {
    func plain(_ text: String) -> String {
      text.components(separatedBy: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
    let tests = plain(try files.map { try Page.text("Tests/BindingsTests/\($0).swift") }.joined())
    let theirs = ["Combine", "Observation"].map { "// \($0)\n" }
    let ours = code.filter { block in !theirs.contains { block.hasPrefix($0) } }
    let pieces = ours.map { block in
      guard block.hasPrefix("@Test") else { return block }
      return block.components(separatedBy: "\n").dropFirst(2).dropLast().joined(separator: "\n")
    }
    return pieces.isEmpty ? ["no code"] : pieces.filter { !tests.contains("\n" + plain($0)) }
  }
}
