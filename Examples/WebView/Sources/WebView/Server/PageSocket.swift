import NIOCore
import NIOWebSocket

/// Sends messages to a page.
struct PageStream: Sendable {
  /// Why the server ends a stream; codes from 4000 on are the program's own.
  enum End: UInt16 {
    case serverStops = 1001
    case notAllowed = 1008
    case openedElsewhere = 4409
    case tooManyPages = 4503
  }

  let channel: any Channel

  /// Sends a text. If the page does not read its messages, the stream is closed.
  func send(_ text: String) {
    guard channel.isWritable else { return channel.close(promise: nil) }
    channel.writeAndFlush(
      WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text)), promise: nil)
  }

  func end(_ end: End) {
    var data = ByteBuffer()
    data.write(webSocketErrorCode: .init(codeNumber: Int(end.rawValue)))
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    channel.writeAndFlush(frame).assumeIsolated().whenComplete { [channel] _ in
      channel.close(promise: nil)
    }
  }
}

/// A page's WebSocket. It only sends: a page's inputs are HTTP requests, which have answers.
final class PageSocket: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame

  private let sessions: Sessions
  private let page: String?
  private var opened: String?
  private var stream: PageStream?

  init(_ sessions: Sessions, page: String?) {
    self.sessions = sessions
    self.page = page
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let stream = PageStream(channel: context.channel)
    self.stream = stream
    do throws(Refusal) { opened = try sessions.opened(page, stream) } catch {
      stream.end(.tooManyPages)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .connectionClose: context.close(promise: nil)
    case .ping:
      let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
      context.channel.writeAndFlush(pong, promise: nil)
    case .pong: break
    default: stream?.end(.notAllowed)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    if let opened, let stream { sessions.left(opened, stream) }
  }
}
