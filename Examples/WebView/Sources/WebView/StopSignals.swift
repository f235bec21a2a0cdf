import Dispatch
import Foundation

/// ^C and the wish to terminate, for a program that stops in order.
struct StopSignals {
  private let sources: [any DispatchSourceSignal]
  private let signals: AsyncStream<Void>
  /// Ends the waiting, without any signal.
  let end: @Sendable () -> Void

  /// From now on they end nothing by themselves.
  init() {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    self.signals = signals
    end = { continuation.finish() }
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
  }

  /// Waits for one of them; whether it has come.
  func first() async -> Bool {
    for await _ in signals { return true }
    return false
  }
}
