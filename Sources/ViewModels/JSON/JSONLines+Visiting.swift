public import Bindings

/// Writes all outputs of a view model whose values are `JSONValue`s:
///
/// ```swift
/// lines.visitOutputs(of: viewModel)
/// ```
///
/// An event without a value is written as `true`; an output with other values is skipped.
extension JSONLines: OutputVisitor {
  public func visit<Value>(_ property: some PropertyProtocol<Value>, named name: String) {
    if let json = Self.form(of: Value.self) { tell(name, property, as: json) }
  }

  public func visit<Element>(_ list: some ObservableCollection<Element>, named name: String) {
    if let json = Self.form(of: Element.self) { tell(name, list, as: json) }
  }

  public func visit<Value, Failure>(_ signal: Signal<Value, Failure>, named name: String) {
    guard let json = Self.form(of: Value.self), let signal = signal as? Signal<Value, Never> else {
      return
    }
    tell(name, signal, as: json)
  }

  /// Writes the constants: the titles, names and ranges among the stored properties of a view
  /// model, and those of the structures that it stores, as “texts.title”.
  public func tellConstants(of viewModel: Any, named prefix: String = "") {
    for child in Mirror(reflecting: viewModel).children {
      // What is an object is no constant; to ask whether a type conforms takes long, once for each.
      guard let label = child.label, !(type(of: child.value) is AnyClass) else { continue }
      if let constant = child.value as? any JSONValue {
        tell(prefix + label, constant)
      } else if Mirror(reflecting: child.value).displayStyle == .struct {
        tellConstants(of: child.value, named: "\(prefix)\(label).")
      }
    }
  }

  /// Whether values of a type can be written.
  public static func tells(_ type: any Any.Type) -> Bool {
    type == Void.self || type is any JSONValue.Type
  }

  private static func form<Value>(of type: Value.Type) -> ((Value) -> String)? {
    guard tells(type) else { return nil }
    return { ($0 as? any JSONValue)?.json ?? "true" }
  }
}
