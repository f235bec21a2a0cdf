import Testing

/// Fails at *Tell*, and passes from *Derive* on: a binding does not keep its label.
func bindingKeepsNoLabel() {
  let title = MutableProperty("Match game")
  weak var label: Label?
  do {
    let shown = Label()
    label = shown
    BindingTarget(shown, \.text) <~ title
  }
  #expect(label == nil)
}
