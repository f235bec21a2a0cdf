import Dispatch
import Foundation

/// Waits for SIGINT (^C) and SIGTERM, so that the program can stop in order.
nonisolated struct StopSignals {
  private let sources: [any DispatchSourceSignal]
  private let signals: AsyncStream<Void>
  /// Ends the wait without a signal, and as if one had come.
  let end, stop: @Sendable () -> Void

  /// Catches both signals, which from now on do not end the program.
  init() {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    self.signals = signals
    end = { continuation.finish() }
    stop = { continuation.yield() }
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
  }

  /// Waits for one of the signals; returns whether one has come.
  @discardableResult
  func first() async -> Bool {
    for await _ in signals { return true }
    return false
  }
}
