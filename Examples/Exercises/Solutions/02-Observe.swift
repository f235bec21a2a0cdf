// 2 · An observer receives the current value, and then each that differs. The observation lasts
// until it is disposed of.

import Bindings

final class Log {
  private(set) var lines: [Int] = []
  private var observation: (any Disposable)?

  /// Logs the current number of guests, and each new one.
  func start(_ guests: MutableProperty<Int>) {
    observation = guests.startWithValues { [weak self] in self?.lines.append($0) }
  }

  /// Logs nothing from now on.
  func stop() {
    observation?.dispose()
  }
}
