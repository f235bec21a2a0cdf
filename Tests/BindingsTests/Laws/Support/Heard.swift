import Bindings

/// All that an observer has heard, from the first word to the last.
final class Heard<Value> {
  private(set) var values: [Value] = []

  func note(_ value: Value) { values.append(value) }
}

extension PropertyProtocol {
  /// What an observer hears that begins now: the current value first.
  func heard() -> Heard<Value> {
    let heard = Heard<Value>()
    startWithValues { heard.note($0) }
    return heard
  }

  /// What an observer of the signal hears that begins now: changes only.
  func heardChanges() -> Heard<Value> {
    let heard = Heard<Value>()
    signal.observeValues { heard.note($0) }
    return heard
  }

  /// Values and the end.
  func heardEvents() -> Heard<Signal<Value, Never>.Event> {
    let heard = Heard<Signal<Value, Never>.Event>()
    producer.start { heard.note($0) }
    return heard
  }
}

extension Signal {
  func heardEvents() -> Heard<Event> {
    let heard = Heard<Event>()
    observe { heard.note($0) }
    return heard
  }
}

extension ObservableCollection {
  /// The brackets told to an observer that begins now, the whole content first.
  func heard() -> Heard<CollectionEvent<Element>> {
    let heard = Heard<CollectionEvent<Element>>()
    startWithChanges { heard.note($0) }
    return heard
  }
}

/// An object whose end can be watched from outside: whatever captures it is gone when it is.
final class Sentinel {
  func touch() {}
}
