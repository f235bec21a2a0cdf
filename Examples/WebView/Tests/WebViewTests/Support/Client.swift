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

  /// - Parameters:
  ///   - origin: whose page asks; that of the server, unless it is said.
  ///   - number: the number of the request.
  func ask(
    _ method: String = "GET", _ path: String, _ body: String? = nil, origin: String? = nil,
    type: String = "application/json", number: Int? = nil
  ) async throws -> Answer {
    let own = "http://127.0.0.1:\(port)"
    var request = URLRequest(url: URL(string: own + path) ?? URL(filePath: "/"))
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    if method != "GET" || origin != nil {
      request.setValue(origin ?? own, forHTTPHeaderField: "Origin")
    }
    if body != nil { request.setValue(type, forHTTPHeaderField: "Content-Type") }
    if let number { request.setValue("\(number)", forHTTPHeaderField: "Request-Number") }
    let (data, response) = try await URLSession.shared.data(for: request)
    let http = response as? HTTPURLResponse
    let headers = http?.allHeaderFields.map { (String(describing: $0.key), "\($0.value)") } ?? []
    return Answer(
      status: http?.statusCode ?? 0, headers: Dictionary(headers) { $1 },
      text: String(decoding: data, as: UTF8.self))
  }

  /// Writes bytes as they are, and reads what comes until the server closes the connection.
  func write(_ text: String) async throws -> String {
    let connection = try await Connection(port)
    await connection.write(text)
    return await connection.readToEnd()
  }

  /// Opens a page's games, anew or as a page has left them.
  func open(_ page: String? = nil) async throws -> Page { try await Page(port, page: page) }
}

/// A folder for the games of one test.
func withFolder(_ body: (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "webview-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder)
}

/// Starts a server, lets it be used, and stops it.
func withServer(
  limits: Limits = Limits(), most: Int = 64,
  makeGames: @escaping @Sendable (UInt64) -> Games = { Games(seed: $0) },
  _ body: (GameServer, Client) async throws -> Void
) async throws {
  try await withFolder { folder in
    let server = try await GameServer.start(records: folder, limits: limits) {
      Sessions(on: $0, most: most, records: $1, makeGames: makeGames)
    }
    do { try await body(server, Client(server)) } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }
}
