// 4 · A value may depend on two properties.

import Bindings

/// Returns whether no seat is left.
func isFull(guests: MutableProperty<Int>, seats: MutableProperty<Int>) -> Property<Bool> {
  // TODO
  Property(value: false)
}

// Hint: `guests.combineLatest(with: seats) { … }`, or `Property { … }`, whose inputs are the
// properties that the closure reads.
