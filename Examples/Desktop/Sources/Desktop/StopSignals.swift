import Dispatch
import Foundation

/// ^C and the wish to terminate, for a program that stops in order.
nonisolated struct StopSignals {
  private let sources: [any DispatchSourceSignal]
  private let signals: AsyncStream<Void>

  /// From now on they end nothing by themselves.
  init() {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    self.signals = signals
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
  }

  /// Waits for one of them.
  func first() async { for await _ in signals { return } }
}
