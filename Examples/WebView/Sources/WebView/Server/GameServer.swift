import FlyingFox
import FlyingSocks

/// The server, while it listens; to this machine alone.
struct GameServer {
  let sessions: Sessions
  let port: UInt16
  private let server: HTTPServer
  private let running: Task<Void, any Error>

  var address: String { "http://127.0.0.1:\(port)/" }

  /// Begins to listen.
  ///
  /// - Parameter port: 0 for one that is free.
  static func start(port: UInt16 = 0, _ sessions: Sessions = Sessions()) async throws -> GameServer
  {
    let server = try HTTPServer(
      config: HTTPServer.Configuration(
        address: .inet(ip4: "127.0.0.1", port: port), sharedRequestBufferSize: Gate.mostBytes,
        sharedRequestReplaySize: HTTPRequest.mostBytesRead, logger: .disabled),
      handler: Site(sessions: sessions))
    let listening = Task { try await server.waitUntilListening() }
    let running = Task {
      // If it ends before it listens, nobody need wait for that.
      defer { listening.cancel() }
      try await server.run()
    }
    do { try await listening.value } catch {
      try await running.value
      throw error
    }
    guard case .ip4(_, let port) = await server.listeningAddress else {
      throw SocketError.disconnected
    }
    return GameServer(sessions: sessions, port: port, server: server, running: running)
  }

  /// Says goodbye to all pages, and listens no more.
  func stop() async {
    await sessions.closeAll()
    await server.stop(timeout: 1)
    _ = try? await running.value
  }
}
