/// What one writes without a library: a property whose `didSet` loops over closures.
///
/// Setting one that has one observer is W0, the unit of the table.
final class Box<Value> {
  var value: Value {
    didSet { for observer in observers { observer(value) } }
  }
  private var observers: [(Value) -> Void] = []

  init(_ value: Value) { self.value = value }

  func observe(_ observer: @escaping (Value) -> Void) { observers.append(observer) }

  func removeLastObserver() { observers.removeLast() }

  func map<Result>(_ transform: @escaping (Value) -> Result) -> Box<Result> {
    let result = Box<Result>(transform(value))
    observe { result.value = transform($0) }
    return result
  }
}
