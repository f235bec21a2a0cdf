// 7 · A ring of the bell is no value that can be read. A signal sends events, also equal ones, and
// only to those who observe already.

import Bindings

final class Bell {
  /// Sends the name of each guest who rings.
  let rang: Signal<String, Never>

  init() {
    // TODO
    rang = .never
  }

  func ring(_ name: String) {
    // TODO
  }
}

// Hint: `Signal<String, Never>.pipe()` returns a signal and its input, which has the method
// `send(value:)`. Keep the input in a private constant of the type `Signal<String, Never>.Observer`;
// `(rang, input) = Signal.pipe()` sets both.
