import Foundation

/// A page of the documentation, as it is in the sources.
struct Page {
  let lines: [String]

  init(_ name: String) throws {
    lines = try Page.text("Sources/Bindings/Bindings.docc/\(name)").components(separatedBy: "\n")
  }

  /// The package's root.
  static var root: URL {
    URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .appendingPathComponent("../../../..").standardizedFileURL
  }

  /// What a file of the package says.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The lines of a section, without its heading.
  func section(_ heading: String) -> [String] {
    let rest = lines.drop { $0 != heading }.dropFirst()
    return Array(rest.prefix { !$0.hasPrefix("## ") })
  }

  /// The blocks of Swift code.
  var code: [String] {
    lines.joined(separator: "\n").matches(of: /\n```swift\n((?s).*?)```/).map { String($0.1) }
  }

  /// Whether a file contains a block, line by line, however far it is indented there.
  static func isPart(_ block: String, of file: String) -> Bool {
    func plain(_ text: String) -> String {
      text.components(separatedBy: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
    return plain(file).contains(plain(block))
  }

  /// The blocks of our own code that these files do not contain. Another library's begin by naming
  /// it.
  func missing(in paths: [String]) throws -> [String] {
    let file = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }.joined()
    let theirs = ["Combine", "Observation", "RxSwift", "TCA"].map { "// \($0)\n" }
    let ours = code.filter { block in !theirs.contains { block.hasPrefix($0) } }
    return ours.isEmpty ? ["no code of ours at all"] : ours.filter { !Page.isPart($0, of: file) }
  }
}
