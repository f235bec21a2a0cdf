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
        answer(context, error.status, PageFile(error.message))
      }
    case .end:
      guard let path = request?.path else { return }
      if let file = files[path] {
        answer(context, .ok, file)
      } else if path == HTTPRequestHead.socket {
        answer(context, .upgradeRequired, PageFile("This path is for a WebSocket."))
      } else {
        answer(context, .notFound, PageFile("There is no “\(path)”."))
      }
    default: break
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case is HTTPParserError:
      answer(
        context, .badRequest, PageFile("The request is not HTTP/1.1, or its head is too long."))
    // A request that may not become a socket is answered as any other.
    case is NIOWebSocketUpgradeError: break
    default: context.close(promise: nil)
    }
  }

  private func answer(
    _ context: ChannelHandlerContext, _ status: HTTPResponseStatus, _ file: PageFile
  ) {
    if isAnswered { return }
    isAnswered = true
    var headers = HTTPHeaders(Self.headers)
    headers.add(name: "Content-Type", value: file.type)
    headers.add(name: "Content-Length", value: String(file.body.readableBytes))
    if status == .methodNotAllowed { headers.add(name: "Allow", value: "GET, HEAD") }
    if status == .upgradeRequired { headers.add(name: "Upgrade", value: "websocket") }
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if request?.method != .HEAD {
      context.write(wrapOutboundOut(.body(.byteBuffer(file.body))), promise: nil)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    // What the client still writes is discarded for a moment, so that it can read the answer.
    close(context, in: .milliseconds(200))
  }

  private func close(_ context: ChannelHandlerContext, in time: TimeAmount) {
    deadline?.cancel()
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }

  /// The headers of every answer: the page loads and runs only its own files, no other page may
  /// frame it, and it is not cached.
  private static let headers = [
    ("Content-Security-Policy", "default-src 'self'; img-src data:; frame-ancestors 'none'"),
    ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"), ("X-Content-Type-Options", "nosniff"),
    ("Cache-Control", "no-store"), ("Connection", "close"),
  ]
}
