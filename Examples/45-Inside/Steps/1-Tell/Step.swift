// Step 1: observers.

/// Something that can be ended, such as an observation.
public protocol Disposable: AnyObject {
  func dispose()
}

/// Calls a closure with values, until it is disposed of.
final class Observer<Value>: Disposable {
  private var action: ((Value) -> Void)?

  init(_ action: @escaping (Value) -> Void) { self.action = action }

  var isDisposed: Bool { action == nil }

  func send(_ value: Value) { action?(value) }

  func dispose() { action = nil }
}

// MARK: Properties

/// A value that can be read, set and observed.
public final class MutableProperty<Value: Equatable> {
  public var value: Value { didSet { if value != oldValue { announce(value) } } }
  private var observers: [Observer<Value>] = []

  public init(_ value: Value) { self.value = value }

  /// Calls `action` with the current value, and then with each new one.
  @discardableResult
  public func startWithValues(_ action: @escaping (Value) -> Void) -> any Disposable {
    action(value)
    let observer = Observer(action)
    observers.append(observer)
    return observer
  }

  private func announce(_ value: Value) {
    observers.removeAll { $0.isDisposed }
    for observer in observers { observer.send(value) }
  }
}

// MARK: Bindings

infix operator <~ : AssignmentPrecedence

/// A property of an object, which a binding sets.
public struct BindingTarget<Value> {
  let write: (Value) -> Void

  public init<Object: AnyObject>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>
  ) {
    write = { object[keyPath: keyPath] = $0 }
  }
}

/// Writes the value of the source to the target, now and whenever it changes.
@discardableResult
public func <~ <Value>(
  target: BindingTarget<Value>, source: MutableProperty<Value>
) -> any Disposable {
  source.startWithValues(target.write)
}
