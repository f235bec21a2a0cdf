import Bindings

/// The values or events that an observer has received, in order.
final class Received<Value> {
  private(set) var values: [Value] = []

  init() {}

  /// Records what is received by the observation that the closure begins.
  init(_ begin: (@escaping (Value) -> Void) -> any Disposable) { _ = begin { self.note($0) } }

  func note(_ value: Value) { values.append(value) }

  /// Notes a value and returns it.
  func passing(_ value: Value) -> Value {
    note(value)
    return value
  }
}

extension PropertyProtocol {
  /// The values that a new observer receives, the current one first.
  func received() -> Received<Value> { Received { startWithValues($0) } }

  /// The values that a new observer of the signal receives: changes only.
  func receivedChanges() -> Received<Value> { Received { signal.observeValues($0) } }

  /// The events that a new observer receives: the values, and the end.
  func receivedEvents() -> Received<Signal<Value, Never>.Event> { Received { producer.start($0) } }
}

extension Signal {
  func receivedEvents() -> Received<Event> { Received { observe($0) } }
}

/// An object to capture: it is released only when everything that captured it is.
final class Sentinel {
  func touch() {}
}

/// Passes a new object to a closure, and then returns it, to be held weakly.
func lent(_ use: (Sentinel) -> Void) -> Sentinel {
  let sentinel = Sentinel()
  use(sentinel)
  return sentinel
}

/// Makes closures that hold an object, and knows whether one of them is left.
final class Capture {
  private weak var object: Sentinel?

  /// Whether there is still a closure that holds the object.
  var isHeld: Bool { object != nil }

  /// A transform that changes nothing.
  func identity<Value>() -> (Value) -> Value {
    let object = self.object ?? Sentinel()
    self.object = object
    return { value in withExtendedLifetime(object) { value } }
  }

  /// An observer that ignores what it receives.
  func observer<Value>() -> (Value) -> Void {
    let identity: (Value) -> Value = identity()
    return { _ = identity($0) }
  }
}

/// A value that cannot be compared.
struct Opaque { let number: Int }

/// How often a closure has been called.
final class Calls {
  var count = 0

  func counting<Result>(_ result: Result) -> Result {
    count += 1
    return result
  }
}

/// A value that does something when it is compared.
final class Compared: Equatable {
  let number: Int
  var action: () -> Void

  init(_ number: Int, _ action: @escaping () -> Void = {}) {
    (self.number, self.action) = (number, action)
  }

  static func == (left: Compared, right: Compared) -> Bool {
    left.action()
    right.action()
    return left.number == right.number
  }
}

/// A value that does something when it is released.
final class Hostile: Hashable {
  let number: Int
  private let action: () -> Void

  init(_ number: Int = 0, _ action: @escaping () -> Void = {}) {
    (self.number, self.action) = (number, action)
  }

  deinit { action() }

  static func == (left: Hostile, right: Hostile) -> Bool { left.number == right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
