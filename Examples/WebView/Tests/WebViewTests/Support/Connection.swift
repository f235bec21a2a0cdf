import NIOCore
import NIOPosix

/// A connection to a server on this machine, which reads and writes plain bytes.
final class Connection {
  private let channel: any Channel
  private let input: AsyncStream<ByteBuffer>
  /// The bytes that have arrived and have not been read.
  private var unread = ByteBuffer()

  init(_ port: UInt16) async throws {
    let (input, continuation) = AsyncStream.makeStream(of: ByteBuffer.self)
    self.input = input
    channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Collector(continuation))
        }
      }
      .connect(host: "127.0.0.1", port: Int(port)).get()
  }

  /// Writes bytes, one by one if there are pauses. Bytes that the server no longer reads are lost.
  func write(_ bytes: some Sequence<UInt8>, pausing pause: Duration? = nil) async {
    guard let pause else {
      return (try? await channel.writeAndFlush(ByteBuffer(bytes: bytes))) ?? ()
    }
    for byte in bytes {
      await write([byte])
      try? await Task.sleep(for: pause)
    }
  }

  /// Stops reading from the network.
  func stopReading() async { try? await channel.setOption(.autoRead, value: false).get() }

  func close() { channel.close(promise: nil) }

  /// Reads a number of bytes; `nil` if the connection is closed before.
  func read(_ count: Int) async -> [UInt8]? {
    while unread.readableBytes < count, await readMore() {}
    return unread.readBytes(length: count)
  }

  /// Reads the head of an answer, and the empty line after it.
  func readHead() async -> String? {
    repeat {
      let view = unread.readableBytesView
      if let end = view.firstRange(of: "\r\n\r\n".utf8)?.upperBound {
        return unread.readString(length: end - view.startIndex)
      }
    } while await readMore()
    return nil
  }

  func readToEnd() async -> String {
    while await readMore() {}
    return unread.readString(length: unread.readableBytes) ?? ""
  }

  /// Waits for more bytes; returns whether there are some.
  private func readMore() async -> Bool {
    for await bytes in input {
      unread.discardReadBytes()
      unread.writeImmutableBuffer(bytes)
      return true
    }
    return false
  }

  private final class Collector: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let input: AsyncStream<ByteBuffer>.Continuation

    init(_ input: AsyncStream<ByteBuffer>.Continuation) { self.input = input }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      input.yield(unwrapInboundIn(data))
    }
    func channelInactive(context: ChannelHandlerContext) { input.finish() }
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }
}
