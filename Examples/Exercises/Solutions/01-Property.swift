// 1 · A property holds a value that can be read and set.

import Bindings

final class Door {
  let guests = MutableProperty(0)

  /// Lets one more guest in.
  func open() {
    guests.value += 1
  }
}
