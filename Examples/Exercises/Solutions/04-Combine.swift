// 4 · A value may depend on two properties.

import Bindings

/// Returns whether no seat is left.
func isFull(guests: MutableProperty<Int>, seats: MutableProperty<Int>) -> Property<Bool> {
  guests.combineLatest(with: seats) { $0 >= $1 }
}
