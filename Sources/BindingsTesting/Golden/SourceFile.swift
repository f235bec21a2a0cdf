/// The files of a test: its source, and the golden files.
enum SourceFile {
  static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// Returns the first argument of the call of `Journal` in a line, if it is a name.
  static func subject(at location: TestLocation) -> String? {
    let line = lines(of: read(location.filePath) ?? "").dropFirst(max(0, location.line - 1)).first
    return line?.firstMatch(of: /Journal\(([\w.!]+)[,)]/).map { String($0.1) }
  }

  /// Returns the properties that the source of a type declares private: in the test's own file, or
  /// in a file of the package that bears the type's name.
  static func privateNames(in type: Any.Type, near path: String) -> Set<String> {
    let name = SwiftCode.words(for: type).prefix { $0 != "<" }.split(separator: ".").last ?? ""
    for file in [path] + files(named: "\(name).swift", near: path) {
      guard let source = read(file)?.replacing("\r\n", with: "\n"),
        let declaration = try? Regex("\\b(?:class|struct) \(name)\\b"),
        let start = source.firstRange(of: declaration)
      else { continue }
      let line = source[..<start.lowerBound].lastIndex(of: "\n").map { source.index(after: $0) }
      let indentation = source[(line ?? source.startIndex)...].prefix { $0 == " " }
      let body = source[start.upperBound...].drop { $0 != "{" }
      let end = body.firstRange(of: "\n\(indentation)}")?.lowerBound ?? body.endIndex
      // The members of nested types are indented deeper, or follow on the line of the type.
      let margin = body.firstMatch(of: /\R( *)\S/)?.1 ?? ""
      let member = /\R( *)(?:@\S+ |\w+ )*(?:file)?private\s+(?:\w+\s+)?(?:let|var)\s+\(?([\w,\s]+)/
      return Set(
        body[..<end].matches(of: member).filter { $0.1 == margin && margin > indentation }
          .flatMap { $0.2.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) })
    }
    return []
  }
}
