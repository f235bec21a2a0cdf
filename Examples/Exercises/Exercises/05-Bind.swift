// 5 · A view is a list of bindings. `target <~ source` writes what the source sends, until
// either is released.

import Bindings

/// Shows the text on the label, and disables the button when the party is full.
func show(_ text: Property<String>, _ isFull: Property<Bool>, on label: Label, _ button: Button) {
  // TODO
}

// Hint: the target is a property of an object: `BindingTarget(label, \.text)`. For the button, the
// source is `isFull.negate()`.
