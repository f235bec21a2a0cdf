import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Answers the one request of a connection, and closes the connection. So a client that writes many
/// requests and reads no answer keeps one answer waiting, and not for long.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let files: [Substring: PageFile]
  private let waiting: NIOLoopBoundBox<[any Channel]>
  private let limits: Limits
  private var request: HTTPRequestHead?
  private var isAnswered = false
  private var deadline: Scheduled<Void>?

  /// - Parameter waiting: the connections without an answer, the oldest first.
  init(
    _ files: [Substring: PageFile], _ waiting: NIOLoopBoundBox<[any Channel]>, _ limits: Limits
  ) {
    (self.files, self.waiting, self.limits) = (files, waiting, limits)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    waiting.value.append(context.channel)
    if waiting.value.count > limits.waiting { waiting.value[0].close(promise: nil) }
    close(context, in: limits.request)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    waiting.value.removeAll { $0 === context.channel }
    deadline?.cancel()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head) where request == nil:
      request = head
      do throws(Refusal) { try head.check() } catch {
        refuse(context, error.status, error.message)
      }
    case .end:
      guard let path = request?.path else { return }
      if let file = files[path] {
        write(context, .ok, file.type, file.body)
      } else if path == HTTPRequestHead.socket {
        refuse(context, .upgradeRequired, "This path is for a WebSocket.")
      } else {
        refuse(context, .notFound, "There is no “\(path)”.")
      }
    default: break
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case HTTPParserError.headerOverflow:
      refuse(context, .requestHeaderFieldsTooLarge, "The head of the request is too long.")
    case is HTTPParserError: refuse(context, .badRequest, "The request is not HTTP/1.1.")
    // A request that may not become a socket is answered as any other.
    case is NIOWebSocketUpgradeError: break
    default: context.close(promise: nil)
    }
  }

  /// Refuses the request. What the client still writes is discarded for a moment, so that it can
  /// read the answer.
  private func refuse(
    _ context: ChannelHandlerContext, _ status: HTTPResponseStatus, _ message: String
  ) {
    write(context, status, "text/plain; charset=utf-8", ByteBuffer(string: message + "\n"))
    close(context, in: .milliseconds(500))
  }

  private func write(
    _ context: ChannelHandlerContext, _ status: HTTPResponseStatus, _ type: String,
    _ body: ByteBuffer
  ) {
    if isAnswered { return }
    isAnswered = true
    var headers = HTTPHeaders(Self.headers)
    headers.add(name: "Content-Type", value: type)
    headers.add(name: "Content-Length", value: String(body.readableBytes))
    if status == .methodNotAllowed { headers.add(name: "Allow", value: "GET, HEAD") }
    if status == .upgradeRequired { headers.add(name: "Upgrade", value: "websocket") }
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if request?.method != .HEAD {
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    }
    let sent = context.eventLoop.makePromise(of: Void.self)
    let channel = context.channel
    if status == .ok { sent.futureResult.whenComplete { _ in channel.close(promise: nil) } }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: sent)
  }

  private func close(_ context: ChannelHandlerContext, in time: TimeAmount) {
    deadline?.cancel()
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }

  /// The headers of every answer: the page loads and runs only its own files, no other page may
  /// frame it, and it is not cached.
  private static let headers = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        + "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"), ("X-Content-Type-Options", "nosniff"),
    ("Cache-Control", "no-store"), ("Connection", "close"),
  ]
}
