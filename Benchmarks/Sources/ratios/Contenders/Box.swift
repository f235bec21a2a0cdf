/// What one writes without a library: a property whose `didSet` loops over closures.
///
/// Setting one that has one observer is W0, the unit of the table.
final class Box {
  var value: Int {
    didSet { for observer in observers { observer(value) } }
  }
  private var observers: [(Int) -> Void] = []

  init(_ value: Int) { self.value = value }

  func observe(_ observer: @escaping (Int) -> Void) { observers.append(observer) }

  func removeLastObserver() { observers.removeLast() }

  func map(_ transform: @escaping (Int) -> Int) -> Box {
    let result = Box(transform(value))
    observe { result.value = transform($0) }
    return result
  }
}

/// The same with a list as its value.
final class ListBox {
  var value: [Int] {
    didSet { for observer in observers { observer(value) } }
  }
  private var observers: [([Int]) -> Void] = []

  init(_ value: [Int]) { self.value = value }

  func observe(_ observer: @escaping ([Int]) -> Void) { observers.append(observer) }
}
