import Foundation
import Testing

/// Compares what is on a screen with what was once looked at and found good.
///
/// `RECORD_GOLDENS=1 swift test --filter GamesCLITests` writes the files anew.
func expectGolden(
  _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
  let path = folder.joined(separator: "/") + "/Goldens/\(name).txt"
  if getenv("RECORD_GOLDENS") != nil { try write(text + "\n", to: path) }
  let expected = try read(path)
  #expect(text + "\n" == expected, "\(name)", sourceLocation: sourceLocation)
}

private struct FileError: Error { let path: String }

private func read(_ path: String) throws -> String {
  guard let file = fopen(path, "r") else { throw FileError(path: path) }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 16)
  let count = fread(&bytes, 1, bytes.count, file)
  return String(decoding: bytes[..<count], as: UTF8.self)
}

private func write(_ text: String, to path: String) throws {
  guard let file = fopen(path, "w") else { throw FileError(path: path) }
  defer { fclose(file) }
  fputs(text, file)
}
