import Foundation

/// An input of a page.
struct Request: Codable, Hashable {
  /// Whether the request applies an action; otherwise it sets a value.
  let isAction: Bool
  let name: String
  let body: Data
}

/// The folder in which the games are kept.
struct Records: Sendable {
  static let mostRequests = 10_000
  /// The greatest number of records, of open and closed pages.
  static let mostRecords = 256

  let folder: URL

  init(in folder: URL) throws {
    self.folder = folder
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Makes a record with a name that cannot be guessed: 128 random bits.
  func make() -> Record {
    forgetOldest()
    let id = (0..<2).map { _ in
      let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
    return Record(id, seed: .random(in: 0 ... .max), file: file(id))
  }

  /// Opens the record of a page, if there is one.
  func open(_ id: String) -> Record? {
    guard id.wholeMatch(of: /[0-9a-f]{32}/) != nil else { return nil }
    return Record(id, file: file(id))
  }

  private func file(_ id: String) -> URL { folder.appending(path: id + ".jsonl") }

  private func forgetOldest() {
    func age(_ file: URL) -> Date {
      (try? file.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate
        ?? .distantPast
    }
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
    let records = (files ?? []).filter { $0.pathExtension == "jsonl" }
    guard records.count >= Self.mostRecords else { return }
    let oldest = records.map { ($0, age($0)) }.sorted { $0.1 < $1.1 }
    for (file, _) in oldest.prefix(records.count - Self.mostRecords + 1) {
      try? FileManager.default.removeItem(at: file)
    }
  }
}

/// The requests of one page in a file, a line for each. The same seed and the same requests lead to
/// the same game.
final class Record {
  private struct Beginning: Codable { let seed: UInt64 }
  private struct Line: Codable {
    let handled: Int
    let request: Request
  }

  let id: String
  let seed: UInt64
  private(set) var count = 0
  private let file: URL
  private var former: [Line] = []
  private var handle: FileHandle?

  fileprivate init(_ id: String, seed: UInt64, file: URL) {
    (self.id, self.seed, self.file) = (id, seed, file)
  }

  fileprivate init?(_ id: String, file: URL) {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n").map { Data($0.utf8) }
    let decoder = JSONDecoder()
    guard let first = lines.first, let beginning = try? decoder.decode(Beginning.self, from: first)
    else { return nil }
    (self.id, self.seed, self.file) = (id, beginning.seed, file)
    // Only the last line can be incomplete.
    former = lines.dropFirst().prefix(Records.mostRequests).compactMap {
      try? decoder.decode(Line.self, from: $0)
    }
  }

  /// Performs the recorded requests again. The first one that is refused ends the replay, and it
  /// and the later ones are dropped.
  func replay(_ perform: (Request, _ handled: Int) throws(Refusal) -> Void) {
    let lines = former
    former = []
    if lines.isEmpty { return }
    try? FileManager.default.removeItem(at: file)
    for line in lines {
      do { try perform(line.request, line.handled) } catch { return }
      append(line.request, handled: line.handled)
    }
  }

  func append(_ request: Request, handled: Int) {
    count += 1
    if handle == nil {
      let isMade = FileManager.default.createFile(
        atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
      handle = !isMade ? nil : try? FileHandle(forWritingTo: file)
      write(Beginning(seed: seed))
    }
    write(Line(handled: handled, request: request))
  }

  private func write(_ line: some Encodable) {
    guard let data = try? JSONEncoder().encode(line) else { return }
    try? handle?.write(contentsOf: data + Data("\n".utf8))
  }
}
