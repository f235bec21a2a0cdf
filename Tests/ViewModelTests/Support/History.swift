import Bindings

/// All that an output has said to one listener, from the first word to the last.
final class History<Value> {
  private(set) var values: [Value] = []

  func note(_ value: Value) { values.append(value) }
}

extension PropertyProtocol {
  /// What a listener hears that begins now: the current value first.
  func history() -> History<Value> {
    let history = History<Value>()
    startWithValues { history.note($0) }
    return history
  }
}

extension Signal where Failure == Never {
  /// What a listener hears that begins now.
  func history() -> History<Value> {
    let history = History<Value>()
    observeValues { history.note($0) }
    return history
  }
}

extension ObservableCollection {
  /// What a listener hears that begins now: the whole content first.
  func history() -> History<CollectionEvent<Element>> {
    let history = History<CollectionEvent<Element>>()
    startWithChanges { history.note($0) }
    return history
  }

  /// What a listener hears of later changes.
  func changes() -> History<CollectionEvent<Element>> {
    let history = History<CollectionEvent<Element>>()
    observeChanges { history.note($0) }
    return history
  }
}

extension History<String> {
  /// Notes whatever the output says from now on, so that the order among outputs shows.
  func follow(_ name: String, _ output: some PropertyProtocol) {
    output.observeValues { self.note("\(name): \($0)") }
  }

  /// Notes whatever the output says from now on, so that the order among outputs shows.
  func follow(_ name: String, _ output: Signal<some Any, Never>) {
    output.observeValues { self.note("\(name): \($0)") }
  }
}
