// 7 · A ring of the bell is no value that can be read. A signal sends events, also equal ones, and
// only to those who observe already.

import Bindings

final class Bell {
  /// Sends the name of each guest who rings.
  let rang: Signal<String, Never>

  private let input: Signal<String, Never>.Observer

  init() { (rang, input) = Signal.pipe() }

  func ring(_ name: String) {
    input.send(value: name)
  }
}
