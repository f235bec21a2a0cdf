/// Text that is compared with a file beside the test.
///
/// ```swift
/// Golden("Goldens/help.txt").check(help)
/// ```
///
/// With `RECORD_GOLDENS=1` in the environment, the files are written anew. Read the difference.
public struct Golden {
  /// The path of the file.
  public let path: String
  /// Whether the file is written rather than compared.
  public let isRecording: Bool
  private let location: TestLocation

  /// Names a golden file.
  ///
  /// - Parameter name: its path, from the folder of the test.
  public init(
    _ name: String, isRecording: Bool = Golden.isRecordingAll, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) {
    let folder = filePath.lastIndex(of: "/").map { filePath[...$0] } ?? ""
    path = folder + name
    self.isRecording = isRecording
    location = TestLocation(fileID, filePath, line)
  }

  /// Whether the environment has `RECORD_GOLDENS=1`.
  public static var isRecordingAll: Bool { SourceFile.isRecording }

  /// Compares a text with the file; returns whether it is the same, or was recorded.
  @discardableResult public func check(_ text: String, report: (TestFailure) -> Void) -> Bool {
    guard let fault = fault(of: text) else { return true }
    report(TestFailure(fault, at: location))
    return false
  }

  /// Returns what is wrong with a text, or writes it to the file when recording.
  private func fault(of text: String) -> String? {
    if isRecording { return SourceFile.write(text, to: path) ? nil : "\(path) cannot be written." }
    guard let golden = SourceFile.read(path) else {
      return "\(path) is missing. Record it, with RECORD_GOLDENS=1 in the environment."
    }
    // Strings with different bytes can be equal: é may be one code point or two.
    if golden.utf8.elementsEqual(text.utf8) { return nil }
    return """
      The text differs from \(path):

      \(Self.difference(golden, text))

      If the new text is right, record it: run the test with RECORD_GOLDENS=1 in the environment.
      """
  }

  /// The lines that differ, with two lines before and after them.
  static func difference(_ golden: String, _ text: String) -> String {
    let (old, new) = (SourceFile.lines(of: golden), SourceFile.lines(of: text))
    if old == new { return "They differ only in how characters and ends of lines are encoded." }
    let areSame = { (old: Substring, new: Substring) in old.utf8.elementsEqual(new.utf8) }
    // A common beginning and a common end, however long, are not part of the diff.
    let start = zip(old, new).prefix(while: areSame).count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(while: areSame).count
    let (before, after) = (max(0, start - 2), min(rest, end))
    let (left, right) = (old[start..<(old.count - after)], new[start..<(new.count - after)])
    let context = old[before..<start].map { "    \($0)" }
    let following = old[(old.count - after)...].prefix(2).map { "    \($0)" }
    let head = "Line \(start + 1):"
    guard left.count * right.count <= 250_000 else {
      let changed = left.prefix(20).map { "  − \($0)" } + right.prefix(20).map { "  + \($0)" }
      return ([head] + context + changed + ["    …"]).joined(separator: "\n")
    }
    let diff = LineDiff(expected: left.count, sent: right.count) {
      areSame(left[start + $0], right[start + $1])
    }
    let changed = diff.text({ String(left[start + $0]) }, { String(right[start + $0]) })
    return ([head] + context + [changed] + following).joined(separator: "\n")
  }
}
