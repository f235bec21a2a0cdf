/// A property without a library: its `didSet` loops over closures.
///
/// Setting it with one observer is W0, the unit of the table.
typealias Box = LoopBox<Int>

final class LoopBox<Value: Equatable>: Cell, Stream {
  typealias Mapped = LoopBox

  var current: Value { didSet { for observer in observers { observer(current) } } }
  private var observers: [(Value) -> Void] = []

  init(_ value: Value) { current = value }

  @inline(never) static func make(_ value: Value) -> LoopBox { LoopBox(value) }
  func set(_ value: Value) { current = value }
  func observe(_ action: @escaping (Value) -> Void) { observers.append(action) }

  /// The cheapest way to take an observer away: it is always the last one.
  func end(_ observation: Void) { observers.removeLast() }
}

/// The same with one closure, so that there can be no second observer.
final class ClosureBox<Value: Equatable>: Cell, Stream {
  typealias Mapped = ClosureBox

  private(set) var current: Value {
    didSet { observer?(current) }
  }
  private var observer: ((Value) -> Void)?

  init(_ value: Value) { current = value }

  @inline(never) static func make(_ value: Value) -> ClosureBox { ClosureBox(value) }
  func set(_ value: Value) { current = value }
  func observe(_ action: @escaping (Value) -> Void) { observer = action }
  func end(_ observation: Void) { observer = nil }
}

extension LoopBox<Int>: DerivingCell {}
extension ClosureBox<Int>: DerivingCell {}
