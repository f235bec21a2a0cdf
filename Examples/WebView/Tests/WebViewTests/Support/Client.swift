import FlyingSocks
import Foundation

@testable import WebView

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A program that speaks HTTP with a server of this machine.
struct Client: Sendable {
  let port: UInt16

  init(_ server: GameServer) { port = server.port }
  init(port: UInt16) { self.port = port }

  struct Answer: Sendable {
    let status: Int
    let headers: [String: String]
    let text: String
  }

  /// - Parameter origin: whose page asks; that of the server, unless it is said.
  func ask(
    _ method: String = "GET", _ path: String, _ body: String? = nil, origin: String? = nil,
    type: String = "application/json"
  ) async throws -> Answer {
    let own = "http://127.0.0.1:\(port)"
    var request = URLRequest(url: URL(string: own + path) ?? URL(filePath: "/"))
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    if method != "GET" || origin != nil {
      request.setValue(origin ?? own, forHTTPHeaderField: "Origin")
    }
    if body != nil { request.setValue(type, forHTTPHeaderField: "Content-Type") }
    let (data, response) = try await URLSession.shared.data(for: request)
    let http = response as? HTTPURLResponse
    let headers = http?.allHeaderFields.map { (String(describing: $0.key), "\($0.value)") } ?? []
    return Answer(
      status: http?.statusCode ?? 0, headers: Dictionary(headers) { $1 },
      text: String(decoding: data, as: UTF8.self))
  }

  /// Writes bytes as they are, and reads what comes until the server closes the connection.
  func write(_ text: String) async throws -> String {
    let socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port))
    defer { try? socket.close() }
    try await socket.write(Data(text.utf8))
    var answer: [UInt8] = []
    while let bytes = try? await socket.read(atMost: 4_096) { answer += bytes }
    return String(decoding: answer, as: UTF8.self)
  }

  /// Opens a page's games, and reads on until their stream ends or is closed.
  func open() async throws -> Page {
    let socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port))
    try await socket.write(
      Data("GET /events HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n".utf8))
    return try await Page(socket)
  }

  /// A page, as far as the server sees it.
  final class Page {
    private let socket: AsyncSocket
    private var unread = ""
    private(set) var lines: [String] = []
    private(set) var id = ""

    fileprivate init(_ socket: AsyncSocket) async throws {
      self.socket = socket
      try await read { $0.contains { $0.contains("\"session\"") } }
      // “{"session":"…"}”
      id = lines[0].split(separator: "\"")[3].description
    }

    /// Reads until the lines of data are such.
    func read(until isEnough: ([String]) -> Bool) async throws {
      while !isEnough(lines) {
        unread += String(decoding: try await socket.read(atMost: 4_096), as: UTF8.self)
        let parts = unread.components(separatedBy: "\n")
        unread = parts.last ?? ""
        lines += parts.dropLast().filter { $0.hasPrefix("data: ") }
          .map { $0.dropFirst(6).trimmingCharacters(in: .whitespacesAndNewlines) }
      }
    }

    /// Reads until there is nothing more to come.
    func readToEnd() async throws -> String {
      var rest: [UInt8] = []
      while let bytes = try? await socket.read(atMost: 4_096) {
        rest += bytes
        if rest.ends(with: "0\r\n\r\n".utf8) { break }
      }
      return String(decoding: rest, as: UTF8.self)
    }

    /// Goes without a word, as a browser does that crashes.
    func crash() { try? socket.close() }
  }
}

extension Array where Element == UInt8 {
  fileprivate func ends(with other: some Sequence<UInt8>) -> Bool {
    suffix(Array(other).count).elementsEqual(other)
  }
}
