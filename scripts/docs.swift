// Checks of the documentation that docc does not make, and prints what is wrong, one a line:
//
// - a public declaration without a comment, in a symbol graph. What the compiler makes and what
//   satisfies a protocol's requirement need none: the requirement has it.
// - a symbol that no group of topics has, of the module and of each type with a page
// - a relative link of a page that leads nowhere
//
//     swiftc -o check-docs scripts/docs.swift && find . -name '*.md' | ./check-docs FOLDER MODULE...
//
// FOLDER has the symbol graphs, in `symbols`, and the archives that docc has made of them.

import Foundation

var mistakes: [String] = []

/// A part of a JSON file.
@dynamicMemberLookup struct JSON {
  let value: Any?

  init(_ file: String) throws {
    value = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: file)))
  }

  private init(part: Any?) { value = part }

  subscript(dynamicMember key: String) -> JSON { JSON(part: (value as? [String: Any])?[key]) }
  var all: [JSON] { (value as? [Any] ?? []).map { JSON(part: $0) } }
  var text: String { value as? String ?? "" }
}

func files(in folder: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
}

// MARK: Public declarations

/// - Returns: how many declarations there are.
func checkComments(_ module: String, in folder: String) throws -> Int {
  let names = try files(in: "\(folder)/symbols")
    .filter { $0 == "\(module).symbols.json" || $0.hasPrefix("\(module)@") }
  return try names.reduce(0) { count, name in
    let graph = try JSON("\(folder)/symbols/\(name)")
    // What is documented where it is required, or by whoever has required it.
    let borrowed = Set(
      graph.relationships.all
        .filter { $0.sourceOrigin.value != nil || $0.kind.text == "defaultImplementationOf" }
        .map(\.source.text))
    for symbol in graph.symbols.all
    where symbol.docComment.value == nil && symbol.location.value != nil
      && symbol.kind.identifier.text != "swift.extension"
      && !borrowed.contains(symbol.identifier.precise.text)
    {
      let line = (symbol.location.position.line.value as? Int ?? 0) + 1
      let path = symbol.location.uri.text.replacingOccurrences(
        of: "file://\(FileManager.default.currentDirectoryPath)/", with: "")
      let name = symbol.pathComponents.all.map(\.text).joined(separator: ".")
      mistakes.append("\(path):\(line): \(name) has no comment")
    }
    return count + graph.symbols.all.count
  }
}

// MARK: Topics

/// Where docc has made up a heading, a symbol is in no group of topics. A producer has those of signals.
func checkTopics(of module: String, in folder: String) throws {
  let catalog = "Sources/\(module)/\(module).docc"
  for name in try files(in: catalog) where name.hasSuffix(".md") && name != "SignalProducer.md" {
    let text = try String(contentsOfFile: "\(catalog)/\(name)", encoding: .utf8)
    guard let symbol = text.firstMatch(of: #/^# ``(.*)``/#)?.1, text.contains("## Topics") else {
      continue
    }
    let page = try JSON(
      "\(folder)/\(module).doccarchive/data/documentation/\(symbol.lowercased()).json")
    for section in page.topicSections.all where section.generated.value as? Bool == true {
      for identifier in section.identifiers.all {
        let symbol = identifier.text.split(separator: "/").last ?? ""
        if !symbol.hasSuffix("-Implementations") {
          mistakes.append("\(catalog)/\(name): \(symbol) is in no group of topics")
        }
      }
    }
  }
}

// MARK: Links

/// - Returns: how many links there are.
func checkLinks() throws -> Int {
  var count = 0
  while let page = readLine() {
    var isCode = false
    let lines = try String(contentsOfFile: page, encoding: .utf8).components(separatedBy: "\n")
    for (index, line) in lines.enumerated() {
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      let prose = isCode ? "" : line.replacing(#/`[^`]*`/#, with: "")
      for match in prose.matches(of: #/\]\(([^)\s]+)[^)]*\)/#) where !match.1.contains(":") {
        count += 1
        if try !leadsSomewhere(match.1, from: page) {
          mistakes.append("\(page):\(index + 1): \(match.1) leads nowhere")
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
  // What headings are called in links.
  return try String(contentsOfFile: target, encoding: .utf8).matches(of: #/(?m)^#+ +(.*)$/#)
    .contains { heading in
      let anchor = heading.1.lowercased().filter {
        $0.isLetter || $0.isNumber || " -_".contains($0)
      }
      return anchor.replacing(" ", with: "-") == parts[1]
    }
}

// MARK: All of it

let folder = CommandLine.arguments[1]
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
