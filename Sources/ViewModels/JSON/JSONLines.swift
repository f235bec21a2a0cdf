public import Bindings

/// A writer of outputs as lines of JSON, for other programs: a line for each change.
///
///     {"output":"gameState","value":"15 matches"}
///     {"output":"pile","event":"deletion","index":17,"element":17}
///
/// First it writes all current values, a list as insertions into an empty one; then each change as
/// it happens. A reader that applies the lines in order has the values of the outputs.
///
/// - Note: Ownership: the writer keeps the properties and lists that it writes.
public final class JSONLines {
  private let writeLine: (String) -> Void
  private var current: [() -> Void] = []

  /// - Parameter writeLine: receives each line, without its end.
  public init(_ writeLine: @escaping (String) -> Void) { self.writeLine = writeLine }

  /// Writes a constant.
  public func write(_ name: String, _ value: any JSONValue) { write(name, json: value.json) }

  /// Writes the value of a property, and then each change.
  public func write(_ name: String, _ output: some PropertyProtocol<some JSONValue>) {
    write(name, output) { $0.json }
  }

  /// Writes each value of a signal.
  public func write(_ name: String, _ output: Signal<some JSONValue, Never>) {
    write(name, output) { $0.json }
  }

  /// Writes the content of a list, and then each event.
  public func write<Element: JSONValue>(
    _ name: String, _ list: some ObservableCollection<Element>
  ) {
    write(name, list) { $0.json }
  }

  /// Writes all current values once more.
  public func writeAgain() { for write in current { write() } }
}

// MARK: - Closures that know the types of the values

extension JSONLines {
  func write<Value>(
    _ name: String, _ output: some PropertyProtocol<Value>, as json: @escaping (Value) -> String
  ) {
    target(name, json) <~ output
    current.append { [unowned self] in write(name, json: json(output.value)) }
  }

  func write<Value>(
    _ name: String, _ output: Signal<Value, Never>, as json: @escaping (Value) -> String
  ) {
    target(name, json) <~ output
  }

  func write<Element>(
    _ name: String, _ list: some ObservableCollection<Element>,
    as json: @escaping (Element) -> String
  ) {
    let target = BindingTarget<CollectionEvent<Element>>(on: self) { lines, event in
      lines.writeLine("{\"output\":\(name.json),\"event\":\(event.members(json))}")
    }
    target <~ list.changesProducer
    current.append { [unowned self] in
      write(name, json: "[" + list.value.map(json).joined(separator: ",") + "]")
    }
  }

  private func target<Value>(
    _ name: String, _ json: @escaping (Value) -> String
  ) -> BindingTarget<Value> {
    BindingTarget(on: self) { $0.write(name, json: json($1)) }
  }

  private func write(_ name: String, json: String) {
    writeLine("{\"output\":\(name.json),\"value\":\(json)}")
  }
}

extension CollectionEvent {
  /// The kind and the indices of the event, as members of an object.
  fileprivate func members(_ json: (Element) -> String) -> String {
    switch self {
    case .startChange: "\"startChange\""
    case .insertion(let index, let element):
      "\"insertion\",\"index\":\(index),\"element\":\(json(element))"
    case .deletion(let index, let element):
      "\"deletion\",\"index\":\(index),\"element\":\(json(element))"
    case .update(let index, let old, let new):
      "\"update\",\"index\":\(index),\"old\":\(json(old)),\"new\":\(json(new))"
    case .move(let from, let to, let element):
      "\"move\",\"from\":\(from),\"to\":\(to),\"element\":\(json(element))"
    case .endChange: "\"endChange\""
    }
  }
}
