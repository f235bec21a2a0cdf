/// The files of a test: its source, and the golden files.
enum SourceFile {
  static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the first argument of a call in a line, if it is a name.
  static func argument(of function: String, at location: TestLocation) -> String? {
    guard let text = read(location.filePath) else { return nil }
    let lines = lines(of: text)
    guard lines.indices.contains(location.line - 1),
      let call = lines[location.line - 1].firstRange(of: "\(function)(")
    else { return nil }
    let rest = lines[location.line - 1][call.upperBound...]
    let name = rest.prefix { $0.isLetter || $0.isNumber || "._!".contains($0) }
    let next = rest[name.endIndex...].first
    return name.isEmpty || next != "," && next != ")" ? nil : String(name)
  }

  /// Returns the properties that the source of a type declares private: in the test's own file, or
  /// in a file of the package that bears the type's name.
  static func privateNames(in type: Any.Type, near path: String) -> Set<String> {
    let name = SwiftCode.words(for: type).prefix { $0 != "<" }.split(separator: ".").last ?? ""
    for file in [path] + files(named: "\(name).swift", near: path) {
      guard let source = read(file), let declaration = try? Regex("\\bclass \(name)\\b"),
        let start = source.firstRange(of: declaration)
      else { continue }
      let line = source[..<start.lowerBound].lastIndex(of: "\n").map { source.index(after: $0) }
      let indentation = source[(line ?? source.startIndex)...].prefix { $0 == " " }
      let body = source[start.upperBound...]
      let end = body.firstRange(of: "\n\(indentation)}")?.lowerBound ?? body.endIndex
      return Set(
        body[..<end].matches(of: /(?:private|fileprivate)\s+(?:lazy\s+)?(?:let|var)\s+([\w,\s]+)/)
          .flatMap { $0.1.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) })
    }
    return []
  }
}
