// 6 · A guest changes tables. At no moment may the sum of both tables miss that guest.

import Bindings

/// Moves one guest.
func move(from table: MutableProperty<Int>, to other: MutableProperty<Int>) {
  batch {
    table.value -= 1
    other.value += 1
  }
}
