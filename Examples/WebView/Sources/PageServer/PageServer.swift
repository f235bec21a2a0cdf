public import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// A running server of a page, which accepts connections from this machine only.
///
///     GET  /…                the page's files; HEAD, too
///     GET  /socket?page=ID   a WebSocket: the page's lines in, messages out
///     GET  /socket?watch     a WebSocket of the shared session: messages out, and nothing in
///
/// A message is the number of lines that have been received on this socket, and then the session's
/// lines. The first message also has the page's id, `{"page":ID,"isResumed":false}`. A line
/// `{"isFull":true}` says that the session receives nothing more.
public struct PageServer: Sendable {
  public let port: UInt16
  let sessions: Sessions
  private let listener: any Channel

  public var address: String { "http://127.0.0.1:\(port)/" }

  /// Starts the server on a port, or with 0 on any that is free; it records the pages' lines in the
  /// folder.
  ///
  /// - Parameter isShared: whether all pages show one session, which lives as long as the server
  ///   and has no record. One page plays, others watch, and the program takes part by `perform`.
  public static func start(
    port: UInt16 = 0, files: [PageFile], recordsIn folder: URL, limits: Limits = Limits(),
    isShared: Bool = false,
    makeSession: @escaping @Sendable (_ seed: UInt64) -> any PageSession
  ) async throws -> PageServer {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let files = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let sessions = Sessions(on: loop, limits, recordsIn: folder, makeSession)
    let waiting = NIOLoopBoundBox<[any Channel]>.makeBoxSendingValue([], eventLoop: loop)
    // Before a page can be accepted.
    if isShared { await sessions.share() }
    let listener = try await ServerBootstrap(group: loop)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
      // The event loop reads a little from each connection in turn, so that no page waits long.
      .childChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 2048))
      // A page that does not read its messages is closed.
      .childChannelOption(.writeBufferWaterMark, value: .init(low: 1 << 17, high: 1 << 18))
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try configure(channel, RequestHandler(files, waiting, limits), sessions)
        }
      }
      .bind(host: "127.0.0.1", port: Int(port)).get()
    return PageServer(
      port: UInt16(listener.localAddress?.port ?? 0), sessions: sessions, listener: listener)
  }

  /// Adds the handlers of a connection: one for its request, or a WebSocket in its place.
  private static func configure(
    _ channel: any Channel, _ requests: RequestHandler, _ sessions: Sessions
  ) throws {
    let bound = NIOLoopBound(requests, eventLoop: channel.eventLoop)
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: 4_096,
      shouldUpgrade: { channel, head in
        let isOurs = head.path == HTTPRequestHead.socket && (try? head.check()) != nil
        return channel.eventLoop.makeSucceededFuture(isOurs ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          pipeline.removeHandler(bound.value, promise: nil)
          try pipeline.addHandler(PageSocket(sessions, head, channel))
        }
      })
    var limits = NIOHTTPDecoderLimitConfiguration()
    // Browsers also send the cookies of other servers on this machine.
    limits.maxHeaderFieldSize = 8_192
    limits.maxHeaderListSize = 32_768
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withServerUpgrade: (upgraders: [upgrader], completionHandler: { _ in }),
      withErrorHandling: false, withEncoderConfiguration: .init(),
      withDecoderLimitConfiguration: limits)
    try channel.pipeline.syncOperations.addHandler(requests)
  }

  /// Lets the program use the shared session; what it sends arrives as one message.
  public func perform(_ body: @Sendable (any PageSession) -> Void) async {
    await sessions.perform(body)
  }

  /// Returns when the server has stopped.
  public func listens() async { try? await listener.closeFuture.get() }

  /// Stops the server and closes all pages. Connections that wait for an answer are closed in time.
  public func stop() async {
    try? await listener.close()
    await sessions.endAll()
  }
}
