// Step 2: derivations.

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

/// A value that can be read and observed. It keeps the properties that are derived from it.
public class Property<Value: Equatable> {
  public fileprivate(set) var value: Value {
    didSet { if value != oldValue { announce(value) } }
  }
  private var observers: [Observer<Value>] = []

  init(_ value: Value) { self.value = value }

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

  /// Derives a property with transformed values.
  public func map<New: Equatable>(_ transform: @escaping (Value) -> New) -> Property<New> {
    let result = Property<New>(transform(value))
    startWithValues { result.value = transform($0) }
    return result
  }

  /// Derives a property from the values of two.
  public func combineLatest<Other, New: Equatable>(
    with other: Property<Other>, _ transform: @escaping (Value, Other) -> New
  ) -> Property<New> {
    var (first, second) = (value, other.value)
    let result = Property<New>(transform(first, second))
    func update() { result.value = transform(first, second) }
    startWithValues {
      first = $0
      update()
    }
    other.startWithValues {
      second = $0
      update()
    }
    return result
  }
}

/// A property that can be set.
public final class MutableProperty<Value: Equatable>: Property<Value> {
  public override init(_ value: Value) { super.init(value) }

  public override var value: Value {
    get { super.value }
    set { super.value = newValue }
  }
}

// MARK: Bindings

infix operator <~ : AssignmentPrecedence

/// A property of an object, which a binding sets. The object is held weakly.
public struct BindingTarget<Value> {
  /// Writes a value; returns false if the object has been released.
  let write: (Value) -> Bool

  public init<Object: AnyObject>(on object: Object, _ action: @escaping (Object, Value) -> Void) {
    write = { [weak object] value in
      guard let object else { return false }
      action(object, value)
      return true
    }
  }

  public init<Object: AnyObject>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>
  ) {
    self.init(on: object) { $0[keyPath: keyPath] = $1 }
  }
}

/// Writes the value of the source to the target, now and whenever it changes, until either is
/// released.
@discardableResult
public func <~ <Value>(
  target: BindingTarget<Value>, source: Property<Value>
) -> any Disposable {
  weak var binding: (any Disposable)?
  let observation = source.startWithValues { if !target.write($0) { binding?.dispose() } }
  binding = observation
  return observation
}

@discardableResult
public func <~ <Value>(
  target: MutableProperty<Value>, source: Property<Value>
) -> any Disposable {
  BindingTarget(target, \.value) <~ source
}
