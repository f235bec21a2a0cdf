import Foundation
import Testing

/// The code on the pages is cut from the steps' files. `RECORD_GOLDENS=1` cuts it anew.
///
/// A page shows how its step differs from the step before. Each block begins with a line of the
/// difference, and goes on to the line with which another block begins. So a page may explain the
/// parts in any order, and shows every line once.
@Suite("The pages") struct PagesTests {
  private nonisolated static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../..").standardizedFileURL
  private nonisolated static let steps = [
    "1-Tell", "2-Derive", "3-Once", "4-Rounds", "5-Events", "6-Lists",
  ]
  private static let limits = [45, 90, 135, 160, 185, 310]

  private nonisolated static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  // MARK: Code

  @Test("a page shows the difference of its step, every line once", arguments: steps)
  func difference(_ step: String) throws {
    let page = try Self.text("\(step).md")
    let cut = try pageWithCode(of: step, page)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try cut.write(
        to: Self.folder.appending(path: "\(step).md"), atomically: true, encoding: .utf8)
    } else {
      #expect(page == cut)
    }
  }

  private func pageWithCode(of step: String, _ page: String) throws -> String {
    let number = try #require(Self.steps.firstIndex(of: step))
    let lines = Difference(
      from: number == 0 ? "" : try Self.text("Steps/\(Self.steps[number - 1])/Step.swift"),
      to: try Self.text("Steps/\(step)/Step.swift")
    ).lines
    let blocks = page.matches(of: /```(diff|swift step)\n(.*)\n((?s).*?)```/)
    let beginnings = try blocks.map { block in
      let sign = block.1 == "diff" ? "" : "+"
      let places = lines.indices.filter { lines[$0] == sign + block.2 }
      try #require(places.count == 1, "not one line of the difference: \(block.2)")
      return places[0]
    }
    #expect(Set(beginnings).count == beginnings.count)
    #expect(beginnings.min() == lines.firstIndex { $0.first != " " })
    var result = page
    for (block, beginning) in zip(blocks, beginnings).reversed() {
      let end = beginnings.filter { $0 > beginning }.min() ?? lines.endIndex
      let isSigned = block.1 == "diff"
      #expect(isSigned || !lines[beginning..<end].contains { $0.first == "-" })
      let content = Difference.block(lines, beginning..<end, isSigned: isSigned)
      result.replaceSubrange(block.range, with: "```\(block.1)\n\(content)```")
    }
    return result
  }

  @Test("other code on a page is that of a test", arguments: steps + ["7-Missing"])
  func tests(_ step: String) throws {
    let tests = try FileManager.default
      .subpathsOfDirectory(atPath: Self.folder.appending(path: "Tests").path)
      .filter { $0.hasSuffix(".swift") }.map { try Self.text("Tests/\($0)").withoutIndents }
    for block in try Self.text("\(step).md").matches(of: /```swift\n((?s).*?)```/) {
      #expect(tests.contains { $0.contains(String(block.1).withoutIndents) }, "\(block.1)")
    }
  }

  @Test("a step has no more lines of code than its page promises", arguments: steps.indices)
  func limits(_ index: Int) throws {
    let count = try Self.text("Steps/\(Self.steps[index])/Step.swift").split(separator: "\n")
      .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty && !$0.hasPrefix("//") }.count
    #expect(count <= Self.limits[index])
    #expect(try Self.text("README.md").contains("](\(Self.steps[index]).md) | \(count) |"))
    guard index == Self.steps.indices.last else { return }
    for page in ["README", "7-Missing"] {
      #expect(try Self.text("\(page).md").contains("\(count) lines"))
    }
  }

  // MARK: Text

  @Test("the pages are read over a coffee: 1,900 words")
  func words() throws {
    let count = try (["README"] + Self.steps + ["7-Missing"]).map { page in
      try Self.text("\(page).md").replacing(/```(?s).*?```/, with: "")
        .split { $0.isWhitespace }.count
    }.reduce(0, +)
    #expect(count <= 1_900)
  }
}

/// The lines of two versions of a file, each behind a sign: “+”, “-” or a space.
private struct Difference {
  private(set) var lines: [String] = []

  init(from old: String, to new: String) {
    let difference = new.lines.difference(from: old.lines)
    lines = old.lines.map { " " + $0 }
    for case .remove(let offset, let line, _) in difference.removals { lines[offset] = "-" + line }
    for case .insert(let offset, let line, _) in difference.insertions {
      // What is removed stays before what replaces it.
      let kept = lines.indices.filter { lines[$0].first != "-" }
      lines.insert("+" + line, at: offset < kept.count ? kept[offset] : lines.endIndex)
    }
    slide()
  }

  /// Moves changes down over equal lines, so that they end where a declaration ends.
  private mutating func slide() {
    var index = 0
    while index < lines.count {
      let sign = lines[index].first
      var end = lines[index...].firstIndex { $0.first != sign } ?? lines.endIndex
      if sign != " " {
        while end < lines.count, lines[end].first == " ",
          lines[end].dropFirst() == lines[index].dropFirst()
        {
          lines.swapAt(index, end)
          (index, end) = (index + 1, end + 1)
        }
      }
      index = max(end, index + 1)
    }
  }

  /// The changed lines of a part. With signs, the line before them shows where they are.
  static func block(_ lines: [String], _ range: Range<Int>, isSigned: Bool) -> String {
    var changed = range.filter { lines[$0].first != " " }
    while let last = changed.last, lines[last].count == 1 { changed.removeLast() }
    var content: [String] = []
    if isSigned {
      let near = Set(changed.flatMap { [$0 - 1, $0] })
      let shown = range.filter {
        near.contains($0) && (lines[$0] != " " || near.isSuperset(of: [$0 - 1, $0 + 1]))
      }
      for index in shown {
        if index != shown.first, !shown.contains(index - 1) { content.append(" …") }
        content.append(lines[index])
      }
    } else {
      content = changed.map { String(lines[$0].dropFirst()) }
    }
    while content.last == " " { content.removeLast() }
    return content.map { $0 + "\n" }.joined()
  }
}

extension String {
  fileprivate var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines that are not empty, without their indents, each between two line breaks.
  fileprivate var withoutIndents: String {
    "\n" + split(separator: "\n").map { $0.drop { $0 == " " } + "\n" }.joined()
  }
}
