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

  /// Writes; what the server does not take any more is lost.
  func write(_ text: String) async { await write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) async {
    try? await channel.writeAndFlush(ByteBuffer(bytes: bytes))
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

  /// Reads one answer whose length is said, without waiting for the connection to be closed.
  func readAnswer() async -> (head: String, body: [UInt8]) {
    var answer: [UInt8] = []
    while let bytes = await read() {
      answer += bytes
      guard let end = answer.indices.first(where: { answer[$0...].starts(with: "\r\n\r\n".utf8) })
      else { continue }
      let head = String(decoding: answer[..<end], as: UTF8.self)
      let length = head.lowercased().firstMatch(of: /content-length: *(\d+)/)?.output.1
      if answer.count >= end + 4 + (length.flatMap { Int($0) } ?? 0) {
        return (head, Array(answer[(end + 4)...]))
      }
    }
    return ("", answer)
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
