// 6 · A guest changes tables. Somebody who counts all guests must not miss that one on the way.

import Bindings

/// Moves one guest.
func move(from table: MutableProperty<Int>, to other: MutableProperty<Int>) {
  batch {
    table.value -= 1
    other.value += 1
  }
}
