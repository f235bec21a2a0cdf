// 8 · An action is something that a person can do while a condition holds. Otherwise the action
// refuses it, so that no view has to.

import Bindings

final class Bar {
  let glasses: Property<Int>
  /// Takes a glass, if one is left.
  let pour: Action<Void, Void, Never>

  init(glasses count: Int) {
    let glasses = MutableProperty(count)
    self.glasses = Property(glasses)
    // TODO
    pour = Action {}
  }
}

// Hint: `Action(enabledIf: …) { … }`. The condition is a property of `Bool`.
