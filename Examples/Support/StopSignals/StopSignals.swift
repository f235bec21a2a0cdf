import Dispatch
import Foundation

/// SIGINT (^C) and SIGTERM, which from now on do not end the program, so that it can stop in order.
nonisolated struct StopSignals {
  private let sources: [any DispatchSourceSignal]
  private let signals: AsyncStream<Void>
  /// Ends the wait as if a signal had come.
  let stop: @Sendable () -> Void

  init() {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    self.signals = signals
    stop = { continuation.yield() }
    sources = [SIGINT, SIGTERM].map { [stop] number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler(handler: stop)
      source.resume()
      return source
    }
  }

  /// Waits for one of the signals.
  func first() async { for await _ in signals { return } }
}
