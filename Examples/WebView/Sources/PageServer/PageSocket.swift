import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Sends messages to a page.
struct PageStream: Sendable {
  /// Why the server ends a stream; codes from 4000 on are the program's own.
  enum End: UInt16 {
    case serverStops = 1001
    case notAllowed = 1008
    case nothingToWatch = 4404
    case openedElsewhere = 4409
    case tooManyPages = 4503
  }

  let channel: any Channel

  func end(_ end: End) {
    var data = ByteBuffer()
    data.write(webSocketErrorCode: .init(codeNumber: Int(end.rawValue)))
    send(.connectionClose, data)
    channel.close(promise: nil)
  }

  /// Sends a frame. If the page does not read its frames, the stream is closed.
  func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    guard channel.isWritable else { return channel.close(promise: nil) }
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: opcode, data: data), promise: nil)
  }
}

/// A page's WebSocket: it sends messages, and receives a line in each text frame.
final class PageSocket: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame

  private let sessions: Sessions
  private var page: String?
  private let isToWatch: Bool
  private let stream: PageStream

  init(_ sessions: Sessions, _ head: HTTPRequestHead, _ channel: any Channel) {
    (self.sessions, stream) = (sessions, PageStream(channel: channel))
    (page, isToWatch) = (head.page, head.isToWatch)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if isToWatch { return sessions.assumeIsolated { [stream] in $0.watch(stream) } }
    page = sessions.assumeIsolated { [page, stream] in $0.open(page, stream) }
    if page == nil { stream.end(.tooManyPages) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .connectionClose: context.close(promise: nil)
    case .ping: stream.send(.pong, frame.unmaskedData)
    case .pong: break
    case .text where frame.fin:
      let line = String(buffer: frame.unmaskedData)
      sessions.assumeIsolated { [page, stream] in $0.receive(line, of: page, stream) }
    default: stream.end(.notAllowed)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    sessions.assumeIsolated { [page, stream] in $0.close(page, stream) }
  }
}
