import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files of a test: its source, and the golden files.
enum SourceFile {
  static var isRecording: Bool { getenv("RECORD_GOLDENS").map { String(cString: $0) } == "1" }

  static func read(_ path: String) -> String? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  static func write(_ text: String, to path: String) -> Bool {
    for index in path.indices.dropFirst() where path[index] == "/" {
      mkdir(String(path[..<index]), 0o777)
    }
    guard let file = fopen(path, "wb") else { return false }
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, file)
    return fclose(file) == 0 && count == bytes.count
  }

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

  // MARK: Texts in the source

  /// By how many lines the text after a line has moved since the test was compiled.
  private static let shifts = Mutex<[String: [(line: Int, by: Int)]]>([:])

  /// Writes a text as the only argument of a call.
  ///
  /// - Returns: whether the call was found and the file written.
  static func write(
    _ text: String, asArgumentOf function: String, at location: TestLocation
  ) -> Bool {
    shifts.withLock { shifts in
      guard let source = read(location.filePath) else { return false }
      var lines = lines(of: source).map(String.init)
      let moved = shifts[location.filePath, default: []].filter { $0.line < location.line }
      let start = moved.reduce(location.line - 1) { $0 + $1.by }
      guard lines.indices.contains(start), let call = lines[start].firstRange(of: "\(function)(")
      else { return false }
      let count = lines.count
      if lines[start][call.upperBound...].hasPrefix(")") {
        let indentation = lines[start].prefix { $0 == " " } + "  "
        let rest = lines[start][call.upperBound...]
        let end = "\(indentation)\"\"\"\(rest)"
        lines[start] = String(lines[start][..<call.upperBound])
        lines.insert(
          contentsOf: ["\(indentation)\"\"\""] + literal(text, indentation) + [end], at: start + 1)
      } else {
        let isQuote = { (line: String) in line.contains("\"\"\"") }
        guard let first = lines[start...].firstIndex(where: isQuote),
          let last = lines[(first + 1)...].firstIndex(where: isQuote)
        else { return false }
        lines.replaceSubrange(
          (first + 1)..<last, with: literal(text, lines[last].prefix { $0 == " " }))
      }
      shifts[location.filePath, default: []].append((location.line, lines.count - count))
      return write(lines.joined(separator: "\n"), to: location.filePath)
    }
  }

  /// The lines of a text between the quotation marks of a literal.
  private static func literal(_ text: String, _ indentation: Substring) -> [String] {
    lines(of: text).map { (line) -> String in
      let escaped = line.replacing("\\", with: "\\\\").replacing("\"\"\"", with: "\\\"\"\"")
      return line.isEmpty ? "" : "\(indentation)\(escaped)"
    }
  }
}
