// 3 · A screen shows texts. A derived property computes one, whenever its source changes.

import Bindings

/// Returns “nobody”, “1 guest”, “2 guests” …
func text(_ guests: MutableProperty<Int>) -> Property<String> {
  // TODO
  Property(value: "")
}

// Hint: `guests.map { … }`
