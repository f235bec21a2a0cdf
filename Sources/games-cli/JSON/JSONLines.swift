import Bindings

/// Tells each change of each output as a line of JSON.
///
///     {"output":"gameState","value":"15 matches"}
///     {"output":"pile","event":"deletion","index":17,"element":17}
final class JSONLines {
  private let write: (String) -> Void
  private var current: [() -> Void] = []

  init(_ write: @escaping (String) -> Void) { self.write = write }

  /// Tells what never changes.
  func tell(_ name: String, _ value: some JSONValue) {
    write(JSONObject(members: ["output": name, "value": value]).json)
  }

  func tell(_ name: String, _ output: some PropertyProtocol<some JSONValue>) {
    line(name) <~ output
    current.append { [unowned self] in tell(name, output.value) }
  }

  func tell(_ name: String, _ output: Signal<some JSONValue, Never>) { line(name) <~ output }

  func tell<Element: JSONValue>(_ name: String, _ list: CollectionProperty<Element>) {
    let target = BindingTarget<CollectionEvent<Element>>(on: self) { lines, event in
      lines.write(event.json(of: name))
    }
    target <~ list.changesProducer
    current.append { [unowned self] in tell(name, list.value) }
  }

  /// Tells all current values once more.
  func tellAgain() { for tell in current { tell() } }

  private func line<Value: JSONValue>(_ name: String) -> BindingTarget<Value> {
    BindingTarget(on: self) { $0.tell(name, $1) }
  }
}

extension CollectionEvent where Element: JSONValue {
  fileprivate func json(of list: String) -> String {
    func object(_ event: String, _ members: String = "") -> String {
      "{\"output\":\(list.json),\"event\":\(event.json)\(members)}"
    }
    return switch self {
    case .startChange: object("startChange")
    case .insertion(let index, let element):
      object("insertion", ",\"index\":\(index),\"element\":\(element.json)")
    case .deletion(let index, let element):
      object("deletion", ",\"index\":\(index),\"element\":\(element.json)")
    case .update(let index, let old, let new):
      object("update", ",\"index\":\(index),\"old\":\(old.json),\"new\":\(new.json)")
    case .move(let from, let to, let element):
      object("move", ",\"from\":\(from),\"to\":\(to),\"element\":\(element.json)")
    case .endChange: object("endChange")
    }
  }
}
