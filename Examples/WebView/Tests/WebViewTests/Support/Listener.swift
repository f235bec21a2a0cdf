import Foundation

@testable import PageServer

/// A server on this machine, as its clients know it.
protocol Listener {
  var port: UInt16 { get }
}

extension PageServer: Listener {}

struct Answer {
  let head, text: String

  /// The status, or 0 if the connection is just closed.
  var status: Int { head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0 }
}

extension Listener {
  func ask(_ request: String) async throws -> Answer {
    try await write("\(request) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
  }

  /// Sends bytes as they are, and reads until the server closes the connection.
  func write(_ text: String) async throws -> Answer {
    let connection = try await Connection(port)
    await connection.write(text.utf8)
    return Answer(head: await connection.readHead() ?? "", text: await connection.readToEnd())
  }

  /// Opens a page anew, or as it was left.
  func open(_ page: String? = nil, watching: Bool = false) async throws -> Page {
    try await Page(port, watching ? "?watch" : page.map { "?page=\($0)" } ?? "")
  }
}

/// Starts a server, lets it be used, and stops it, also after an error.
func withServer(
  port: UInt16 = 0, in folder: Folder = Folder(), limits: Limits = Limits(), isShared: Bool = false,
  files: [PageFile] = Echo.files,
  makeSession: @escaping @Sendable (UInt64) -> any PageSession = Echo.init,
  _ body: (PageServer) async throws -> Void
) async throws {
  let server = try await PageServer.start(
    port: port, files: files, recordsIn: folder.url, limits: limits, isShared: isShared,
    makeSession: makeSession)
  do { try await body(server) } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}

extension Limits {
  /// The limits, but for one.
  func with<Limit>(_ path: WritableKeyPath<Limits, Limit>, _ limit: Limit) -> Limits {
    var limits = self
    limits[keyPath: path] = limit
    return limits
  }
}

/// The place of a folder for one test, which is removed with its last use.
final class Folder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "webview-\(UUID())")

  deinit { try? FileManager.default.removeItem(at: url) }

  @discardableResult
  func write(_ text: String, to name: String) throws -> URL {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let file = url.appending(path: name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file
  }

  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: url.path) }
}

/// A session that keeps the lines of its page, and sends them back.
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
