// Checks of the documentation that docc does not make, and prints what is wrong, one a line:
//
// - a public declaration without a comment, in a symbol graph. What the compiler makes and what
//   satisfies a protocol's requirement need none: the requirement has it.
// - a symbol on a landing page under a heading that docc has made up
// - a relative link of a page that leads nowhere
//
//     swiftc -o check-docs scripts/docs.swift && ./check-docs FOLDER MODULE...
//
// FOLDER has the symbol graphs, in `symbols`, and the archives that docc has made of them.

import Foundation

var mistakes: [String] = []

// MARK: Public declarations

struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Kind: Decodable { let identifier: String }
    struct Comment: Decodable {}
    struct Location: Decodable {
      struct Position: Decodable { let line: Int }
      let uri: String
      let position: Position
    }

    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let docComment: Comment?
    let location: Location?
  }

  struct Relationship: Decodable {
    struct Origin: Decodable {}

    let source: String
    let kind: String
    let sourceOrigin: Origin?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]

  /// What is documented where it is required, or by whoever has required it.
  var borrowed: Set<String> {
    Set(
      relationships.filter { $0.sourceOrigin != nil || $0.kind == "defaultImplementationOf" }
        .map(\.source))
  }

  var undocumented: [Symbol] {
    let borrowed = borrowed
    return symbols.filter { symbol in
      symbol.docComment == nil && symbol.location != nil && !borrowed.contains(symbol.precise)
        && symbol.kind.identifier != "swift.extension"
    }
  }
}

extension SymbolGraph.Symbol {
  var precise: String { identifier.precise }

  /// Its source location, as compilers write it.
  var place: String {
    guard let location else { return "" }
    let path = location.uri.replacingOccurrences(
      of: "file://\(FileManager.default.currentDirectoryPath)/", with: "")
    return "\(path):\(location.position.line + 1)"
  }
}

/// - Returns: how many declarations there are.
func checkComments(_ module: String, in folder: URL) throws -> Int {
  let files = try FileManager.default.contentsOfDirectory(
    at: folder.appendingPathComponent("symbols"), includingPropertiesForKeys: nil)
  let graphs = try files.filter {
    let name = $0.lastPathComponent
    return name == "\(module).symbols.json" || name.hasPrefix("\(module)@")
  }.map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
  for symbol in graphs.flatMap(\.undocumented) {
    mistakes.append(
      "\(symbol.place): \(symbol.pathComponents.joined(separator: ".")) has no comment")
  }
  return graphs.reduce(0) { $0 + $1.symbols.count }
}

// MARK: Landing pages

struct LandingPage: Decodable {
  struct Section: Decodable {
    let title: String?
    let generated: Bool?
    let identifiers: [String]
  }

  let topicSections: [Section]
}

func checkTopics(of module: String, in folder: URL) throws {
  let file = folder.appendingPathComponent(
    "\(module).doccarchive/data/documentation/\(module.lowercased()).json")
  let page = try JSONDecoder().decode(LandingPage.self, from: Data(contentsOf: file))
  for section in page.topicSections where section.generated == true {
    for identifier in section.identifiers {
      let name = identifier.split(separator: "/").last ?? ""
      mistakes.append(
        "Sources/\(module)/\(module).docc/\(module).md: \(name) is in no group of topics")
    }
  }
}

// MARK: Links

/// All pages of the repository; what was built, or fetched, is not a part of it.
func pages() -> [String] {
  var pages: [String] = []
  let files = FileManager.default.enumerator(atPath: ".")
  while let path = files?.nextObject() as? String {
    let name = path.split(separator: "/").last ?? ""
    if name == ".git" || name.hasPrefix(".build") || name.hasPrefix(".swiftpm") {
      files?.skipDescendants()
    } else if name.hasSuffix(".md") {
      pages.append(path)
    }
  }
  return pages.sorted()
}

/// The lines without code.
func prose(_ text: String) -> [(number: Int, line: String)] {
  var isCode = false
  var prose: [(number: Int, line: String)] = []
  for (index, line) in text.components(separatedBy: "\n").enumerated() {
    if line.drop(while: { $0 == " " }).hasPrefix("```") {
      isCode.toggle()
    } else if !isCode {
      prose.append((index + 1, line.replacing(#/`[^`]*`/#, with: "")))
    }
  }
  return prose
}

/// What a heading is called in a link.
func anchor(_ heading: Substring) -> String {
  String(
    heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
      .map { $0 == " " ? "-" : $0 })
}

func anchors(in path: String) throws -> Set<String> {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  return Set(text.matches(of: #/(?m)^#+ +(.*)$/#).map { anchor($0.1) })
}

/// - Returns: how many links there are.
func checkLinks() throws -> Int {
  var count = 0
  for page in pages() {
    for (number, line) in prose(try String(contentsOfFile: page, encoding: .utf8)) {
      for match in line.matches(of: #/\]\(([^)\s]+)[^)]*\)/#) where !match.1.contains(":") {
        count += 1
        if try !leadsSomewhere(match.1, from: page) {
          mistakes.append("\(page):\(number): \(match.1) leads nowhere")
        }
      }
    }
  }
  return count
}

func leadsSomewhere(_ link: Substring, from page: String) throws -> Bool {
  let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
  let path = String(parts[0]).removingPercentEncoding ?? ""
  let folder = URL(fileURLWithPath: page).deletingLastPathComponent()
  let target = path.isEmpty ? page : folder.appendingPathComponent(path).path
  guard FileManager.default.fileExists(atPath: target) else { return false }
  guard parts.count == 2, target.hasSuffix(".md") else { return true }
  return try anchors(in: target).contains(String(parts[1]))
}

// MARK: All of it

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
var symbolCount = 0
for module in CommandLine.arguments.dropFirst(2) {
  symbolCount += try checkComments(module, in: folder)
  try checkTopics(of: module, in: folder)
}
let linkCount = try checkLinks()
guard mistakes.isEmpty else {
  FileHandle.standardError.write(Data(mistakes.map { "docs: \($0)\n" }.joined().utf8))
  exit(1)
}
print("docs: \(symbolCount) public declarations have comments, \(linkCount) links lead somewhere")
