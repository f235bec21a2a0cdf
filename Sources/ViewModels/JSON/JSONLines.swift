public import Bindings

/// A writer of outputs as lines of JSON, for other programs: a line for each change.
///
///     {"output":"gameState","value":"15 matches"}
///     {"output":"board","event":"deletion","index":17,"element":{"text":"|", …}}
///
/// It visits the outputs of a view model, and writes all constants and outputs whose values are
/// `JSONValue`s, except signals that can fail: first their current values, a list as insertions
/// into an empty one; then each change as it happens. An event without a value is written as
/// `true`. A reader that applies the lines in order has the values of the outputs.
///
/// ```swift
/// lines.visitOutputs(of: viewModel)
/// ```
///
/// - Note: Ownership: the writer keeps the properties and lists that it writes.
public final class JSONLines: OutputVisitor {
  private let writeLine: (String) -> Void
  private var current: [() -> Void] = []

  /// - Parameter writeLine: receives each line, without its end.
  public init(_ writeLine: @escaping (String) -> Void) { self.writeLine = writeLine }

  /// Writes all current values once more.
  public func writeAgain() { for write in current { write() } }

  /// Whether values of a type can be written.
  private static func canWrite(_ type: any Any.Type) -> Bool {
    type == Void.self || type is any JSONValue.Type
  }

  public func visit<Value>(_ property: some PropertyProtocol<Value>, named name: String) {
    guard Self.canWrite(Value.self) else { return }
    target(name) <~ property
    current.append { [unowned self] in write(name, property.value) }
  }

  public func visit<Element>(_ list: some ObservableCollection<Element>, named name: String) {
    guard Self.canWrite([Element].self) else { return }
    let target = BindingTarget<CollectionEvent<Element>>(on: self) { lines, event in
      lines.writeLine("{\"output\":\(name.json),\"event\":\(event.members)}")
    }
    target <~ list.changesProducer
    current.append { [unowned self] in write(name, list.value) }
  }

  public func visit<Value, Failure>(_ signal: Signal<Value, Failure>, named name: String) {
    guard Self.canWrite(Value.self), let signal = signal as? Signal<Value, Never> else { return }
    target(name) <~ signal
  }

  /// Writes a constant: a title, a name or a range, or each of those in a structure.
  public func visit(constant: Any, named name: String) -> Bool {
    guard Self.canWrite(type(of: constant)) else { return false }
    write(name, constant)
    return true
  }

  private func target<Value>(_ name: String) -> BindingTarget<Value> {
    BindingTarget(on: self) { $0.write(name, $1) }
  }

  private func write(_ name: String, _ value: Any) {
    writeLine("{\"output\":\(name.json),\"value\":\(json(of: value))}")
  }
}

private func json(of value: Any) -> String { (value as? any JSONValue)?.json ?? "true" }

extension CollectionEvent {
  /// The kind and the indices of the event, as members of an object.
  fileprivate var members: String {
    switch self {
    case .startChange: "\"startChange\""
    case .insertion(let index, let element):
      "\"insertion\",\"index\":\(index),\"element\":\(json(of: element))"
    case .deletion(let index, let element):
      "\"deletion\",\"index\":\(index),\"element\":\(json(of: element))"
    case .update(let index, let old, let new):
      "\"update\",\"index\":\(index),\"old\":\(json(of: old)),\"new\":\(json(of: new))"
    case .move(let from, let to, let element):
      "\"move\",\"from\":\(from),\"to\":\(to),\"element\":\(json(of: element))"
    case .endChange: "\"endChange\""
    }
  }
}
