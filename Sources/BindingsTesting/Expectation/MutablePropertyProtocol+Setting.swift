public import Bindings

extension MutablePropertyProtocol {
  /// Sets the value. As an expression, it can be a step of a journal: what a person types.
  ///
  /// ```swift
  /// journal.expect(after: form.name.set(to: "Ann")) { form.name.becomes("Ann") }
  /// ```
  ///
  /// An assignment works as well, but linters reject assignments among arguments.
  public func set(to value: Value) { self.value = value }
}
