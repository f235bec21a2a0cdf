public import Bindings

/// A writer of outputs as lines of JSON, for other programs: a line for each change.
///
///     {"output":"gameState","value":"15 matches"}
///     {"output":"pile","event":"deletion","index":17,"element":17}
///
/// First it writes all current values, a list as insertions into an empty one; then each change as
/// it happens. A reader that applies the lines in order has the values of the outputs.
///
/// - Note: Ownership: it keeps the outputs that it writes.
public final class JSONLines {
  private let write: (String) -> Void
  private var current: [() -> Void] = []

  /// - Parameter write: receives each line, without its end.
  public init(_ write: @escaping (String) -> Void) { self.write = write }

  /// Writes a constant.
  public func tell(_ name: String, _ value: any JSONValue) { tell(name, json: value.json) }

  public func tell(_ name: String, _ output: some PropertyProtocol<some JSONValue>) {
    tell(name, output) { $0.json }
  }

  public func tell(_ name: String, _ output: Signal<some JSONValue, Never>) {
    tell(name, output) { $0.json }
  }

  public func tell<Element: JSONValue>(_ name: String, _ list: some ObservableCollection<Element>) {
    tell(name, list) { $0.json }
  }

  /// Writes all current values once more.
  public func tellAgain() { for tell in current { tell() } }
}

// MARK: - Closures that know the types of the values

extension JSONLines {
  func tell<Value>(
    _ name: String, _ output: some PropertyProtocol<Value>, as json: @escaping (Value) -> String
  ) {
    target(name, json) <~ output
    current.append { [unowned self] in tell(name, json: json(output.value)) }
  }

  func tell<Value>(
    _ name: String, _ output: Signal<Value, Never>, as json: @escaping (Value) -> String
  ) {
    target(name, json) <~ output
  }

  func tell<Element>(
    _ name: String, _ list: some ObservableCollection<Element>,
    as json: @escaping (Element) -> String
  ) {
    let target = BindingTarget<CollectionEvent<Element>>(on: self) { lines, event in
      lines.write("{\"output\":\(name.json),\"event\":\(event.members(json))}")
    }
    target <~ list.changesProducer
    current.append { [unowned self] in
      tell(name, json: "[" + list.value.map(json).joined(separator: ",") + "]")
    }
  }

  private func target<Value>(
    _ name: String, _ json: @escaping (Value) -> String
  ) -> BindingTarget<Value> {
    BindingTarget(on: self) { $0.tell(name, json: json($1)) }
  }

  private func tell(_ name: String, json: String) {
    write("{\"output\":\(name.json),\"value\":\(json)}")
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
