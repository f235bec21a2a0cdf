import Foundation
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// One connection: requests in, answers out, one after the other.
///
/// After a refusal, further bytes are not parsed. They are discarded for a moment, so that the
/// client can read the answer, and then the connection is closed.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private enum State {
    case idle
    case reading(HTTPRequestHead, Data)
    case refused
  }

  private let site: Site
  private let connections: Connections
  private let limits: Limits
  private var state = State.idle
  private var deadline: Scheduled<Void>?

  init(_ site: Site, _ connections: Connections, _ limits: Limits) {
    self.site = site
    self.connections = connections
    self.limits = limits
  }

  func handlerAdded(context: ChannelHandlerContext) { wait(context, limits.idle, closing: true) }
  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch (unwrapInboundIn(data), state) {
    case (.head(let head), .idle):
      state = .reading(head, Data())
      wait(context, limits.request, closing: false)
      do throws(Refusal) { try Gate.check(head, mostBytes: limits.body) } catch {
        refuse(context, error)
      }
    case (.body(let part), .reading(let head, var body)):
      body.append(contentsOf: part.readableBytesView)
      state = .reading(head, body)
    case (.end, .reading(let head, let body)):
      state = .idle
      write(context, site.answer(head, body), to: head, closing: !head.isKeepAlive)
      if head.isKeepAlive {
        connections.wait(context.channel)
        wait(context, limits.idle, closing: true)
      }
    case (.end, .refused): context.close(promise: nil)
    default: break
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case HTTPParserError.headerOverflow: refuse(context, .headTooLarge)
    case is HTTPParserError: refuse(context, .malformed)
    // A request that may not become a socket is answered as any other.
    case is NIOWebSocketUpgradeError: break
    default: context.close(promise: nil)
    }
  }

  private func refuse(_ context: ChannelHandlerContext, _ refusal: Refusal) {
    if case .refused = state { return }
    var head: HTTPRequestHead?
    if case .reading(let read, _) = state { head = read }
    state = .refused
    write(context, Site.Answer(refusal), to: head, closing: true)
    wait(context, .milliseconds(500), closing: true)
  }

  /// Closes the connection after a while, whatever arrives.
  private func wait(_ context: ChannelHandlerContext, _ time: TimeAmount, closing: Bool) {
    deadline?.cancel()
    let context = context.loopBound
    deadline = context.value.eventLoop.assumeIsolated().scheduleTask(in: time) { [unowned self] in
      if closing { context.value.close(promise: nil) } else { refuse(context.value, .tooSlow) }
    }
  }

  private func write(
    _ context: ChannelHandlerContext, _ answer: Site.Answer, to request: HTTPRequestHead?,
    closing: Bool
  ) {
    var headers = HTTPHeaders(Site.headers)
    if let type = answer.type { headers.add(name: "Content-Type", value: type) }
    if let allowed = answer.allowed { headers.add(name: "Allow", value: allowed) }
    if answer.status == .upgradeRequired { headers.add(name: "Upgrade", value: "websocket") }
    if answer.status != .noContent {
      headers.add(name: "Content-Length", value: String(answer.body.count))
    }
    if closing { headers.add(name: "Connection", value: "close") }
    let head = HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if !answer.body.isEmpty, request?.method != .HEAD {
      context.write(
        wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: answer.body)))), promise: nil)
    }
    let sent = context.eventLoop.makePromise(of: Void.self)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: sent)
    if closing, case .idle = state {
      let context = context.loopBound
      sent.futureResult.assumeIsolated().whenComplete { _ in context.value.close(promise: nil) }
    }
  }
}

extension Site {
  /// The headers of every answer: the page loads and runs only its own files, no other page may
  /// frame it, and it is not cached.
  fileprivate static let headers = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        + "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
    ("Cache-Control", "no-store"),
  ]
}
