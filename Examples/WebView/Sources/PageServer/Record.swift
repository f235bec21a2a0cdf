import Foundation

/// A page's lines in a file, whose first line is a seed. The same seed and the same lines lead to
/// the same session.
final class Record {
  let id: String
  let seed: UInt64
  private let file: URL
  private var handle: FileHandle?
  private var hasFailed = false
  /// The lines that have not been replayed yet.
  private var rest = Data()

  /// Creates a record with a name that cannot be guessed, and removes the oldest ones in the folder.
  init(in folder: URL, most: Int) {
    Self.forgetOldest(in: folder, most: most)
    id = (0..<32).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined()
    seed = .random(in: 0 ... .max)
    file = folder.appending(path: id + ".lines")
  }

  /// Opens the record of a page, if there is one.
  init?(of id: String, in folder: URL) {
    file = folder.appending(path: id + ".lines")
    guard id.wholeMatch(of: /[0-9a-f]{32}/) != nil,
      let handle = try? FileHandle(forUpdating: file), let text = try? handle.readToEnd()
    else { return nil }
    rest = text
    guard let line = Self.line(of: &rest), let seed = UInt64(line) else { return nil }
    (self.id, self.seed, self.handle) = (id, seed, handle)
  }

  /// Receives the next recorded line again, and returns whether there may be more. The first line
  /// that is refused or incomplete ends the replay, and the lines from there on are dropped.
  func replay(_ receive: (String) -> Bool) -> Bool {
    let start = rest.startIndex
    if let line = Self.line(of: &rest), receive(line) { return true }
    try? handle?.truncate(atOffset: UInt64(start))
    rest = Data()
    return false
  }

  /// Appends a line. When one could not be written, no later one is: with a gap, the lines would
  /// lead to another session.
  func append(_ line: String) {
    if hasFailed { return }
    do {
      if handle == nil {
        let beginning = Data("\(seed)\n".utf8)
        _ = FileManager.default.createFile(
          atPath: file.path, contents: beginning, attributes: [.posixPermissions: 0o600])
        handle = try FileHandle(forUpdating: file)
        _ = try handle?.seekToEnd()
      }
      try handle?.write(contentsOf: Data((line + "\n").utf8))
    } catch {
      hasFailed = true
    }
  }

  /// Removes a line from the front of a text.
  private static func line(of text: inout Data) -> String? {
    guard let end = text.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { text = text[(end + 1)...] }
    return String(decoding: text[..<end], as: UTF8.self)
  }

  private static func forgetOldest(in folder: URL, most: Int) {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
    let aged = (files ?? []).filter { $0.pathExtension == "lines" }.map { file in
      let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
      return (file, date: values?.contentModificationDate ?? .distantPast)
    }
    for (file, _) in aged.sorted(by: { $0.date > $1.date }).dropFirst(max(0, most - 1)) {
      try? FileManager.default.removeItem(at: file)
    }
  }
}
