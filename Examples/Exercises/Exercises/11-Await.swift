// 11 · The work of an action may await. Meanwhile the action is disabled, and says that it is
// executing.

import Bindings

final class Invitation {
  /// “Ann comes” or “Ann does not come”; empty before the answer.
  let answer: Property<String>
  /// Asks a person.
  let send: Action<String, Void, Never>

  init(ask: @escaping @MainActor (String) async -> Bool) {
    let answer = MutableProperty("")
    self.answer = Property(answer)
    // TODO
    send = Action { _ in }
  }
}

// Hint: the closure of an action may be `{ name async in … }`, with `await ask(name)` in it.
