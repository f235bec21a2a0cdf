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

  /// Returns the properties that the source of a type declares private: in the test's own file, or
  /// in a file of the package that bears the type's name.
  static func privateNames(in type: Any.Type, near path: String) -> Set<String> {
    let name = SwiftCode.words(for: type).prefix { $0 != "<" }.split(separator: ".").last ?? ""
    for file in [path] + files(named: "\(name).swift", near: path) {
      guard let source = read(file), let start = source.firstRange(of: "class \(name)") else {
        continue
      }
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

  /// The files with a name in the package that a file belongs to.
  private static func files(named name: String, near path: String) -> [String] {
    var root = path
    repeat {
      guard let slash = root.lastIndex(of: "/") else { return [] }
      root = String(root[..<slash])
    } while read("\(root)/Package.swift") == nil
    var (folders, found) = ([root], [String]())
    while let folder = folders.popLast(), let entries = opendir(folder) {
      defer { closedir(entries) }
      while let entry = readdir(entries)?.pointee {
        let entryName = withUnsafePointer(to: entry.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if entryName == name { found.append("\(folder)/\(name)") }
        if entryName.first != ".", entry.d_type == UInt8(DT_DIR) {
          folders.append("\(folder)/\(entryName)")
        }
      }
    }
    return found
  }
}
