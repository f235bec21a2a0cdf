import Foundation

/// A page of the documentation, as it is in the sources.
struct Page {
  let lines: [String]

  init(_ name: String) throws {
    let text = try String(
      contentsOf: Page.root.appendingPathComponent("Sources/Bindings/Bindings.docc/\(name)"),
      encoding: .utf8)
    lines = text.components(separatedBy: "\n")
  }

  /// The package's root.
  static var root: URL {
    var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    while !FileManager.default.fileExists(
      atPath: folder.appendingPathComponent("Sources/Bindings/Bindings.docc").path)
    {
      precondition(folder.path != "/", "the tests run outside of the package")
      folder.deleteLastPathComponent()
    }
    return folder
  }

  /// The lines of a section, without its heading.
  func section(_ heading: String) -> [String] {
    let rest = lines.drop { $0 != heading }.dropFirst()
    return Array(rest.prefix { !$0.hasPrefix("## ") })
  }

  /// The blocks of Swift code.
  var code: [String] {
    var blocks: [String] = []
    var isInside = false
    for line in lines {
      if line.hasPrefix("```") {
        isInside = line == "```swift"
        if isInside { blocks.append("") }
      } else if isInside {
        blocks[blocks.count - 1] += line + "\n"
      }
    }
    return blocks
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
