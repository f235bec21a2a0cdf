public import Bindings

extension MutablePropertyProtocol {
  /// Sets the value, as an expression: what a person types is a step of a journal.
  ///
  /// ```swift
  /// journal.expect(after: form.name.set(to: "Ann")) { form.name.becomes("Ann") }
  /// ```
  ///
  /// An assignment would do it as well, but lints refuse assignments among arguments.
  public func set(to value: Value) { self.value = value }
}
