import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// The server, while it listens; to this machine alone.
struct GameServer {
  let sessions: Sessions
  let port: UInt16
  private let group: MultiThreadedEventLoopGroup
  private let listener: any Channel

  var address: String { "http://127.0.0.1:\(port)/" }

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - port: 0 for one that is free.
  ///   - records: the folder in which the games are kept.
  ///   - limits: what it takes.
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
        // A round of the event loop takes a little of each connection, so that nobody waits for long.
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

  /// What bytes go through: parsed within limits, one request at a time, until they are a socket's.
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

  /// Waits for as long as it listens.
  func listens() async { try? await listener.closeFuture.get() }

  /// Says goodbye to all pages, and listens no more; within a second.
  func stop() async {
    // What is done a second time has nothing to do.
    guard listener.isActive else { return }
    try? await listener.close()
    await sessions.endAll()
    try? await Task.sleep(for: .milliseconds(50))
    try? await group.shutdownGracefully()
  }
}
