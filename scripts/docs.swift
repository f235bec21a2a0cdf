// Checks the documentation for mistakes that docc does not find, and prints each on a line:
//
// - a public declaration without a comment, in a symbol graph. What the compiler makes and what
//   satisfies a protocol's requirement need none: the requirement has it.
// - a symbol of the module, or of a type with a page, that is in no group of topics.
//
//     swiftc -o check-docs scripts/docs.swift && ./check-docs FOLDER MODULE...
//
// FOLDER has the symbol graphs, in `symbols-MODULE`, and the archives that docc has made of them.

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

func checkComments(_ module: String, in folder: String) throws {
  for name in try files(in: "\(folder)/symbols-\(module)") {
    let graph = try JSON("\(folder)/symbols-\(module)/\(name)")
    // Symbols that share the comment of a protocol's requirement, or of their origin.
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
      let name = symbol.pathComponents.all.map(\.text).joined(separator: ".")
      mistakes.append("\(symbol.location.uri.text):\(line): \(name) has no comment")
    }
  }
}

// MARK: Topics

/// A symbol under a heading that docc makes is in no group. Producers have those of `EventStream`.
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

// MARK: All of it

let folder = CommandLine.arguments[1]
for module in CommandLine.arguments.dropFirst(2) {
  try checkComments(module, in: folder)
  try checkTopics(of: module, in: folder)
}
for mistake in mistakes { print("docs: \(mistake)") }
exit(mistakes.isEmpty ? 0 : 1)
