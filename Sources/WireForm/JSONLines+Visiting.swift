public import Bindings

/// Tells all outputs of a view model whose values can be told, as a visitor finds them:
///
/// ```swift
/// lines.visitOutputs(of: viewModel)
/// ```
///
/// What happens without a value is told as `true`; what cannot be told is passed over.
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

  /// Whether values of a type can be told.
  public static func tells(_ type: any Any.Type) -> Bool {
    type == Void.self || type is any JSONValue.Type
  }

  private static func form<Value>(of type: Value.Type) -> ((Value) -> String)? {
    guard tells(type) else { return nil }
    return { ($0 as? any JSONValue)?.json ?? "true" }
  }
}
