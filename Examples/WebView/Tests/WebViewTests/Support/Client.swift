import Foundation

@testable import PageServer

/// A client of a server on this machine.
struct Client: Sendable {
  let port: UInt16

  struct Answer {
    let status: Int
    let head: String
    let text: String
  }

  func ask(_ request: String) async throws -> Answer {
    try await write("\(request) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
  }

  /// Sends bytes as they are, and reads until the server closes the connection.
  func write(_ text: String) async throws -> Answer {
    let connection = try await Connection(port)
    await connection.write(text)
    let parts = await connection.readToEnd().split(separator: "\r\n\r\n", maxSplits: 1)
    let head = parts.first.map(String.init) ?? ""
    return Answer(
      status: head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0, head: head,
      text: parts.count > 1 ? String(parts[1]) : "")
  }

  /// Opens a page anew, or as it was left.
  func open(_ page: String? = nil, watching: Bool = false) async throws -> Page {
    try await Page(port, watching ? "?watch" : page.map { "?page=\($0)" } ?? "")
  }
}

extension PageServer {
  var client: Client { Client(port: port) }

  /// Lets the server be used, and stops it, also after an error.
  func use(_ body: (PageServer) async throws -> Void) async throws {
    do { try await body(self) } catch {
      await stop()
      throw error
    }
    await stop()
  }
}

extension Limits {
  /// The limits, but for one.
  func with<Limit>(_ path: WritableKeyPath<Limits, Limit>, _ limit: Limit) -> Limits {
    var limits = self
    limits[keyPath: path] = limit
    return limits
  }
}

/// A folder for the records of one test.
func withFolder(_ body: (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "webview-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder)
}

func startEchoes(in folder: URL, _ limits: Limits = Limits()) async throws -> PageServer {
  try await PageServer.start(
    files: Echo.files, recordsIn: folder, limits: limits, makeSession: Echo.init)
}

/// Starts a server, lets it be used, and stops it.
func withServer(
  limits: Limits = Limits(), _ body: (PageServer) async throws -> Void
) async throws {
  try await withFolder { try await startEchoes(in: $0, limits).use(body) }
}

/// A session that keeps what its page says, and says it again.
final class Echo: PageSession {
  static let files = [
    PageFile("/", type: "text/html", Array("<p>".utf8)),
    PageFile("/page.js", type: "text/javascript", Array("// The view".utf8)),
  ]
  private let seed: UInt64
  private var lines: [String] = []
  private var send: (String) -> Void = { _ in }

  init(_ seed: UInt64) { self.seed = seed }

  func begin(_ send: @escaping (String) -> Void) {
    self.send = send
    for line in ["seed \(seed)"] + lines { send(line) }
  }

  func receive(_ line: String) -> Bool {
    if line == "slow" { usleep(1_000) }
    guard line != "no" else { return false }
    lines.append(line)
    send(line)
    send("\(lines.count)")
    return true
  }
}
