// 7 · The bell rings, and that is no value that one could ask for. A signal sends events: equal ones,
// too, and only to those who observe already.

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
