// 7 · The bell rings, and that is no value that one could ask for. A signal sends events: equal ones,
// too, and only to those who observe already.

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
