import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// The running server, which accepts connections from this machine only.
struct GameServer {
  let sessions: Sessions
  let port: UInt16
  private let group: MultiThreadedEventLoopGroup
  private let listener: any Channel

  var address: String { "http://127.0.0.1:\(port)/" }

  /// Starts the server.
  ///
  /// - Parameters:
  ///   - port: the port, or 0 for any that is free.
  ///   - records: the folder in which the games are kept.
  ///   - limits: how much the server accepts.
  ///   - makeSessions: makes the sessions, on an event loop.
  static func start(
    port: UInt16 = 0, records: URL, limits: Limits = Limits(),
    _ makeSessions: (any EventLoop, Records) -> Sessions = { Sessions(on: $0, records: $1) }
  ) async throws -> GameServer {
    let records = try Records(in: records)
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let sessions = makeSessions(loop, records)
    let connections = NIOLoopBoundBox.makeBoxSendingValue(
      Connections(most: limits.connections), eventLoop: loop)
    do {
      let listener = try await ServerBootstrap(group: group)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelOption(.maxMessagesPerRead, value: 1)
        .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
        // The event loop reads a little from each connection in turn, so that no page waits for
        // long.
        .childChannelOption(.maxMessagesPerRead, value: 1)
        .childChannelOption(
          .recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: limits.read)
        )
        .childChannelOption(
          .writeBufferWaterMark, value: .init(low: 1 << 18, high: 1 << 20)
        )
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try configure(channel, Site(sessions: sessions), connections.value, limits)
          }
        }
        .bind(host: "127.0.0.1", port: Int(port)).get()
      guard let port = listener.localAddress?.port.flatMap(UInt16.init) else {
        throw ChannelError.unknownLocalAddress
      }
      return GameServer(sessions: sessions, port: port, group: group, listener: listener)
    } catch {
      try? await group.shutdownGracefully()
      throw error
    }
  }

  /// Adds the handlers of a connection: they parse requests within the limits, one at a time, until
  /// the connection becomes a WebSocket.
  private static func configure(
    _ channel: any Channel, _ site: Site, _ connections: Connections, _ limits: Limits
  ) throws {
    guard connections.admit(channel) else { throw ChannelError.ioOnClosedChannel }
    let removing = NIOLoopBound(connections, eventLoop: channel.eventLoop)
    channel.closeFuture.whenComplete { _ in removing.value.remove(channel) }

    let requests = RequestHandler(site, connections, limits)
    let loopBound = NIOLoopBound(requests, eventLoop: channel.eventLoop)
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: limits.body,
      shouldUpgrade: { channel, head in
        let isOurs =
          head.method == .GET && head.path == "/events"
          && (try? Gate.check(head, mostBytes: 0)) != nil
        return channel.eventLoop.makeSucceededFuture(isOurs ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { channel, head in
        removing.value.keep(channel)
        return channel.eventLoop.makeCompletedFuture {
          channel.pipeline.syncOperations.removeHandler(loopBound.value, promise: nil)
          try channel.pipeline.syncOperations.addHandler(
            PageSocket(site.sessions, page: head.page))
        }
      })
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withServerUpgrade: (upgraders: [upgrader], completionHandler: { _ in }),
      withErrorHandling: false, withEncoderConfiguration: .init(),
      withDecoderLimitConfiguration: Limits.head)
    try channel.pipeline.syncOperations.addHandler(requests)
  }

  /// Returns when the server has stopped.
  func listens() async { try? await listener.closeFuture.get() }

  /// Closes all pages and stops the server, within a second.
  func stop() async {
    // A second call has nothing to do.
    guard listener.isActive else { return }
    try? await listener.close()
    await sessions.endAll()
    try? await Task.sleep(for: .milliseconds(50))
    try? await group.shutdownGracefully()
  }
}
