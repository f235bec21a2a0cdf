public import Bindings

/// Writes all constants and outputs of a view model whose values are `JSONValue`s, as a visitor
/// finds them:
///
/// ```swift
/// lines.visitOutputs(of: viewModel)
/// ```
///
/// An event without a value is written as `true`; an output with other values is skipped.
extension JSONLines: OutputVisitor {
  public func visit<Value>(_ property: some PropertyProtocol<Value>, named name: String) {
    if let json = Self.form(of: Value.self) { write(name, property, as: json) }
  }

  public func visit<Element>(_ list: some ObservableCollection<Element>, named name: String) {
    if let json = Self.form(of: Element.self) { write(name, list, as: json) }
  }

  public func visit<Value, Failure>(_ signal: Signal<Value, Failure>, named name: String) {
    guard let json = Self.form(of: Value.self), let signal = signal as? Signal<Value, Never> else {
      return
    }
    write(name, signal, as: json)
  }

  /// Writes a constant: a title, a name or a range, or each of those in a structure.
  public func visit(constant: Any, named name: String) -> Bool {
    guard Self.canWrite(type(of: constant)), let constant = constant as? any JSONValue else {
      return false
    }
    write(name, constant)
    return true
  }

  /// Whether values of a type can be written.
  public static func canWrite(_ type: any Any.Type) -> Bool {
    type == Void.self || type is any JSONValue.Type
  }

  private static func form<Value>(of type: Value.Type) -> ((Value) -> String)? {
    guard canWrite(type) else { return nil }
    return { ($0 as? any JSONValue)?.json ?? "true" }
  }
}
