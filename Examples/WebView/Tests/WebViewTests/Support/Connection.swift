import NIOCore
import NIOPosix

/// A connection to a server of this machine: bytes as they are.
final class Connection {
  private let channel: any Channel
  private var bytes: AsyncStream<[UInt8]>.Iterator

  init(_ port: UInt16) async throws {
    let (bytes, input) = AsyncStream.makeStream(of: [UInt8].self)
    channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Collector(input))
        }
      }
      .connect(host: "127.0.0.1", port: Int(port)).get()
    self.bytes = bytes.makeAsyncIterator()
  }

  /// Writes, byte by byte if there are pauses; what the server no longer reads is lost.
  func write(_ text: String, pausing pause: Duration? = nil) async {
    await write(Array(text.utf8), pausing: pause)
  }

  func write(_ bytes: [UInt8], pausing pause: Duration? = nil) async {
    guard let pause else {
      return (try? await channel.writeAndFlush(ByteBuffer(bytes: bytes))) ?? ()
    }
    for byte in bytes {
      await write([byte])
      try? await Task.sleep(for: pause)
    }
  }

  /// From now on, reads nothing.
  func stopReading() async { try? await channel.setOption(.autoRead, value: false).get() }

  /// What has come since; `nil` when the connection is closed.
  func read() async -> [UInt8]? {
    var bytes = bytes
    let read = await bytes.next(isolation: nil)
    self.bytes = bytes
    return read
  }

  func readToEnd() async -> String {
    var answer: [UInt8] = []
    while let bytes = await read() { answer += bytes }
    return String(decoding: answer, as: UTF8.self)
  }

  /// Reads the body of an answer that has a length, without waiting for the end of the connection.
  func readAnswer() async -> String {
    var bytes: [UInt8] = []
    while let more = await read() {
      bytes += more
      let answer = String(decoding: bytes, as: UTF8.self)
      guard let end = answer.firstRange(of: "\r\n\r\n")?.upperBound else { continue }
      let length = answer[..<end].lowercased().firstMatch(of: /content-length: *(\d+)/)?.1
      if answer[end...].utf8.count >= length.flatMap({ Int($0) }) ?? 0 {
        return String(answer[end...])
      }
    }
    return ""
  }

  func close() { channel.close(promise: nil) }

  private final class Collector: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let input: AsyncStream<[UInt8]>.Continuation

    init(_ input: AsyncStream<[UInt8]>.Continuation) { self.input = input }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      input.yield(Array(unwrapInboundIn(data).readableBytesView))
    }
    func channelInactive(context: ChannelHandlerContext) { input.finish() }
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }
}
